/** What was typed in a form and not saved, as this browser keeps it. */
export interface Draft {
  /** When it was last kept, in milliseconds since 1970. */
  readonly at: number
  /** Stamp of the record that it changes, to tell whether that has changed since. */
  readonly version: string
  /** The changed fields alone, so that what others changed is not put back. */
  readonly values: unknown
}

const PREFIX = 'meridian-draft:'

/** For how many days an unsaved draft is kept. */
export const DRAFT_DAYS = 7
const DRAFT_MS = DRAFT_DAYS * 86_400_000

/** Keeps a draft under the name of its screen and record, as 'businesses:12'; a full storage keeps none. */
export function keepDraft(store: Storage, name: string, draft: Draft): void {
  try {
    store.setItem(PREFIX + name, JSON.stringify(draft))
  } catch {
    store.removeItem(PREFIX + name)
  }
}

export const dropDraft = (store: Storage, name: string): void => store.removeItem(PREFIX + name)

/** The draft of this name; undefined where there is none, or it is too old. */
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

/** Drops what nobody came back for in time. */
export function dropOldDrafts(store: Storage, now: number): void {
  for (const name of namesOf(store)) if (readDraft(store, name, now) === undefined) dropDraft(store, name)
}

/** Drops every draft, when somebody signs out. */
export function dropAllDrafts(store: Storage): void {
  for (const name of namesOf(store)) dropDraft(store, name)
}

/** The fields of a draft that a form has, of the kind it has them: an older panel may have kept others. */
export function fittingValues<Values extends object>(values: unknown, form: Values): Partial<Values> {
  const fits = ([key, value]: readonly [string, unknown]) => {
    const own: unknown = form[key as keyof Values]
    if (!Object.hasOwn(form, key)) return false
    if (own === null || value === null) return typeof own !== 'string' && typeof value !== 'string'
    return typeof own === typeof value && Array.isArray(own) === Array.isArray(value)
  }
  return Object.fromEntries(Object.entries(Object(values) as object).filter(fits)) as Partial<Values>
}
