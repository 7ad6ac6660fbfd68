import {
  addRange,
  type Bits,
  CHUNK,
  emptyBits,
  intersect,
  rangeBits,
  subtract,
  unite,
} from '#domain/bitmap/bits.ts'
import {
  HALF_HOUR,
  HALF_HOURS_OF_DAY,
  minuteKey,
  minuteOnKey,
  type NamedDates,
  oddKey,
  oddOnKey,
  openKey,
  openOnKey,
  partKey,
  partOnKey,
  specialKey,
  untilKey,
} from '#domain/bitmap/terms.ts'
import { daysOf, type OpenAt, type OpenOnDay } from '#domain/hours/open-at.ts'
import { localTime } from '#domain/hours/status.ts'
import { DAY } from '#domain/hours/week.ts'
import { memoize } from '#domain/text/memoize.ts'
import type { Layout } from './layout.ts'
import type { SetId, StoredSets } from './stored-sets.ts'
import { WAITING } from './waiting.ts'

/** The keys of the sets for a time of a week and a date: an instant or a part of a day. */
interface ShownTime {
  /** Businesses open in the half hour or part of a day, by the week. */
  readonly weekly: string
  /** The businesses that open or close within the half hour, and those of them that are open at the minute. */
  readonly within?: readonly [odd: string, minute: string] | undefined
  /** Businesses whose week is not valid on so late a date. */
  readonly ended: readonly string[]
  /** Keys of special hours, where any business has some on the date. */
  readonly dated?: DatedKeys | undefined
}

interface DatedKeys {
  readonly special: string
  readonly open: string
  readonly within?: readonly [odd: string, minute: string] | undefined
}

/** The sets that a condition on hours needs, and the positions that satisfy it. */
export interface OpenSets {
  readonly keys: readonly string[]
  /** Further sets that must be read, each of some chunks. */
  readonly sets: readonly SetId[]
  readonly openIn: (sets: StoredSets, chunk: number) => Bits
}

function shownTime(
  { weekday, date, ...time }: OpenOnDay,
  { specialDates, untilDates }: NamedDates,
): ShownTime {
  const ended = date === undefined ? [] : untilDates.filter((until) => until < date).map(untilKey)
  const isSpecial = date !== undefined && specialDates.has(date)
  if (time.minute === undefined) {
    const dated = isSpecial ? { special: specialKey(date), open: partOnKey(date, time.part) } : undefined
    return { weekly: partKey(weekday, time.part), ended, dated }
  }
  const { minute } = time
  const halfHour = Math.floor(minute / HALF_HOUR)
  const ofWeek = weekday * HALF_HOURS_OF_DAY + halfHour
  const isWithin = minute % HALF_HOUR !== 0
  return {
    weekly: openKey(ofWeek),
    ended,
    within: isWithin ? [oddKey(ofWeek), minuteKey(weekday * DAY + minute)] : undefined,
    dated: isSpecial
      ? {
          special: specialKey(date),
          open: openOnKey(date, halfHour),
          within: isWithin ? [oddOnKey(date, halfHour), minuteOnKey(date, minute)] : undefined,
        }
      : undefined,
  }
}

const keysOf = ({ weekly, within, ended, dated }: ShownTime): readonly string[] => [
  weekly,
  ...ended,
  ...(within ?? []),
  ...(dated ? [dated.special, dated.open, ...(dated.within ?? [])] : []),
]

/** Corrects the positions open at the last half hour by later openings and closings, and by special hours. */
function corrected(
  open: Bits,
  { within, ended, dated }: ShownTime,
  setOf: (key: string) => Bits | undefined,
): Bits {
  atMinute(open, within, setOf)
  for (const key of ended) {
    const unknown = setOf(key)
    if (unknown) subtract(open, unknown)
  }
  const special = dated && setOf(dated.special)
  if (!special) return open
  const onDate = atMinute(setOf(dated.open) ?? emptyBits(), dated.within, setOf)
  return unite(subtract(open, special), intersect(onDate, special))
}

function atMinute(open: Bits, within: ShownTime['within'], setOf: (key: string) => Bits | undefined): Bits {
  const odd = within && setOf(within[0])
  if (!odd) return open
  subtract(open, odd)
  const those = setOf(within[1])
  return those ? unite(open, those) : open
}

/** Open at a time by each business's own clock. */
export function openSetsAt(at: OpenAt, layout: Layout): OpenSets {
  const { days, isEach } = daysOf(at)
  const timesBy = (dates: NamedDates) => days.map((day) => shownTime(day, dates))
  const times = timesBy(layout)
  const openOn = (time: ShownTime, sets: StoredSets, chunk: number) =>
    corrected(sets.of(time.weekly, chunk) ?? emptyBits(), time, (key) => sets.of(key, chunk))
  return {
    keys: times.flatMap(keysOf),
    sets: [],
    openIn: (sets, chunk) =>
      (chunk === WAITING ? timesBy(sets.waiting) : times)
        .map((time) => openOn(time, sets, chunk))
        .reduce(isEach ? intersect : unite),
  }
}

/** Ranges of positions in a chunk whose clocks show the same time. */
interface ShownRanges {
  readonly time: ShownTime
  readonly bits: Bits
}

/** Open at an instant, by the clocks of the index. */
export function openSetsNow(instant: Date, layout: Layout): OpenSets {
  const shown = shownAt(instant, layout)
  return {
    keys: [],
    sets: [...shown].flatMap(([chunk, times]) =>
      times.flatMap(({ time }) => keysOf(time).map((key) => [key, chunk] as const)),
    ),
    openIn: (sets, chunk) => {
      const open = emptyBits()
      const times = (chunk === WAITING ? shownAt(instant, sets.waiting) : shown).get(chunk) ?? []
      for (const { time, bits } of times) {
        const setOf = (key: string) => {
          const set = sets.of(key, chunk)
          return set && intersect(set, bits)
        }
        unite(open, corrected(setOf(time.weekly) ?? emptyBits(), time, setOf))
      }
      return open
    },
  }
}

const MINUTE = 60_000

/**
 * The local time of a clock at a minute since 1970; memoised, since both are asked for repeatedly. Takes one text with
 * both.
 */
const localAt = memoize(2_000, (text) => {
  const [minute, zone] = text.split(' ')
  return localTime(Number(minute) * MINUTE, zone)
})

/** The local times of all clocks at an instant, by chunk. */
function shownAt(
  instant: Date,
  { clocks, ...dates }: NamedDates & Pick<Layout, 'clocks'>,
): ReadonlyMap<number, readonly ShownRanges[]> {
  const chunks = new Map<number, Map<string, ShownRanges>>()
  for (const { zone, first, size } of clocks) {
    const local = localAt(`${Math.floor(instant.getTime() / MINUTE)} ${zone}`)
    if (!local) continue
    const name = `${local.date} ${local.minute}`
    for (const part of inChunks(first, size)) {
      const times = chunks.get(part.chunk) ?? new Map<string, ShownRanges>()
      chunks.set(part.chunk, times)
      const known = times.get(name)
      if (known) addRange(known.bits, part.first, part.length)
      else {
        const time = shownTime({ weekday: local.day, date: local.date, minute: local.minute }, dates)
        times.set(name, { time, bits: rangeBits(part.first, part.length) })
      }
    }
  }
  return new Map([...chunks].map(([chunk, times]) => [chunk, [...times.values()]]))
}

/** Splits a range of positions by chunk. */
function inChunks(first: number, length: number) {
  const parts = []
  for (let at = first; at < first + length;) {
    const chunk = Math.floor(at / CHUNK)
    const end = Math.min(first + length, (chunk + 1) * CHUNK)
    parts.push({ chunk, first: at % CHUNK, length: end - at })
    at = end
  }
  return parts
}
