import { categoryPlural } from '../category/plural.ts'
import { DAY_NAMES, formatMinute } from '../hours/format.ts'
import { DAY, type OpeningPeriod, type Week } from '../hours/week.ts'
import { labelInSentence } from '../kinds/plural-label.ts'

/** The hours of a business to compare within its category and city; `week` is null if unknown or varying. */
export interface PeerHours {
  readonly id: number
  readonly slug: string
  readonly week: Week | null
  /** Closed for now or for good, whatever its hours. */
  readonly isClosed: boolean
}

/** A sentence around the name of the city. */
export interface HoursReason {
  readonly before: string
  readonly after: string
}

/** The most businesses compared. */
export const MOST_PEERS = 16
/** The least difference in minutes by which a closing or an opening is notable. */
const APART = 30
/** The hour from which a closing is late, and that until which an opening is early. */
const LATE = 22 * 60
const EARLY = 7 * 60

type KnownWeek = readonly (readonly OpeningPeriod[])[]

const isKnown = (week: Week | null): week is KnownWeek =>
  week !== null && week.length === 7 && week.every((spans) => spans !== null)
const isAlways = (week: KnownWeek) =>
  week.every((spans) => spans.some(([open, close]) => close - open >= DAY))
const spansOf = (week: KnownWeek): readonly OpeningPeriod[] => week.flat()
const latest = (week: KnownWeek) => Math.max(...spansOf(week).map(([, close]) => close))
const earliest = (week: KnownWeek) => Math.min(...spansOf(week).map(([open]) => open))
const hasWholeDays = (week: KnownWeek) => spansOf(week).some(([open, close]) => close - open >= DAY)
/** Whether it opens on a day, or is still open on it from the one before. */
const isOpenOn = (week: KnownWeek, day: number) =>
  (week[day]?.length ?? 0) > 0 || (week[(day + 6) % 7] ?? []).some(([, close]) => close > DAY)

/** Days in words: 'on Saturdays and Sundays'. */
function onDays(days: readonly number[]): string {
  const names = days.map((day) => `${DAY_NAMES[day]}s`)
  const last = names.at(-1)
  return names.length < 2 ? `on ${last}` : `on ${names.slice(0, -1).join(', ')} and ${last}`
}

/** The days that have such a span, unless all open days do. */
function daysWith(week: KnownWeek, has: (span: OpeningPeriod) => boolean): string {
  const days = week.flatMap((spans, day) => (spans.some(has) ? [day] : []))
  return days.length === week.filter((spans) => spans.length > 0).length ? '' : ` ${onDays(days)}`
}

/**
 * The count in words: '4 pharmacies listed in ', or for a category without a plural '4 businesses listed as “Pet care”
 * in '.
 */
function listedIn(count: number, category: string): string {
  const plural = categoryPlural(category)
  return plural === category && !/s$/i.test(category)
    ? `${count} businesses listed as “${category}” in `
    : `${count} ${labelInSentence(plural)} listed in `
}

/**
 * How a business's hours differ from those of all others of its category in its city: it alone is open on a day or
 * around the clock, or closes later or opens earlier. Undefined without such a difference, or if the hours of one are
 * unknown.
 */
export function hoursReason(
  { id, category }: { readonly id: number; readonly category: string },
  peers: readonly PeerHours[],
): HoursReason | undefined {
  const own = peers.find((peer) => peer.id === id)
  if (own === undefined || own.isClosed || !isKnown(own.week) || peers.length > MOST_PEERS) return undefined
  const others = peers.filter((peer) => peer.id !== id && !peer.isClosed).map(({ week }) => week)
  const known = others.filter(isKnown)
  if (others.length === 0 || known.length < others.length) return undefined
  const { week } = own
  const listed = listedIn(others.length + 1, category)
  const alone = (what: string) => ({ before: `The only one of ${listed}`, after: ` that ${what}.` })
  if (isAlways(week)) return known.some(isAlways) ? undefined : alone('is open around the clock')
  const days = week.flatMap((spans, day) =>
    spans.length > 0 && !known.some((other) => isOpenOn(other, day)) ? [day] : [],
  )
  if (days.length > 0) return alone(`opens ${onDays(days)}`)
  if ([week, ...known].some(hasWholeDays)) return undefined
  const [late, early] = [latest(week), earliest(week)]
  if (late >= LATE && known.every((other) => latest(other) <= late - APART)) {
    const when = daysWith(week, ([, close]) => close === late)
    return { before: `Open until ${formatMinute(late)}${when}, the latest of ${listed}`, after: '.' }
  }
  if (early > 0 && early <= EARLY && known.every((other) => earliest(other) >= early + APART)) {
    const when = daysWith(week, ([open]) => open === early)
    return { before: `Opens at ${formatMinute(early)}${when}, the earliest of ${listed}`, after: '.' }
  }
  return undefined
}
