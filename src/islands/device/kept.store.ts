import { persistentAtom } from '@nanostores/persistent'
import { decodeKept, MOST_FAVOURITES, MOST_SEEN, withAll, withKept, withoutKept, type Kept } from './kept.ts'

/** A list in local storage, synchronised between tabs. */
function keptList(key: string, most: number) {
  const $list = persistentAtom<readonly Kept[]>(key, [], {
    encode: JSON.stringify,
    decode: (text) => decodeKept(text, most),
  })
  /** Whether the list was persisted: a full storage throws, and a blocked one lasts only as long as the page. */
  const set = (list: readonly Kept[]) => {
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
    add: (id: number) => set(withKept($list.get(), id, Math.floor(Date.now() / 1000), most)),
    putBack: (others: readonly Kept[]) => set(withAll($list.get(), others, most)),
    /** Returns the removed entries, for an undo. */
    remove: (ids: ReadonlySet<number>) => {
      const removed = $list.get().filter(([id]) => ids.has(id))
      set(withoutKept($list.get(), ids))
      return removed
    },
  }
}

export type KeptList = ReturnType<typeof keptList>

/** The visitor's saved businesses, newest first. */
export const favourites = keptList('meridian.favourites', MOST_FAVOURITES)
/** The businesses whose pages were opened last on this device, newest first. */
export const seen = keptList('meridian.seen', MOST_SEEN)
