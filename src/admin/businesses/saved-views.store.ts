import { persistentAtom } from '@nanostores/persistent'
import { parseOwnJson } from '#domain/own-json.ts'

/** A named view; `search` is its query string. */
export interface SavedView {
  readonly name: string
  readonly search: string
}

const isSaved = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'search' in value &&
  typeof value.name === 'string' &&
  typeof value.search === 'string'

/** The views stored in a text; none where it is invalid. */
export function parseSavedViews(text: string): SavedView[] {
  try {
    const value = parseOwnJson<unknown>(text)
    return Array.isArray(value) ? value.filter(isSaved) : []
  } catch {
    return []
  }
}

/** The views saved in this browser. */
export const $savedViews = persistentAtom<readonly SavedView[]>('admin-business-views', [], {
  encode: JSON.stringify,
  decode: parseSavedViews,
})

/** Saves a view; one with the same name is replaced. */
export function saveView(view: SavedView): void {
  const others = $savedViews.get().filter(({ name }) => name !== view.name)
  $savedViews.set([...others, view].toSorted((one, other) => one.name.localeCompare(other.name, 'tr')))
}

export const removeView = (name: string): void =>
  $savedViews.set($savedViews.get().filter((view) => view.name !== name))
