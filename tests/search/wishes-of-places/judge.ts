import type { BusinessSummary } from '#domain/business/business.ts'
import { distanceMetres } from '#domain/geo/distance.ts'
import { pointOf, predicateOf, type Predicate } from './predicates.ts'
import { readTable } from './table.ts'
import { WORLD, type Truth } from './world.ts'

/** The number of businesses on the first page. */
const PAGE = 12
/** The radius of the page's button for near places, in metres. */
const RADIUS = 5_000

export interface Api {
  readonly get: (path: string) => Promise<Response>
}

interface Rule {
  readonly text: string
  readonly is: Predicate
}
interface Must extends Rule {
  readonly which: 'some' | 'first' | 'all'
}

/** A typed query, and what must be true of its first page of results. */
export interface Wish {
  readonly third: string
  readonly group: string
  readonly language: string
  /** The visitor's position, as `pointOf` reads it; '' if unknown. */
  readonly position: string
  readonly query: string
  readonly musts: readonly Must[]
  /** A condition that every listed business meets. */
  readonly only: Rule | undefined
  /** A condition that no listed business meets. */
  readonly never: Rule | undefined
  /**
   * The expected answer: `nothing` for no results; `unknown:word` for no results and an answer that names the word.
   */
  readonly said: string
}

export interface Judgement {
  readonly wish: Wish
  readonly faults: readonly string[]
  readonly found: readonly Truth[]
  readonly total: number
  /** The search headers of the API's answer. */
  readonly told: string
}

function mustOf(text: string): Must {
  const [, which = 'some', rest = ''] = /^(?:(first|all) )?(.+)$/.exec(text.trim()) ?? []
  if (which !== 'some' && which !== 'first' && which !== 'all') throw new Error(text)
  return { which, text: text.trim(), is: predicateOf(rest) }
}

const ruleOf = (text: string): Rule | undefined => (text === '' ? undefined : { text, is: predicateOf(text) })

/** The wishes in a file of this folder. */
export function readWishes(third: string): Wish[] {
  return readTable(`${third}.tsv`).map((line) => ({
    third,
    group: line('group'),
    language: line('language'),
    position: line('position'),
    query: line('query'),
    only: ruleOf(line('only')),
    never: ruleOf(line('never')),
    said: line('said'),
    musts: line('must').split(';').filter(Boolean).map(mustOf),
  }))
}

/** Why no answer could be right: the world has none of the wanted businesses, or too many. */
export function contradictions({ musts, only, never }: Wish): string[] {
  const fitting = WORLD.filter((truth) => only?.is(truth) !== false && never?.is(truth) !== true)
  return musts.flatMap(({ text, which, is }) => {
    const count = fitting.filter(is).length
    if (count === 0) return [`the world has no ${text}`]
    return which === 'all' && WORLD.filter(is).length !== Math.min(count, PAGE) ? [`not all ${text} fit`] : []
  })
}

const hasMust = ({ which, is }: Must, found: readonly Truth[]): boolean => {
  if (which === 'first') return found[0] !== undefined && is(found[0])
  return which === 'some' ? found.some(is) : WORLD.filter(is).every((truth) => found.includes(truth))
}

function faultsOf({ musts, only, never, said }: Wish, found: readonly Truth[], told: string): string[] {
  const word = said.startsWith('unknown:') ? said.slice('unknown:'.length) : ''
  const others = found.filter((truth) => only?.is(truth) === false)
  const denied = found.filter((truth) => never?.is(truth) === true)
  return [
    ...musts.filter((must) => !hasMust(must, found)).map(({ text }) => `must: ${text}`),
    ...(others.length > 0 ? [`only: ${others.length} of ${found.length} are not ${only?.text}`] : []),
    ...(denied.length > 0 ? [`never: ${denied.length} are ${never?.text}`] : []),
    ...(said !== '' && found.length > 0 ? ['nothing: some are listed'] : []),
    ...(word !== '' && !new RegExp(word, 'i').test(told) ? [`said: no ${word} in what is told`] : []),
  ]
}

const byName = Map.groupBy(WORLD, ({ name }) => name)
/** The invented business of a result row; branches of a chain are told apart by their position. */
function truthOf({ name, latitude, longitude }: BusinessSummary): Truth {
  const point = { latitude: latitude ?? NaN, longitude: longitude ?? NaN }
  const truth = byName.get(name)?.find((row) => distanceMetres(row, point) < 20)
  if (truth === undefined) throw new Error(`${name} is not of the world.`)
  return truth
}

/** Sends the query of a wish to the API, as a visitor's search box does, and judges the answer. */
export async function judge(api: Api, wish: Wish): Promise<Judgement> {
  const parameters = new URLSearchParams({ search: wish.query, limit: String(PAGE) })
  if (wish.position !== '') {
    const { latitude, longitude } = pointOf(wish.position)
    for (const [name, value] of Object.entries({ latitude, longitude, radius: RADIUS }))
      parameters.set(name, String(value))
  }
  const response = await api.get(`/api/businesses?${parameters}`)
  if (!response.ok) throw new Error(`${wish.query}: ${response.status} ${await response.text()}`)
  const found = ((await response.json()) as BusinessSummary[]).map(truthOf)
  const told = [...response.headers]
    .filter(([name]) => name.startsWith('x-search-'))
    .map(
      ([name, value]) =>
        `${name.slice('x-search-'.length)}: ${decodeURIComponent(value.replaceAll('+', ' '))}`,
    )
    .join('; ')
  const total = Number(response.headers.get('X-Total-Count'))
  return { wish, found, total, told, faults: faultsOf(wish, found, told) }
}

export const isRight = ({ faults }: Judgement): boolean => faults.length === 0

function shares(judgements: readonly Judgement[], of: (judgement: Judgement) => string): string[] {
  return [...Map.groupBy(judgements, of)].map(([name, own]) => {
    const right = own.filter(isRight).length
    return `${name.padEnd(16)}${String(right).padStart(4)} of ${String(own.length).padStart(3)}`
  })
}

/** One line about a failed wish. */
function describe({ wish, faults, found, total, told }: Judgement): string {
  const { language, position, query } = wish
  const rows = found
    .slice(0, 3)
    .map(({ name, category, type, city, at, price, rating }) =>
      [name, category, type, at || `edge of ${city}`, price, rating].filter(Boolean).join(', '),
    )
  const asked = `${language} «${query}»${position === '' ? '' : ` at ${position}`}`
  return `- ${asked}\t${faults.join('; ')}\tgot ${total}: ${rows.join(' / ')}\t${told}`
}

/** The number of right answers, by third, language and group, and a line for each failure. */
export function report(judgements: readonly Judgement[]): string {
  const failures = Map.groupBy(
    judgements.filter((judgement) => !isRight(judgement)),
    ({ wish }) => `${wish.third}: ${wish.group}`,
  )
  return [
    ...shares(judgements, () => 'all'),
    ...['', ...shares(judgements, ({ wish }) => wish.third)],
    ...['', ...shares(judgements, ({ wish }) => wish.language)],
    ...['', ...shares(judgements, ({ wish }) => wish.group)],
    ...[...failures].flatMap(([group, own]) => ['', `${group} (${own.length})`, ...own.map(describe)]),
  ].join('\n')
}
