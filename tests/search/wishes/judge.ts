import * as z from 'zod/mini'
import { businessSummary } from '#functions/schemas/entities.ts'
import type { Wish } from './read-wishes.ts'
import type { SampleApi } from './sample-api.ts'

/** The number of rows that a visitor looks at. */
const SEEN = 5
/** The part of them that must fit. */
const FITTING = 0.8
/** The largest page of the API. */
const MOST = 1000

const OTHER_KIND = 'are of the kind'
const NOTHING = 'nothing is found'
const NOT_UNDERSTOOD = 'is not understood as'

type Row = z.output<typeof businessSummary>

export interface Judgement {
  readonly wish: Wish
  /** The faults of an answer; none where it is right. */
  readonly faults: readonly string[]
  readonly rows: readonly Row[]
  readonly total: number
  /** The words that the answer says were dropped; '' where there are none. */
  readonly leftOut: string
  /** The decoded headers that say what was understood, corrected and dropped. */
  readonly understood: string
}

const kindOf = ({ category, type }: Row) => `${category.name}|${type ?? ''}`.toLowerCase()

function isAt({ citySlug, countryCode }: Row, place: Wish['place']): boolean {
  if (place === undefined) return true
  return typeof place === 'string' ? countryCode === place : place.test(citySlug ?? '')
}

function faultsOfRows(rows: readonly Row[], { kind, place, mode }: Wish): string[] {
  if (rows.length === 0) return mode === 'kind' ? [NOTHING] : []
  const [ofKind, there] = [
    rows.filter((row) => kind.test(kindOf(row))),
    rows.filter((row) => isAt(row, place)),
  ]
  const needed = mode === 'kind' ? FITTING * rows.length : rows.length
  return [
    ...(ofKind.length < needed ? [`${ofKind.length} of ${rows.length} ${OTHER_KIND}`] : []),
    ...(there.length < needed ? [`${there.length} of ${rows.length} are at the place`] : []),
  ]
}

/** All businesses of the API's directory. */
export async function readDirectory(api: SampleApi): Promise<readonly Row[]> {
  const pages: Row[][] = []
  do {
    const response = await api.get(`/api/businesses?limit=${MOST}&offset=${pages.length * MOST}&sortBy=name`)
    pages.push(z.parse(z.array(businessSummary), await response.json()))
  } while (pages.at(-1)?.length === MOST)
  return pages.flat()
}

const faultsOfReading = (reading: URLSearchParams, { slots }: Wish): string[] =>
  slots
    .filter(({ names, value }) => !names.some((name) => value.test(reading.get(name) ?? '')))
    .map(({ names, value }) => `${names.join('|')} ${NOT_UNDERSTOOD} ${value.source}`)

function addressOf({ query, position }: Wish): string {
  const parameters = new URLSearchParams({ search: query, limit: String(SEEN) })
  const [latitude, longitude] = position.split(',')
  if (latitude !== undefined && longitude !== undefined) {
    parameters.set('latitude', latitude)
    parameters.set('longitude', longitude)
  }
  return `/api/businesses?${parameters}`
}

/** Asks the API for a wish, as a visitor's search box does, and judges what is shown and what was understood. */
export async function judge(api: SampleApi, wish: Wish): Promise<Judgement> {
  const response = await api.get(addressOf(wish))
  if (!response.ok) throw new Error(`${wish.query}: ${response.status} ${await response.text()}`)
  const rows = z.parse(z.array(businessSummary), await response.json())
  const header = (name: string) => response.headers.get(`X-Search-${name}`) ?? ''
  const reading = new URLSearchParams(header('Reading'))
  const said = [
    ...[...reading].map(([name, value]) => `${name}=${value}`),
    ...['Corrected', 'Relaxed'].flatMap((name) =>
      header(name) === '' ? [] : [`(${name.toLowerCase()} ${decodeURIComponent(header(name))})`],
    ),
  ]
  return {
    wish,
    rows,
    total: Number(response.headers.get('X-Total-Count')),
    understood: said.join(' '),
    leftOut: new URLSearchParams(header('Relaxed')).get('dropped') ?? '',
    faults: [...faultsOfRows(rows, wish), ...faultsOfReading(reading, wish)],
  }
}

const isOfReading = (fault: string) => fault.includes(NOT_UNDERSTOOD)

export const isRight = ({ faults }: Judgement): boolean => faults.length === 0
/**
 * An answer is also right if it is empty, or says that it shows another kind, where the directory has none of the
 * wished kind; or if it lacks a condition that no business there meets and names its words as dropped.
 */
export const isRightOrSaid =
  (directory: readonly Row[]) =>
  (judgement: Judgement): boolean => {
    const { wish, rows, leftOut, faults } = judgement
    const isOtherKind = leftOut !== '' && faults.every((fault) => fault.endsWith(OTHER_KIND))
    const isThere = () => directory.some((row) => wish.kind.test(kindOf(row)) && isAt(row, wish.place))
    const isNothing = rows.length === 0 && faults.every((fault) => fault === NOTHING)
    const isLeftOut = wish.said !== '' && wish.said === leftOut && faults.every(isOfReading)
    return isRight(judgement) || isLeftOut || ((isNothing || isOtherKind) && !isThere())
  }
export const isShown = ({ rows }: Judgement): boolean => rows.length > 0

/** The part of the judgements that are so. */
export const share = (judgements: readonly Judgement[], is: (judgement: Judgement) => boolean): number =>
  judgements.filter(is).length / judgements.length

/** The answer to a wish in lines: the wish, its faults, what was understood, and the rows. */
export function describeJudgement({ wish, faults, rows, total, understood }: Judgement): string {
  const cells = rows.map(({ name, category, type, city }) =>
    ['   ', name, category.name, type ?? '-', city ?? '-'].join(' | '),
  )
  const { query, kind, place } = wish
  const wanted = [kind.source, typeof place === 'string' ? place : place?.source].filter(Boolean).join(' @ ')
  return [
    `${query}  [${wanted}]: ${faults.join('; ')}`,
    `    understood: ${understood}; ${total} found`,
    ...cells,
  ].join('\n')
}
