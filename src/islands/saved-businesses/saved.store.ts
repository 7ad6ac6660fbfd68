import { persistentAtom } from '@nanostores/persistent'
import {
  parseSaved,
  MOST_FAVOURITES,
  MOST_SEEN,
  withAll,
  withSaved,
  withoutSaved,
  type SavedEntry,
} from './saved.ts'

/** A list in local storage, synchronised between tabs. */
function keptList(key: string, most: number) {
  const $list = persistentAtom<readonly SavedEntry[]>(key, [], {
    encode: JSON.stringify,
    decode: (text) => parseSaved(text, most),
  })
  /** Whether the list was persisted: a full storage throws, and a blocked one lasts only as long as the page. */
  const set = (list: readonly SavedEntry[]) => {
    try {
      $list.set(list)
      return localStorage.getItem(key) !== null
    } catch {
      return false
    }
  }
  return {
    $list,
    has: (id: number) => $list.get().some(([kept]) => kept === id),
    add: (id: number) => set(withSaved($list.get(), id, Math.floor(Date.now() / 1000), most)),
    putBack: (others: readonly SavedEntry[]) => set(withAll($list.get(), others, most)),
    /** Returns the removed entries, for an undo. */
    remove: (ids: ReadonlySet<number>) => {
      const removed = $list.get().filter(([id]) => ids.has(id))
      set(withoutSaved($list.get(), ids))
      return removed
    },
  }
}

export type SavedList = ReturnType<typeof keptList>

/** The visitor's saved businesses, newest first. */
export const favourites = keptList('meridian.favourites', MOST_FAVOURITES)
/** The businesses whose pages were opened last on this device, newest first. */
export const recentlySeen = keptList('meridian.seen', MOST_SEEN)
