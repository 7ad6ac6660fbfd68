import { cleanText } from '../text/clean.ts'
import { detachString } from '../text/detach-string.ts'

const known = new Map<string, boolean>()
/** The size of the cache: more than IANA has zones, so that every real name stays in it. */
const KNOWN_LIMIT = 1000

function isKnown(name: string): boolean {
  const found = known.get(name)
  if (found !== undefined) return found
  const answer = intlKnows(name)
  if (known.size < KNOWN_LIMIT) known.set(detachString(name), answer)
  return answer
}

function intlKnows(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/**
 * The IANA time zone in a cell; null where it names none, such as a bare offset.
 * @example validTimezone('GMT-07:00 America/Los_Angeles') // 'America/Los_Angeles'
 */
export function validTimezone(value: unknown): string | null {
  const text = cleanText(value)
  if (text === null || text.length > 100) return null
  const name = text.replace(/^\(?(?:GMT|UTC)[+-]?[\d:]*\)?\s+/i, '')
  return /^[A-Za-z][\w+/-]*$/.test(name) && isKnown(name) ? name : null
}
