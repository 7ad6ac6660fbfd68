import { type Bits, CHUNK, emptyBits, intersect, rangeBits, subtract, unite } from '#domain/bitmap/bits.ts'
import { placeBitmap } from '#domain/bitmap/container.ts'
import {
  HALF_HOUR,
  HALF_HOURS_OF_DAY,
  ODD,
  oddKey,
  openKey,
  openOnKey,
  SPECIAL_ELSEWHERE,
  specialKey,
} from '#domain/bitmap/terms.ts'
import type { OpenAt } from '#domain/hours/open-at.ts'
import { localTime } from '#domain/hours/status.ts'
import type { Layout } from './layout.ts'
import type { StoredSets } from './stored-sets.ts'

/** The bytes of a set of hours in which some clocks lie. */
export interface Piece {
  readonly key: string
  readonly chunk: number
  /** Its first position in the chunk, a multiple of 8. */
  readonly first: number
  readonly bytes: number
  /** The set, of the chunk, of those that open or close within the half hour, where clocks show a time within it. */
  readonly odd?: string | undefined
}

/** A half hour that clocks show, and the positions, in one chunk, of those whose clocks show it. */
interface Shown extends Piece {
  readonly date: string
  readonly halfHour: number
  readonly length: number
}

/** What an hour needs of the index, who is open then, and of whom only rows tell it. */
export interface OpenSets {
  readonly keys: readonly string[]
  readonly pieces: readonly Piece[]
  readonly openIn: (sets: StoredSets, pieces: PieceBytes, chunk: number) => Bits
  readonly unsureIn: (sets: StoredSets, chunk: number) => Bits | undefined
}

/** The bytes of pieces, by chunk. */
export type PieceBytes = ReadonlyMap<
  number,
  readonly { readonly first: number; readonly data: ArrayBuffer }[]
>

/** The sets of which rows tell what is open at a minute, where the date's special hours may count. */
function unsureAt(minute: number, dates: readonly (string | undefined)[], { state }: Layout): string[] {
  const isElsewhere = dates.some((date) => date !== undefined && (date < state.since || date > state.until))
  return [...(minute % HALF_HOUR === 0 ? [] : [ODD]), ...(isElsewhere ? [SPECIAL_ELSEWHERE] : [])]
}

/** Open at a time by everyone's own clock. */
export function openSetsAt({ weekday, date, minute }: OpenAt, layout: Layout): OpenSets {
  const ofDay = Math.floor(minute / HALF_HOUR)
  const weekly = openKey(weekday * HALF_HOURS_OF_DAY + ofDay)
  const special = date !== undefined && layout.specialDates.has(date) ? specialKey(date) : undefined
  const onDate = special === undefined ? [] : [special, openOnKey(date ?? '', ofDay)]
  const isOdd = minute % HALF_HOUR !== 0
  const unsure = [
    ...unsureAt(minute, [date], layout),
    ...(isOdd ? [oddKey(weekday * HALF_HOURS_OF_DAY + ofDay)] : []),
  ]
  return {
    keys: [weekly, ...onDate, ...unsure],
    pieces: [],
    unsureIn: (sets, chunk) => (unsure.length > 0 ? sets.anyOf(unsure, chunk) : undefined),
    openIn: (sets, _, chunk) => {
      const open = sets.of(weekly, chunk) ?? emptyBits()
      const others = special === undefined ? undefined : sets.of(special, chunk)
      if (others === undefined) return open
      const dated = sets.of(onDate[1] ?? '', chunk)
      return dated ? unite(subtract(open, others), intersect(dated, others)) : subtract(open, others)
    },
  }
}

/** Open at an instant, by the clocks of the index. */
export function openSetsNow(instant: Date, layout: Layout): OpenSets {
  const minutes: number[] = []
  const shown = layout.clocks.flatMap(({ zone, first, size }) => {
    const local = localTime(instant, zone)
    if (!local) return []
    minutes.push(local.minute)
    const halfHour = Math.floor(local.minute / HALF_HOUR)
    const ofWeek = local.day * HALF_HOURS_OF_DAY + halfHour
    const odd = local.minute % HALF_HOUR === 0 ? undefined : oddKey(ofWeek)
    const shown = { key: openKey(ofWeek), odd, date: local.date, halfHour }
    return inChunks(first, size).map((part) => ({ ...part, ...shown }))
  })
  const dates = [...new Set(shown.map(({ date }) => date))]
  const special = dates.filter((date) => layout.specialDates.has(date))
  const isSpecial = new Set(special)
  const onDates = shown.filter(({ date }) => isSpecial.has(date))
  const odd = minutes.find((minute) => minute % HALF_HOUR !== 0) ?? 0
  const unsure = unsureAt(odd, dates, layout)
  return {
    keys: [
      ...special.map(specialKey),
      ...new Set(onDates.map(({ date, halfHour }) => openOnKey(date, halfHour))),
      ...unsure,
    ],
    pieces: joined(shown),
    unsureIn: (sets, chunk) => {
      const all = unsure.length > 0 ? sets.anyOf(unsure, chunk) : undefined
      return shown.reduce((bits, each) => (each.chunk === chunk ? withOdd(bits, each, sets) : bits), all)
    },
    openIn: (sets, pieces, chunk) => {
      const open = emptyBits()
      for (const { first, data } of pieces.get(chunk) ?? []) unite(open, placed(first, new Uint8Array(data)))
      for (const each of onDates) if (each.chunk === chunk) withSpecial(open, each, sets)
      return open
    },
  }
}

function placed(first: number, bytes: Uint8Array): Bits {
  const bits = emptyBits()
  placeBitmap(bits, first, bytes)
  return bits
}

/** Replaces who is open by the week among those that have special hours on the date that their clocks show. */
function withSpecial(open: Bits, { first, length, date, halfHour, chunk }: Shown, sets: StoredSets): void {
  const special = sets.of(specialKey(date), chunk)
  if (!special) return
  intersect(special, rangeBits(first, length))
  const dated = sets.of(openOnKey(date, halfHour), chunk)
  subtract(open, special)
  if (dated) unite(open, intersect(dated, special))
}

/** Adds those whose week changes within the half hour that their clocks show. */
function withOdd(bits: Bits | undefined, { odd, chunk, first, length }: Shown, sets: StoredSets) {
  const changing = odd === undefined ? undefined : sets.of(odd, chunk)
  if (!changing) return bits
  intersect(changing, rangeBits(first, length))
  return bits ? unite(bits, changing) : changing
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

/** Neighbours whose clocks show the same are read as one piece: between clocks lie no businesses. */
function joined(shown: readonly Shown[]): Piece[] {
  const pieces: Piece[] = []
  for (const { key, odd, chunk, first, bytes } of shown.toSorted(
    (a, b) => a.chunk - b.chunk || a.first - b.first,
  )) {
    const last = pieces.at(-1)
    if (last?.key === key && last.chunk === chunk)
      pieces[pieces.length - 1] = { ...last, bytes: (first - last.first) / 8 + bytes }
    else pieces.push({ key, odd, chunk, first, bytes })
  }
  return pieces
}
