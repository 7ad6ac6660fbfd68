/** The fields of a form, by their names. */
export const fieldsOf = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )

/** The input or textarea of this name. */
export function textInput(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field
  return undefined
}

/** The value of a radio group that the visitor changed; undefined while it has its default. */
export function choiceOf(form: HTMLFormElement, name: string): string | undefined {
  const field = form.elements.namedItem(name)
  if (!(field instanceof RadioNodeList)) return undefined
  const isMade = [...field].some(
    (each) => each instanceof HTMLInputElement && each.checked !== each.defaultChecked,
  )
  return isMade ? field.value : undefined
}

/** Fills empty fields and unchanged radio groups; what the visitor entered stays. */
export function fillIn(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name)
    if (field instanceof RadioNodeList && choiceOf(form, name) === undefined) field.value = value
    const text = textInput(form, name)
    if (text?.value === '') text.value = value
  }
}
