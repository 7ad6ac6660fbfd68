import { isBusinessId } from '../business/by-ids.ts'
import { isDate } from '../hours/special-hours.ts'
import { DAY } from '../hours/week.ts'
import { cleanText } from '../text/clean.ts'
import { truncateAtWord } from '../text/truncate.ts'

/** A place of a list, in the visitor's own order. */
export interface ListedPlace {
  readonly id: number
  /** The minutes of the stay. */
  readonly stay: number
  /** The visitor's own words; empty for none. */
  readonly note: string
}

/** Places that a visitor put together under a name. */
export interface NamedList {
  readonly name: string
  /** The day that it is for, 'YYYY-MM-DD'; empty for none. */
  readonly date: string
  /** The minute after midnight at which the day begins. */
  readonly start: number
  readonly places: readonly ListedPlace[]
}

/** Places of a list: one request brings them all. */
export const MAX_PLACES = 50
export const MAX_NAME = 80
export const MAX_NOTE = 200
/** The usual stay in minutes; below, the choices. */
export const USUAL_STAY = 60
export const STAYS = [15, 30, 45, 60, 90, 120, 180, 240] as const
/** Half past nine. */
export const USUAL_START = 9.5 * 60

const UNNAMED = 'My list'

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

/** A line of a text from outside; one that is too long for any list is not read. */
const lineOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? truncateAtWord(cleanText(value.slice(0, 4 * most)) ?? '', most) : ''

const wholeIn = (value: unknown, most: number, otherwise: number): number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most ? Number(value) : otherwise

const isStay = (value: number) => STAYS.some((stay) => stay === value)

function placeOf(value: unknown): readonly ListedPlace[] {
  const { id, stay, note } = record(value)
  if (!isBusinessId(id)) return []
  const minutes = wholeIn(stay, DAY, USUAL_STAY)
  return [{ id, stay: isStay(minutes) ? minutes : USUAL_STAY, note: lineOf(note, MAX_NOTE) }]
}

/** The list that a value from outside holds, each place once; whatever is no part of one is left out. */
export function cleanList(value: unknown): NamedList {
  const { name, date, start, places } = record(value)
  const ids = new Set<number>()
  return {
    name: lineOf(name, MAX_NAME) || UNNAMED,
    date: typeof date === 'string' && isDate(date) ? date : '',
    start: wholeIn(start, DAY - 1, USUAL_START),
    places: (Array.isArray(places) ? places.slice(0, 4 * MAX_PLACES) : [])
      .flatMap(placeOf)
      .filter(({ id }) => !ids.has(id) && ids.add(id))
      .slice(0, MAX_PLACES),
  }
}

/** The list with a place moved by a number of positions, at most to its ends. */
export function withMovedPlace(list: NamedList, id: number, by: number): NamedList {
  const from = list.places.findIndex((place) => place.id === id)
  const place = list.places[from]
  if (!place) return list
  const to = Math.min(Math.max(from + by, 0), list.places.length - 1)
  const others = list.places.filter((other) => other !== place)
  return { ...list, places: [...others.slice(0, to), place, ...others.slice(to)] }
}

/** The list with businesses that were merged as those that they went into, each once. */
export const withMergedPlaces = (list: NamedList, moved: ReadonlyMap<number, number>): NamedList =>
  cleanList({
    ...list,
    places: list.places.map((place) => ({ ...place, id: moved.get(place.id) ?? place.id })),
  })

/** The separator of the parts of a place in an address. */
const DOT = '.'

/**
 * The list as the fragment of an address, which no server is sent.
 * @example '#list=Saturday&date=2026-12-05&start=570&place=12&place=7.90.Ask+for+the+terrace'
 */
export function listFragment({ name, date, start, places }: NamedList): string {
  const parts = places.map(({ id, stay, note }) => {
    if (note !== '') return [id, stay, note].join(DOT)
    return stay === USUAL_STAY ? String(id) : [id, stay].join(DOT)
  })
  const all: readonly (readonly [string, string])[] = [
    ['list', name],
    ...(date === '' ? [] : [['date', date] as const]),
    ...(start === USUAL_START ? [] : [['start', String(start)] as const]),
    ...parts.map((part) => ['place', part] as const),
  ]
  return `#${new URLSearchParams(all.map((pair) => [...pair]))}`
}

/** Digits as a number, without other forms that `Number` reads, such as '0x10'. */
const digitsOf = (text: string | undefined): number => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : NaN)

/** The longest fragment that is read. */
const MAX_FRAGMENT = 200_000

/** The list in the fragment of an address; undefined where it has none, or none with a place. */
export function parseListFragment(fragment: string): NamedList | undefined {
  if (fragment.length > MAX_FRAGMENT || !fragment.startsWith('#list=')) return undefined
  const parameters = new URLSearchParams(fragment.slice(1))
  const places = parameters.getAll('place').map((text) => {
    const [id, stay, ...note] = text.split(DOT)
    return { id: digitsOf(id), stay: digitsOf(stay), note: note.join(DOT) }
  })
  const list = cleanList({
    name: parameters.get('list'),
    date: parameters.get('date'),
    start: digitsOf(parameters.get('start') ?? undefined),
    places,
  })
  return list.places.length > 0 ? list : undefined
}
