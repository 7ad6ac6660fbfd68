import { distanceMetres } from '#domain/geo/distance.ts'
import { loadCityNames } from '#domain/geo/city-names.ts'
import { loadChainNames } from '#domain/search/chain-names.ts'
import { saysOutside, withOutsideDenied } from '#domain/search/named-places.ts'
import { positionInSearch } from '#domain/search/position-in-search.ts'
import { isPhoneNumber } from '#domain/search/phone-number.ts'
import { RADIUS, WIDER_RADII } from '#domain/search/radius.ts'
import type { Sentence } from '#domain/search/sentence/slot.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import { isUnspaced } from '#domain/text/bigrams.ts'
import { loadKnowledge } from '#domain/search/knowledge.ts'
import type { Database } from '../../client.ts'
import type { NameTerms } from '../../search/interpretation.ts'
import type { Near } from '../../sql/radius.ts'
import { listFromIndex } from '../../bitmap-index/read/list.ts'
import type { Question } from '../../bitmap-index/read/question.ts'
import { listScope } from './browse.ts'
import { isForIndex, questionOf } from './complete.ts'
import { circleOf, parseQuery, withKind, withMeaning } from './interpret.ts'
import { isScoped, readList, asRead, type BusinessList, type BusinessListQuery } from './query.ts'
import { allInScope } from './search-statement.ts'
import { explainSearch, searchBusinesses } from './search.ts'
import { asksFeatures } from './relaxed-plans.ts'
import { readDenial, withUnwanted } from './unwanted.ts'
import { circleStatement } from './within-radius.ts'

const EMPTY: BusinessList = { rows: [], total: 0, relation: 'eq' }

/**
 * The list for an answer. An empty circle is widened to the next with a match, which the answer reports. Features that
 * the words ask for are left out, and reported, before another city is listed. Of places joined by 'or', the first with
 * a match is listed.
 */
export async function listOrWiden(db: Database, query: BusinessListQuery): Promise<BusinessList> {
  const list = await listBusinesses(db, query)
  const tries = [{ query, list }]
  if (list.total > 0) return list
  for (const at of (list.interpretation?.otherwise ?? []).keys()) {
    const there = { ...query, placeAt: at + 1 }
    tries.push({ query: there, list: await listBusinesses(db, there) })
  }
  const found = tries.find((each) => each.list.total > 0)
  if (found) return found.list
  for (const each of tries) {
    const wider = await widerOf(db, each)
    if (wider.total > 0) return wider
  }
  return list
}

/** The list, or that of the next wider circle if it is empty. */
async function widerOf(
  db: Database,
  { query, list }: { readonly query: BusinessListQuery; readonly list: BusinessList },
): Promise<BusinessList> {
  const { exact, bounds, polygon } = query
  const near = query.near ?? placeCircle(list, query)
  if (!near || exact || bounds || polygon) return list
  const wider = await widened(db, query, near, RADIUS.most)
  const isFar = wider?.widened === undefined || wider.widened.radius > WITHIN_CITY
  if (!isFar || !list.interpretation || !asksFeatures(list.interpretation)) return wider ?? list
  const loose = { ...query, isLoose: true }
  const there = await listBusinesses(db, loose)
  if (there.total > 0) return there
  return (await widened(db, loose, near, wider ? WITHIN_CITY : RADIUS.most)) ?? wider ?? list
}

const [WITHIN_CITY] = WIDER_RADII

/** The list of the first wider circle with a business; undefined where none lies within the limit. */
async function widened(
  db: Database,
  query: BusinessListQuery,
  near: Near,
  most: number,
): Promise<BusinessList | undefined> {
  const within = (radius: number) =>
    query.near ? { ...query, near: { ...near, radius } } : { ...query, reach: radius }
  const nearest = { sortBy: 'distance', sortOrder: undefined, limit: 1, offset: 0 } as const
  const [first] = (await listBusinesses(db, { ...within(most), ...nearest })).rows
  if (first === undefined || first.latitude === null || first.longitude === null) return undefined
  const { latitude, longitude } = first
  const distance = distanceMetres(near, { latitude, longitude })
  const radius = WIDER_RADII.find((metres) => metres >= distance && metres > near.radius)
  if (radius === undefined) return undefined
  const wider = await listBusinesses(db, within(radius))
  return wider.total > 0 ? { ...wider, widened: { radius, nearest: Math.round(distance) } } : undefined
}

/** The circle around the place named in the words. */
export const placeCircle = ({ interpretation }: BusinessList, query: BusinessListQuery) =>
  interpretation && circleOf(interpretation, query).near

/** One page of the businesses that match the query, with the total. */
export async function listBusinesses(db: Database, typed: BusinessListQuery): Promise<BusinessList> {
  if (isUnreadable(typed)) return { ...EMPTY, unknownPlace: typed.search ?? '' }
  const { query, sentence, denial } = await readUnwanted(db, typed)
  const list = await listWanted(db, query, { sentence, terms: denial?.terms })
  return denial ? denial.said(list) : list
}

/** Whether the search text still contains a position: a readable one was removed before. */
const isUnreadable = ({ search, exact }: BusinessListQuery): boolean =>
  exact !== true && search !== undefined && positionInSearch(search) !== undefined

/** Explains a search line by line: the plans of its words in the order in which they are tried. */
export async function explain(db: Database, typed: BusinessListQuery): Promise<string[]> {
  const { query, denial } = await readUnwanted(db, typed)
  const without = denial ? [denial.explained] : []
  const words = tokenise(query.search ?? '')
  if (words.length === 0) return [...without, 'no words']
  return [...without, ...(await explainSearch(db, await withKindOf(query), words))]
}

/** The query with its exclusions split off, or with its parsed sentence where it has none. */
async function readUnwanted(db: Database, typed: BusinessListQuery) {
  await loadChainNames()
  const query = await withUnwanted(db, asRead(typed))
  const sentence = await sentenceOf(query)
  const denial = sentence && (await readDenial(db, query, sentence))
  if (denial === undefined) return { query, sentence }
  return denial === 'name' ? { query: { ...query, exact: true } } : { query: denial.query, denial }
}

/** Several words parsed as a sentence, which may contain exclusions. */
async function sentenceOf({ search = '', exact, at }: BusinessListQuery): Promise<Sentence | undefined> {
  if (exact === true || (tokenise(search).length < 2 && !isUnspaced(search))) return undefined
  const { readSentence, places } = await loadKnowledge()
  const now = at ?? new Date()
  if (!saysOutside(search)) return readSentence(search, now)
  const { has } = await loadCityNames()
  const isPlace = (name: string) => has(name) || places.named(name).length > 0
  return readSentence(withOutsideDenied(search, isPlace), now)
}

async function listWanted(
  db: Database,
  query: BusinessListQuery,
  read: { readonly sentence: Sentence | undefined; readonly terms: NameTerms | undefined },
): Promise<BusinessList> {
  const search = query.search?.trim() ?? ''
  const words = tokenise(search)
  if (search !== '' && words.length === 0) return EMPTY
  if (words.length === 0) return listWithoutWords(db, await withKindOf(query))
  return searchBusinesses(db, await withKindOf(query), words, read)
}

const withKindOf = async (query: BusinessListQuery): Promise<BusinessListQuery> =>
  query.kindId === undefined ? query : withKind(query, (await loadKnowledge()).kinds)

/** Lists from the index of sets; without an index, the first businesses of the list are examined. */
async function listWithoutWords(db: Database, query: BusinessListQuery): Promise<BusinessList> {
  const list = isForIndex(query) ? await listFromIndex(db, query) : undefined
  if (list) return list
  const { near } = query
  if (near) return readList(db, circleStatement({ ...query, near }, [], false))
  const isUnwalked = query.unwanted !== undefined && isScoped(query)
  return query.kind || isUnwalked ? readList(db, allInScope(query)) : listScope(db, query)
}

/** A list as a question to the index. */
interface ReadQuestion {
  readonly asked: Question
  /** The number of matches, where it was counted. */
  readonly total?: number
  /** A lower bound of the matches: an index with fewer does not know all, since it lacks word beginnings. */
  readonly least: number
  /** Whether some words were left out because no business has all. */
  readonly isRelaxed?: boolean
  /** Whether word beginnings match too; the index does not know these. */
  readonly isBegun?: boolean
}

/** The question that a query stands for. */
export async function readQuestion(
  db: Database,
  typed: BusinessListQuery,
): Promise<ReadQuestion | undefined> {
  const { query, sentence: read, denial } = await readUnwanted(db, typed)
  const text = query.search ?? ''
  const words = tokenise(text)
  // The index has no sets of phone numbers.
  if (
    text.trim() !== '' &&
    (words.length === 0 || (!query.exact && isPhoneNumber(text)) || isUnreadable(query))
  )
    return undefined
  const knowledge = await loadKnowledge()
  const wanted = withKind(query, knowledge.kinds)
  if (words.length === 0) return { asked: wanted, least: 0 }
  const { sentence, byKinds } = parseQuery(knowledge, wanted, { words, text, origin: 'typed' }, read)
  // Words that are fully understood are not searched as text.
  if (!query.exact && byKinds?.kind && byKinds.rest.length === 0)
    return { asked: { ...withMeaning(wanted, knowledge.kinds, byKinds), words }, least: 0 }
  const sortBy = query.near ? undefined : 'best'
  const first = { ...wanted, sortBy, limit: 1, offset: 0 } as const
  const known = { sentence, terms: denial?.terms, isWhole: false }
  const list = await searchBusinesses(db, first, words, known)
  const asked = await questionOf(wanted, words, list)
  if (!asked) return undefined
  const isRelaxed = list.dropped !== undefined
  if (list.relation === 'eq') return { asked, total: list.total, least: list.total, isRelaxed }
  return { asked, least: list.isUnlisted ? 0 : list.total, isRelaxed, isBegun: list.isBegun === true }
}
