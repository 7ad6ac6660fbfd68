export type Field = HTMLInputElement | HTMLSelectElement

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

/** Edits made to a form while other results are loading, whose response contains the form without them. */
export class PendingEdits {
  readonly #made = new Map<string, (form: HTMLFormElement) => void>()

  /** Records the current value of a field. */
  note(field: Field): void {
    const { name, value } = field
    if (isTicked(field)) {
      const { checked } = field
      this.#made.set(`${name}=${value}`, (form) => {
        const same = fieldsOf(form, name).find((each) => each.value === value)
        if (same && isTicked(same)) same.checked = checked
      })
    } else {
      const data = Object.fromEntries(Object.entries(field.dataset))
      this.#made.set(name, (form) => {
        const [same] = fieldsOf(form, name)
        if (!same) return
        same.value = value
        Object.assign(same.dataset, data)
      })
    }
  }

  /** Applies the recorded edits to the form and forgets them. */
  repeat(form: HTMLFormElement): void {
    for (const make of this.#made.values()) make(form)
    this.forget()
  }

  forget(): void {
    this.#made.clear()
  }
}

const fieldsOf = (form: HTMLFormElement, name: string) =>
  [...form.elements].filter((each): each is Field => isField(each) && each.name === name)

export const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement

/** Whether a field differs from its default; a text field counts only once it has lost the focus. */
export function isChanged(field: Field): boolean {
  if (isTicked(field)) return field.checked !== field.defaultChecked
  if (field instanceof HTMLInputElement)
    return field.value !== field.defaultValue && field !== document.activeElement
  const options = [...field.options]
  const standard = options.find(({ defaultSelected }) => defaultSelected) ?? options[0]
  return field.value !== standard?.value
}
