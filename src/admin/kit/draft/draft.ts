/** Unsaved input of a form, stored in this browser. */
export interface Draft {
  /** When it was last stored, in milliseconds since 1970. */
  readonly at: number
  /** Stamp of the edited record, to detect later changes. */
  readonly version: string
  /** Only the changed fields, so that restoring does not revert others' changes. */
  readonly values: unknown
}

const PREFIX = 'meridian-draft:'

/** Days for which an unsaved draft is kept. */
export const DRAFT_DAYS = 7
const DRAFT_MS = DRAFT_DAYS * 86_400_000

/** Stores a draft under its screen and record, as 'businesses:12'; does nothing where storage is full. */
export function keepDraft(store: Storage, name: string, draft: Draft): void {
  try {
    store.setItem(PREFIX + name, JSON.stringify(draft))
  } catch {
    store.removeItem(PREFIX + name)
  }
}

export const dropDraft = (store: Storage, name: string): void => store.removeItem(PREFIX + name)

/** The draft of this name; undefined where there is none or it has expired. */
export const readDraft = (store: Storage, name: string, now: number): Draft | undefined =>
  parseDraft(store.getItem(PREFIX + name), now)

function parseDraft(text: string | null, now: number): Draft | undefined {
  try {
    const { at, version, values } = Object(JSON.parse(text ?? 'null')) as Partial<Draft>
    const isDraft = typeof at === 'number' && typeof version === 'string' && typeof values === 'object'
    return isDraft && values !== null && now - at <= DRAFT_MS ? { at, version, values } : undefined
  } catch {
    return undefined
  }
}

const namesOf = (store: Storage) =>
  Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length))

/** Deletes expired drafts. */
export function dropOldDrafts(store: Storage, now: number): void {
  for (const name of namesOf(store)) if (readDraft(store, name, now) === undefined) dropDraft(store, name)
}

/** Deletes all drafts at sign-out. */
export function dropAllDrafts(store: Storage): void {
  for (const name of namesOf(store)) dropDraft(store, name)
}

/** The fields of a draft that the form has with the same type: an older version of the panel may have stored others. */
export function fittingValues<Values extends object>(values: unknown, form: Values): Partial<Values> {
  const fits = ([key, value]: readonly [string, unknown]) => {
    const own: unknown = form[key as keyof Values]
    if (!Object.hasOwn(form, key)) return false
    if (own === null || value === null) return typeof own !== 'string' && typeof value !== 'string'
    return typeof own === typeof value && Array.isArray(own) === Array.isArray(value)
  }
  return Object.fromEntries(Object.entries(Object(values) as object).filter(fits)) as Partial<Values>
}
