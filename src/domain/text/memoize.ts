import { detachString } from './detach-string.ts'

/** A function of a text with up to `limit` cached results; a full cache is cleared. */
export function memoize<T>(limit: number, read: (text: string) => T): (text: string) => T {
  const remembered = new Map<string, T>()
  return (text) => {
    const known = remembered.get(text)
    if (known !== undefined || remembered.has(text)) return known as T
    const own = detachString(text)
    const answer = read(own)
    if (remembered.size >= limit) remembered.clear()
    remembered.set(own, answer)
    return answer
  }
}
