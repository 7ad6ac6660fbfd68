import type { SearchKnowledge } from '#domain/search/knowledge.ts'
import { loadKnowledge } from '#domain/search/knowledge.ts'
import { namesOtherPlace, wordsOfPlaces } from '#domain/search/named-places.ts'
import type { Sentence } from '#domain/search/sentence/slot.ts'
import { readingParameters } from '#domain/search/reading-parameters.ts'
import { separateKinds } from '#domain/search/separate-kinds.ts'
import { isUnspaced } from '#domain/text/bigrams.ts'
import { listFromIndex } from '../../bitmap-index/read/list.ts'
import type { Database } from '../../client.ts'
import type { NameTerms } from '../../search/interpretation.ts'
import { listScope } from './browse.ts'
import { numberPlans } from './by-number.ts'
import { completed } from './complete.ts'
import { interpret, parseQuery, type InterpretedQuery, type Wording } from './interpret.ts'
import { lookUpNames, lookUpOthers, namesOf, spelledCity } from './look-up.ts'
import { plansOf } from './plans.ts'
import { readList, toList, type BusinessList, type BusinessListQuery } from './query.ts'
import { searchStatement } from './search-statement.ts'
import type { Plan, Search, Way, WayRow } from './ways.ts'
import { circlePlans, circleStatement, placePlans, saidInCircle } from './within-radius.ts'

const NOTHING: BusinessList = { rows: [], total: 0, relation: 'eq' }

interface PreparedSearch {
  /** The parsed sentence, if it was parsed before. */
  readonly sentence?: Sentence | undefined
  /** The looked-up names, if they were looked up before. */
  readonly terms?: NameTerms | undefined
  /** Whether the bitmap index completes matches beyond the first; otherwise a list of many has no rows. */
  readonly isWhole?: boolean
}

/** Searches the words by their meaning, as text, in other spellings, by sound, then with words left out. */
export async function searchBusinesses(
  db: Database,
  query: BusinessListQuery,
  words: readonly string[],
  { sentence, terms, isWhole = true }: PreparedSearch = {},
): Promise<BusinessList> {
  if (query.exact) return runPlans(db, query, [[exactWay(query, words)]], isWhole)
  const byNumber = numberPlans(query, words, (digits) => exactWay(query, digits))
  if (byNumber.isAll) return runPlans(db, query, byNumber.plans, isWhole)
  const search = await readSearch(db, query, words, { sentence, terms })
  const list = await runPlans(db, query, [...byNumber.plans, ...plansIn(search)], isWhole)
  const isAnswer = list.total > 0 || list.interpretation !== undefined
  return isAnswer ? list : { ...nothingFor(search), relation: list.relation }
}

/** The meaning and plans of a search, line by line. */
export async function explainSearch(
  db: Database,
  query: BusinessListQuery,
  words: readonly string[],
): Promise<string[]> {
  return (await plansToExplain(db, query, words)).map((plan) => plan.map(describe).join(' | '))
}

async function plansToExplain(db: Database, query: BusinessListQuery, words: readonly string[]) {
  if (query.exact) return [[exactWay(query, words)]]
  const { plans, isAll } = numberPlans(query, words, (digits) => exactWay(query, digits))
  return isAll ? plans : [...plans, ...plansIn(await readSearch(db, query, words))]
}

function describe({ how, source, words, says }: Way): string {
  const { interpretation, dropped, corrected } = says()
  const parameters = interpretation && [...readingParameters(interpretation)].map((each) => each.join('='))
  return [
    `${how}: ${parameters?.join('&') ?? words.join(' ')}`,
    ...(dropped ? [`without ${dropped.join(' ')}`] : []),
    ...(corrected === undefined ? [] : [`corrected ${corrected}`]),
    ...(source === 'index' ? ['from the index'] : []),
  ].join(', ')
}

const plansIn = (search: Search): Plan[] => {
  const { near } = search.query
  if (near) return circlePlans({ ...search, query: { ...search.query, near } })
  const reading = search.readings.find(({ meaning }) => meaning?.place)
  return reading ? placePlans({ ...search, reading }) : plansOf(search)
}

/** The words as typed. */
function exactWay(query: BusinessListQuery, words: readonly string[]): Way {
  const { near } = query
  const statement = (isIndexed: boolean) =>
    near
      ? circleStatement({ ...query, near }, words, isIndexed)
      : searchStatement({ ...query, isIndexed }, { words })
  return { how: 'exact text', source: 'text', query, words, statement, says: () => ({}) }
}

/** Interprets the words, and if they are not fully understood, their other wordings. */
async function readSearch(
  db: Database,
  query: BusinessListQuery,
  words: readonly string[],
  { sentence, terms }: Pick<PreparedSearch, 'sentence' | 'terms'> = {},
): Promise<Search> {
  const knowledge = await loadKnowledge()
  const wording = { words, text: query.search ?? '', origin: 'typed' } as const
  const parsed = parseQuery(knowledge, query, wording, sentence)
  const known = terms && interpret(knowledge, query, parsed, namesOf(terms))
  // Whether some business has the remaining words, and their other spellings, are still to be looked up.
  const typed =
    known?.meaning?.rest.length === 0
      ? known
      : interpret(knowledge, query, parsed, await lookUpNames(db, knowledge, query, parsed))
  const others = typed.isFinal ? [] : [...otherWordings(knowledge, typed), ...(await latinWordings(typed))]
  const names = await lookUpOthers(db, knowledge, others)
  const readings = [typed]
  for (const [at, wording] of others.entries()) {
    const known = names[at]
    if (readings.at(-1)?.isFinal || !known) break
    readings.push(interpret(knowledge, query, parseQuery(knowledge, query, wording), known))
  }
  return { knowledge, query, readings }
}

/** Wordings with kinds and phrases split from other words, then other spellings. */
function otherWordings(knowledge: SearchKnowledge, typed: InterpretedQuery): Wording[] {
  const { sentence, words, isForeign } = typed
  const isTogether = words.some((word) => isUnspaced(word) && !sentence.words.includes(word))
  const apart = separateKinds(sentence.words, knowledge.kinds) ?? (isTogether ? sentence.words : undefined)
  const spelled = isForeign ? [] : typed.names.spellings.filter((each) => !isOtherPlace(typed, each))
  return [
    ...(apart ? [{ words: apart, text: apart.join(' '), origin: 'separated' as const }] : []),
    ...spelled,
  ]
}

/** Wordings with unknown words of other scripts in Latin letters: 'kaufland' for 'кауфланд'. */
async function latinWordings({ words, names }: InterpretedQuery): Promise<Wording[]> {
  const isOther = (word: string) =>
    names.missing.has(word) && HAS_OTHER_LETTERS.test(word) && !isUnspaced(word)
  if (!words.some(isOther)) return []
  const { transliterate } = await import('#domain/text/search-text.ts')
  const latin = words.map((word) => (isOther(word) ? transliterate(word) : word)).filter(Boolean)
  const texts = new Set([latin.join(' '), latin.join(' ').replaceAll('kh', 'h').replaceAll(/d?zh/g, 'j')])
  return [...texts].map((text) => ({ words: text.split(' '), text, origin: 'corrected' }))
}

const HAS_OTHER_LETTERS = /[^\p{scx=Latin}\P{L}]/u

/** Whether a spelling changes a place name beside understood words: 'Atlanta' is not 'Atlantis'. */
const isOtherPlace = ({ meaning, sentence, words }: InterpretedQuery, spelled: Wording): boolean =>
  meaning !== undefined && namesOtherPlace(words, spelled.words, wordsOfPlaces(sentence))

/** The answer where no plan finds anything. */
function nothingFor({ knowledge, query, readings }: Search): BusinessList {
  const [typed] = readings
  const last = readings.find(({ meaning }) => meaning?.place) ?? readings.at(-1)
  if (!typed || !last) return NOTHING
  if (query.near) return { ...NOTHING, ...saidInCircle(readings) }
  const reading = last.isFinal || last.meaning?.place ? last : typed
  const { meaning, unknownPlace, namedCity, names } = reading
  const isLargeCity = ({ words }: Wording) => words.some(knowledge.isLargeCity)
  const other = names.spellings.find((each) => isOtherPlace(reading, each) && isLargeCity(each))
  const offered = reading.isFinal ? undefined : (other?.text ?? (meaning ? undefined : names.offered))
  return {
    ...NOTHING,
    ...(meaning && { interpretation: meaning }),
    ...(namedCity && { namedCity }),
    ...(unknownPlace !== undefined && { unknownPlace }),
    ...(offered !== undefined && { offered }),
    ...(reading.origin === 'corrected' && { corrected: spelledCity(reading.text, meaning) }),
  }
}

/** Runs the plans in order up to the first with results: the likeliest alone, then many in one round trip. */
async function runPlans(
  db: Database,
  query: BusinessListQuery,
  plans: readonly Plan[],
  isWhole: boolean,
): Promise<BusinessList> {
  let relation: BusinessList['relation'] = 'eq'
  const read = (found: FoundWay) =>
    isWhole ? wholeOf(db, query, found) : Promise.resolve({ ...found.list, ...found.way.says(found.row) })
  for (const batch of batchesOf(plans)) {
    const lists = await readWays(db, batch.flat(), isWhole)
    for (const plan of batch) {
      const ways = plan
        .flatMap((way) => lists.get(way) ?? [])
        .filter(({ way, list }) => isEnough(way, list) || (list.relation === 'gte' && !way.says().dropped))
      // Only the bitmap index knows their number.
      const counted = await Promise.all(
        ways.map(async (found) => (found.list.isUnlisted ? { ...found, list: await read(found) } : found)),
      )
      const [best] = counted.toSorted((one, other) => other.list.total - one.list.total)
      const whole = best && (await read(best))
      if (best && whole && isEnough(best.way, whole)) return whole
      if (whole?.relation === 'gte') relation = 'gte'
    }
  }
  return { ...NOTHING, relation }
}

const isEnough = ({ least = 1 }: Way, { total }: BusinessList): boolean => total >= least

/**
 * Batches of plans: the first plan, with plans before it that seldom match; then all plans up to one that is no single
 * statement.
 */
function batchesOf(plans: readonly Plan[]): Plan[][] {
  const batches: Plan[][] = []
  const open: Plan[] = []
  for (const plan of plans) {
    const isText = plan.every(({ source }) => source === 'text' || source === 'number')
    const isLikely = batches.length === 0 && plan.every(({ least }) => least === undefined)
    if (!isText && open.length > 0) batches.push(open.splice(0))
    open.push(plan)
    if (!isText || isLikely) batches.push(open.splice(0))
  }
  return open.length > 0 ? [...batches, open] : batches
}

interface FoundWay {
  readonly way: Way
  readonly list: BusinessList
  readonly row?: WayRow | undefined
}

/** The lists of ways: those of the index or of an order run alone, all others in one round trip. */
async function readWays(
  db: Database,
  ways: readonly Way[],
  isWhole: boolean,
): Promise<ReadonlyMap<Way, FoundWay>> {
  const [way] = ways
  if (way && (way.source === 'order' || (isWhole && way.source === 'index')))
    return new Map([[way, { way, list: await listOfIndex(db, way) }]])
  const [first, ...others] = ways.map(({ statement }) => db.all<WayRow>(statement(true)))
  const rows = first ? await db.batch([first, ...others]) : []
  return new Map(
    ways.map((each, at) => [each, { way: each, list: toList(rows[at]?.[0]), row: rows[at]?.[0] }]),
  )
}

/** Lists from the bitmap index, or by a search of names where the index is incomplete or finds few. */
async function listOfIndex(
  db: Database,
  { source, query, words, statement, few }: Way,
): Promise<BusinessList> {
  const list = await listFromIndex(db, { ...query, words }, few)
  if (list?.relation === 'eq') return list
  return source === 'order' ? listScope(db, query) : readList(db, statement(true))
}

/** Completes a list of which only the first matches were examined, from the bitmap index or all checked rows. */
async function wholeOf(db: Database, query: BusinessListQuery, { way, list, row }: FoundWay) {
  const named: BusinessList = { ...list, ...way.says(row) }
  if (list.relation === 'eq' || way.source === 'order' || way.source === 'number') return named
  const { isUnlisted, ...said } = named
  const isCutCircle = way.query.near !== undefined && !isUnlisted
  const read = async () => ({ ...said, ...(await readList(db, way.statement(false))) })
  const circle = isCutCircle ? await read() : undefined
  const { corrected, ...found } = circle ?? named
  const whole = await completed(db, query, way.words, found)
  if (whole) return corrected === undefined ? whole : { ...whole, corrected }
  return circle ?? (isUnlisted ? read() : named)
}
