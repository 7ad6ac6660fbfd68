import { STORAGE_KEYS } from '#domain/consent/device-storage.ts'

/** The text typed into a page's form, by input name; only inputs that differ from the page's own values. */
export interface Draft {
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
  /** Submitted, but not known to have arrived. */
  readonly isSent: boolean
}

const KEY = STORAGE_KEYS.proposalDraft

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The stored draft; undefined where there is none or storage is blocked. */
export function readDraft(store: () => Store): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(store().getItem(KEY) ?? 'null')
    return isDraft(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { path, fields, isSent } = value as Partial<Draft>
  if (typeof path !== 'string' || typeof isSent !== 'boolean') return false
  if (typeof fields !== 'object' || (fields as unknown) === null) return false
  return Object.values(fields).every((each: unknown) => typeof each === 'string')
}

/** Stores or deletes a draft for as long as the tab is open; does nothing where storage is blocked. */
export function saveDraft(store: () => Store, draft: Draft | undefined): void {
  try {
    if (draft) store().setItem(KEY, JSON.stringify(draft))
    else store().removeItem(KEY)
  } catch {
    // Storage is full or blocked: the form itself still has the text.
  }
}

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isInput = (field: unknown): field is Input =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement

/** The inputs of a form that visitors fill in. */
const inputsOf = (form: HTMLFormElement): Input[] =>
  [...form.elements].filter(isInput).filter(({ type, tabIndex }) => type !== 'hidden' && tabIndex >= 0)

const isChoice = (input: Input): input is HTMLInputElement =>
  input.type === 'radio' || input.type === 'checkbox'

function isChanged(input: Input): boolean {
  if (isChoice(input)) return input.checked && !input.defaultChecked
  if (input instanceof HTMLSelectElement)
    return [...input.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  return input.value !== input.defaultValue
}

/** The values that the visitor changed in a form. */
export const changedInputs = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    inputsOf(form)
      .filter(isChanged)
      .map(({ name, value }) => [name, value]),
  )

/** Restores a draft into a form; whether that changed the form. */
export function fillIn(form: HTMLFormElement, fields: Draft['fields']): boolean {
  for (const input of inputsOf(form)) {
    const text = fields[input.name]
    if (text === undefined) continue
    if (isChoice(input)) input.checked = input.value === text
    else input.value = text
  }
  return inputsOf(form).some(isChanged)
}
