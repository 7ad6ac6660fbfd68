import { type Bits, CHUNK, emptyBits, intersect, rangeBits, subtract, unite } from '#domain/bitmap/bits.ts'
import { placeBitmap } from '#domain/bitmap/container.ts'
import {
  HALF_HOUR,
  HALF_HOURS_OF_DAY,
  minuteKey,
  minuteOnKey,
  oddKey,
  oddOnKey,
  openKey,
  openOnKey,
  partKey,
  partOnKey,
  specialKey,
} from '#domain/bitmap/terms.ts'
import { daysOf, type OpenAt, type OpenOnDay } from '#domain/hours/open-at.ts'
import { localTime } from '#domain/hours/status.ts'
import { DAY } from '#domain/hours/week.ts'
import type { Layout } from './layout.ts'
import type { StoredSets } from './stored-sets.ts'

/** The bytes of a set of hours in which some clocks lie. */
export interface Piece {
  readonly key: string
  readonly chunk: number
  /** Its first position in the chunk, a multiple of 8. */
  readonly first: number
  readonly bytes: number
  /** The keys of whole sets of the chunk that are needed for what its clocks show. */
  readonly others: readonly string[]
}

/** A time of a week and of a date, an instant or a part of a day, by the keys of its sets. */
interface ShownTime {
  /** Open at the half hour or in the part, by the week. */
  readonly weekly: string
  /** Within the half hour: who opens or closes within it, and who of them is open. */
  readonly within?: readonly [odd: string, minute: string] | undefined
  /** On a date that any business has special hours of. */
  readonly dated?: DatedKeys | undefined
}

interface DatedKeys {
  readonly special: string
  readonly open: string
  readonly within?: readonly [odd: string, minute: string] | undefined
}

/** A half hour that clocks show, and the positions, in one chunk, of those whose clocks show it. */
interface Shown extends Piece {
  readonly time: ShownTime
  readonly length: number
}

/** What an hour needs of the index, and who is open then. */
export interface OpenSets {
  readonly keys: readonly string[]
  readonly pieces: readonly Piece[]
  readonly openIn: (sets: StoredSets, pieces: PieceBytes, chunk: number) => Bits
}

/** The bytes of pieces, by chunk. */
export type PieceBytes = ReadonlyMap<
  number,
  readonly { readonly first: number; readonly data: ArrayBuffer }[]
>

function shownTime({ weekday, date, ...time }: OpenOnDay, { specialDates }: Layout): ShownTime {
  const isSpecial = date !== undefined && specialDates.has(date)
  if (time.minute === undefined) {
    const dated = isSpecial ? { special: specialKey(date), open: partOnKey(date, time.part) } : undefined
    return { weekly: partKey(weekday, time.part), dated }
  }
  const { minute } = time
  const halfHour = Math.floor(minute / HALF_HOUR)
  const ofWeek = weekday * HALF_HOURS_OF_DAY + halfHour
  const isWithin = minute % HALF_HOUR !== 0
  return {
    weekly: openKey(ofWeek),
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

/** The keys beside that of the week. */
const otherKeys = ({ within, dated }: ShownTime): readonly string[] => [
  ...(within ?? []),
  ...(dated ? [dated.special, dated.open, ...(dated.within ?? [])] : []),
]

/** Corrects who is open at the last half hour by who opens or closes since, and by who has special hours. */
function corrected(open: Bits, { within, dated }: ShownTime, setOf: (key: string) => Bits | undefined): Bits {
  atMinute(open, within, setOf)
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

/** Open at a time by everyone's own clock. */
export function openSetsAt(at: OpenAt, layout: Layout): OpenSets {
  const { days, isEach } = daysOf(at)
  const times = days.map((day) => shownTime(day, layout))
  const openOn = (time: ShownTime, sets: StoredSets, chunk: number) =>
    corrected(sets.of(time.weekly, chunk) ?? emptyBits(), time, (key) => sets.of(key, chunk))
  return {
    keys: times.flatMap((time) => [time.weekly, ...otherKeys(time)]),
    pieces: [],
    openIn: (sets, _, chunk) =>
      times.map((time) => openOn(time, sets, chunk)).reduce(isEach ? intersect : unite),
  }
}

/** Open at an instant, by the clocks of the index. */
export function openSetsNow(instant: Date, layout: Layout): OpenSets {
  const shown = layout.clocks.flatMap(({ zone, first, size }) => {
    const local = localTime(instant, zone)
    if (!local) return []
    const time = shownTime({ weekday: local.day, date: local.date, minute: local.minute }, layout)
    const others = otherKeys(time)
    return inChunks(first, size).map((part) => ({ ...part, key: time.weekly, time, others }))
  })
  return {
    keys: [],
    pieces: joined(shown),
    openIn: (sets, pieces, chunk) => {
      const open = emptyBits()
      for (const { first, data } of pieces.get(chunk) ?? []) unite(open, placed(first, new Uint8Array(data)))
      for (const each of shown.filter((one) => one.chunk === chunk && one.others.length > 0)) {
        const range = rangeBits(each.first, each.length)
        const setOf = (key: string) => {
          const bits = sets.of(key, chunk)
          return bits && intersect(bits, range)
        }
        corrected(open, each.time, setOf)
      }
      return open
    },
  }
}

function placed(first: number, bytes: Uint8Array): Bits {
  const bits = emptyBits()
  placeBitmap(bits, first, bytes)
  return bits
}

/** A range of positions by chunk. */
function inChunks(first: number, length: number) {
  const parts = []
  for (let at = first; at < first + length;) {
    const chunk = Math.floor(at / CHUNK)
    const end = Math.min(first + length, (chunk + 1) * CHUNK)
    parts.push({ chunk, first: at % CHUNK, length: end - at, bytes: Math.ceil((end - at) / 8) })
    at = end
  }
  return parts
}

/** Neighbours whose clocks show the same half hour are read as one piece: between clocks lie no businesses. */
function joined(shown: readonly Shown[]): Piece[] {
  const pieces: Piece[] = []
  for (const { key, others, chunk, first, bytes } of shown.toSorted(
    (a, b) => a.chunk - b.chunk || a.first - b.first,
  )) {
    const last = pieces.at(-1)
    if (last?.key === key && last.chunk === chunk)
      pieces[pieces.length - 1] = {
        ...last,
        bytes: (first - last.first) / 8 + bytes,
        others: [...new Set([...last.others, ...others])],
      }
    else pieces.push({ key, others, chunk, first, bytes })
  }
  return pieces
}
