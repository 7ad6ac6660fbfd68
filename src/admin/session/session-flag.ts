const FLAG = 'meridian-admin'
const SINCE = 'meridian-admin-since'

/** The lifetime of a sign-in, in milliseconds. */
export const SESSION_MS = 86_400_000

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Records in the browser that someone signed in at `now` (milliseconds since 1970). */
export function setSessionFlag(store: Store, now: number): void {
  store.setItem(FLAG, 'true')
  store.setItem(SINCE, String(now))
}

/** Whether a storage event of another window means that somebody signed in there. */
export const isSignIn = ({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): boolean =>
  key === SINCE && newValue !== null

/** When the recorded sign-in ends, in milliseconds since 1970; undefined where there is none. */
export function sessionEndOf(store: Store): number | undefined {
  const since = Number.parseInt(store.getItem(SINCE) ?? '', 10)
  return Number.isNaN(since) ? undefined : since + SESSION_MS
}

/** Whether the browser's record exists and is at most 24 hours old; an older one is removed. */
export function hasSessionFlag(store: Store, now: number): boolean {
  const end = sessionEndOf(store)
  if (store.getItem(FLAG) !== 'true' || end === undefined) return false
  if (now <= end) return true
  clearSessionFlag(store)
  return false
}

export function clearSessionFlag(store: Store): void {
  store.removeItem(FLAG)
  store.removeItem(SINCE)
}
