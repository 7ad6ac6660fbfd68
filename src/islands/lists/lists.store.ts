import { persistentAtom } from '@nanostores/persistent'
import { MOST_LISTS, STORAGE_KEYS } from '#domain/consent/device-storage.ts'
import { cleanList, type NamedList, withMergedPlaces } from '#domain/lists/named-list.ts'
import { keepOffline } from '../offline/offline.ts'

/** A list on this device; its key tells lists of the same name apart. */
export interface KeptList extends NamedList {
  readonly key: number
}

const hasKey = (value: unknown): value is { readonly key: number } =>
  typeof value === 'object' && value !== null && 'key' in value && Number.isSafeInteger(value.key)

/** Parses the stored lists; drops invalid ones, and reads an unreadable text as none. */
export function parseLists(text: string): readonly KeptList[] {
  try {
    const stored: unknown = JSON.parse(text)
    const lists = Array.isArray(stored) ? stored.filter(hasKey) : []
    return lists
      .filter(({ key }, at) => lists.findIndex((other) => other.key === key) === at)
      .slice(0, MOST_LISTS)
      .map((list) => ({ ...cleanList(list), key: list.key }))
  } catch {
    return []
  }
}

/** The lists on this device, newest first, synchronised between tabs. */
export const $lists = persistentAtom<readonly KeptList[]>(STORAGE_KEYS.lists, [], {
  // Removes the storage key when no list is left.
  encode: (lists) => (lists.length > 0 ? JSON.stringify(lists) : undefined),
  decode: parseLists,
})

$lists.listen(() => {
  keepOffline()
})

/** Whether the lists were persisted: full storage throws, and blocked storage lasts only as long as the page. */
function setLists(lists: readonly KeptList[]): boolean {
  try {
    $lists.set(lists)
    return lists.length === 0 || localStorage.getItem(STORAGE_KEYS.lists) !== null
  } catch {
    return false
  }
}

/** Adds a list at the front and returns its key; undefined where there are too many. */
export function addList(list: NamedList): number | undefined {
  const lists = $lists.get()
  if (lists.length >= MOST_LISTS) return undefined
  const key = Math.max(Date.now(), ...lists.map((other) => other.key + 1))
  setLists([{ ...list, key }, ...lists])
  return key
}

/** Updates a list; whether that was persisted. */
export const changeList = (key: number, change: (list: NamedList) => NamedList): boolean =>
  setLists($lists.get().map((list) => (list.key === key ? { ...change(list), key } : list)))

/** Removes a list; the returned function puts it back in its place. */
export function removeList(key: number): () => void {
  const at = $lists.get().findIndex((list) => list.key === key)
  const removed = $lists.get()[at]
  setLists($lists.get().filter((list) => list.key !== key))
  return () => {
    const lists = $lists.get()
    if (removed && !lists.some((list) => list.key === key)) setLists(lists.toSpliced(at, 0, removed))
  }
}

/** Replaces merged businesses by the businesses they were merged into, without duplicates. */
export function followLists(moved: ReadonlyMap<number, number>): void {
  const lists = $lists.get()
  if (!lists.some(({ places }) => places.some(({ id }) => moved.has(id)))) return
  setLists(lists.map((list) => ({ ...withMergedPlaces(list, moved), key: list.key })))
}
