import { localTime } from '../hours/status.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** The interval at which offsets are sampled: no law moves clocks forth and back within a few days. */
const SAMPLED_EVERY = 5 * DAY

/** The minutes that a zone's clock is ahead of UTC at an instant; undefined for a zone that is unknown here. */
function offsetAt(zone: string, instant: number): number | undefined {
  const local = localTime(instant, zone)
  return local && Date.parse(`${local.date}T00:00:00Z`) / MINUTE + local.minute - instant / MINUTE
}

/** The minute at which a zone's offset stops being `before`; it still is at `from`, and no longer at `until`. */
function changeBetween(zone: string, from: number, until: number, before: number): number {
  let [low, high] = [from, until]
  while (high - low > MINUTE) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE) * MINUTE
    if (offsetAt(zone, middle) === before) low = middle
    else high = middle
  }
  return high
}

/**
 * The offsets of a zone between two instants (milliseconds, whole minutes) as a text that is equal for zones whose
 * clocks agree throughout; undefined for a zone that is unknown here.
 */
export function clockSignature(zone: string, from: number, until: number): string | undefined {
  let offset = offsetAt(zone, from)
  if (offset === undefined) return undefined
  const parts = [String(offset)]
  for (let at = from; at < until; at += SAMPLED_EVERY) {
    const end = Math.min(until, at + SAMPLED_EVERY)
    const next = offsetAt(zone, end)
    if (next === undefined || next === offset) continue
    parts.push(`${changeBetween(zone, at, end, offset) / MINUTE} ${next}`)
    offset = next
  }
  return parts.join(' ')
}

/** The days for which the clocks of a class agree when the class is made. */
export const CLASS_DAYS = 400
/** The days for which they must still agree for a class to be kept. */
const TRUE_DAYS = 60

const startOfDay = (now: Date) => Math.floor(now.getTime() / DAY) * DAY

/**
 * The classes of time zones, numbered from 1: zones whose clocks agree for the next `CLASS_DAYS` days share one. A zone
 * keeps the class of zones in `known` with which it agrees. Zones that are unknown here have no class.
 */
export function clockClasses(
  zones: Iterable<string>,
  now: Date,
  known: ReadonlyMap<string, number> = new Map(),
): Map<string, number> {
  const from = startOfDay(now)
  const signatureOf = (zone: string) => clockSignature(zone, from, from + CLASS_DAYS * DAY)
  const classes = new Map<string, number>()
  const others = [...zones].filter((zone) => {
    const number = known.get(zone)
    if (number !== undefined) classes.set(zone, number)
    return number === undefined
  })
  if (others.length === 0) return classes
  const bySignature = new Map([...known].map(([zone, number]) => [signatureOf(zone), number]))
  let last = Math.max(0, ...known.values())
  for (const zone of others) {
    const signature = signatureOf(zone)
    if (signature === undefined) continue
    const number = bySignature.get(signature) ?? ++last
    bySignature.set(signature, number)
    classes.set(zone, number)
  }
  return classes
}

/** Whether the zones of each class will still agree in the next weeks. */
export function areClassesTrue(classes: ReadonlyMap<string, number>, now: Date): boolean {
  const from = startOfDay(now)
  const signatures = new Map<number, string | undefined>()
  for (const [zone, number] of classes) {
    const signature = clockSignature(zone, from, from + TRUE_DAYS * DAY)
    if (signatures.has(number) && signatures.get(number) !== signature) return false
    signatures.set(number, signature)
  }
  return true
}
