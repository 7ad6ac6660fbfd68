const slugField = ({ form }: HTMLInputElement) => {
  const field = form?.elements.namedItem('city')
  return field instanceof HTMLInputElement ? field : undefined
}

/** Stores the slug of the chosen city in the form's `city` field, next to the text field. */
export function selectCity(field: HTMLInputElement, slug: string): void {
  const beside = slugField(field)
  if (!beside) return
  beside.value = slug
  field.dataset.chosen = field.value
}

/** Whether the text still matches the stored slug: it was chosen from the list, or is unchanged since page load. */
export const isCitySelected = (field: HTMLInputElement) =>
  Boolean(slugField(field)?.value) && field.value === (field.dataset.chosen ?? field.defaultValue)
