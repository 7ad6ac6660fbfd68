/** The fields of a form, by their names. */
export const fieldsOf = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/** The line or the paragraphs of a name. */
export function textOf(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field
  return undefined
}

/** Sets fields that are still empty, and choices; what was typed meanwhile stays. */
export function fillIn(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (field instanceof RadioNodeList) field.value = value
    const text = textOf(form, name)
    if (text?.value === '') text.value = value
  }
}
