const slugField = ({ form }: HTMLInputElement) => {
  const field = form?.elements.namedItem('city')
  return field instanceof HTMLInputElement ? field : undefined
}

/** Keeps the slug of the place that was written into a field, beside its text. */
export function choosePlace(field: HTMLInputElement, slug: string): void {
  const beside = slugField(field)
  if (!beside) return
  beside.value = slug
  field.dataset.chosen = field.value
}

/** Whether a field's text stands for the slug beside it: it was chosen from a list, or is as the page came. */
export const isChosenPlace = (field: HTMLInputElement) =>
  Boolean(slugField(field)?.value) && field.value === (field.dataset.chosen ?? field.defaultValue)
