import { persistentAtom } from '@nanostores/persistent'
import { MOST_FAVOURITES, MOST_SEEN, STORAGE_KEYS } from '#domain/consent/device-storage.ts'
import { parseSaved, withAll, withMoved, withSaved, withoutSaved, type SavedEntry } from './saved.ts'

/** A list in local storage, synchronised between tabs. */
function keptList(key: string, most: number) {
  const $list = persistentAtom<readonly SavedEntry[]>(key, [], {
    // An empty list leaves nothing behind.
    encode: (list) => (list.length > 0 ? JSON.stringify(list) : undefined),
    decode: (text) => parseSaved(text, most),
  })
  /** Whether the list was persisted: a full storage throws, and a blocked one lasts only as long as the page. */
  const set = (list: readonly SavedEntry[]) => {
    try {
      $list.set(list)
      return list.length === 0 || localStorage.getItem(key) !== null
    } catch {
      return false
    }
  }
  return {
    $list,
    has: (id: number) => $list.get().some(([kept]) => kept === id),
    add: (id: number) => set(withSaved($list.get(), id, Math.floor(Date.now() / 1000), most)),
    putBack: (others: readonly SavedEntry[]) => set(withAll($list.get(), others, most)),
    /** Replaces merged businesses by the businesses they were merged into. */
    follow: (moved: ReadonlyMap<number, number>) => {
      if ($list.get().some(([id]) => moved.has(id))) set(withMoved($list.get(), moved, most))
    },
    /** Returns the removed entries, for undo. */
    remove: (ids: ReadonlySet<number>) => {
      const removed = $list.get().filter(([id]) => ids.has(id))
      set(withoutSaved($list.get(), ids))
      return removed
    },
  }
}

export type SavedList = ReturnType<typeof keptList>

/** The visitor's saved businesses, newest first. */
export const favourites = keptList(STORAGE_KEYS.favourites, MOST_FAVOURITES)
/** The businesses viewed last on this device, newest first. */
export const recentlySeen = keptList(STORAGE_KEYS.seen, MOST_SEEN)

/** Whether the device remembers viewed businesses: only with the visitor's consent. */
export const $remembersSeen = persistentAtom<boolean>(STORAGE_KEYS.seenChoice, false, {
  encode: (isWanted) => (isWanted ? 'yes' : undefined),
  decode: (text) => text === 'yes',
})

/**
 * Starts remembering viewed businesses, or stops and deletes them; where storage is blocked, for as long as the page
 * is open.
 */
export function rememberSeen(isWanted: boolean): void {
  try {
    $remembersSeen.set(isWanted)
  } catch {
    // The value itself is set; only storing it failed.
  }
  if (!isWanted) recentlySeen.remove(new Set(recentlySeen.$list.get().map(([id]) => id)))
}
