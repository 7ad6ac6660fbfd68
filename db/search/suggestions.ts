import { sql, type SQL } from 'drizzle-orm'
import type {
  BusinessSuggestion,
  CategorySuggestion,
  CitySuggestion,
  CountrySuggestion,
  Suggestions,
} from '#domain/search/suggestions.ts'
import { countryName, listBegunCountries } from '#domain/geo/countries.ts'
import { countrySlug } from '#domain/geo/country-slug.ts'
import { stateOf } from '#domain/taxonomy/state-page.ts'
import { loadKnowledge, type SearchKnowledge } from '#domain/search/knowledge.ts'
import { stemsOf } from '#domain/search/case-endings.ts'
import { positionInSearch } from '#domain/search/position-in-search.ts'
import { phoneDigits } from '#domain/search/phone-number.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import type { Database } from '../client.ts'
import { type JsonOf, jsonObject, parseRows } from '../sql/json-object.ts'
import { firstRow } from '../sql/row.ts'
import { type Answers, spellingLookupSql, correctionsFrom } from './spelling.ts'
import { matchTables, RERANKED } from './match.ts'
import { scopeTable, within, type ListScope } from '../sql/scope.ts'
import { distinctionSql } from '../sql/city-namesake.ts'
import { hasNumber } from '../sql/phone-number.ts'
import { beginsWith } from '../sql/prefix-range.ts'
import { isListed } from '../taxonomy/states.ts'
import { begunStatesColumn, begunStatesTable, namesBegun } from './begun-states.ts'
import type { SearchTermsRow } from './suggested-searches.ts'
import { FTS_ID_MASK } from './fts-rowid.ts'

/** Limits suggestions to businesses of a place or category: no categories or places are suggested. */
export type SuggestionScope = Pick<ListScope, 'city' | 'category' | 'state' | 'country'>

const EMPTY: Suggestions = {
  businesses: [],
  categories: [],
  cities: [],
  states: [],
  countries: [],
  searches: [],
  corrected: null,
}

/** The number of largest entries that are searched; fewer for another spelling, as the first one was searched too. */
const LARGEST = { categories: 160, cities: 80 } as const
const LARGEST_RESPELT = { categories: 100, cities: 50 } as const
type Largest = typeof LARGEST | typeof LARGEST_RESPELT
/** The number of names with the prefix that are read. */
const BEGUN = 60
const MOST_COUNTRIES = 2
const MOST_STATES = 2

/** Suggestions for a partial text, best first: businesses, categories and places, read in one statement. */
export async function listSuggestions(
  db: Database,
  text: string,
  limit: number,
  scope: SuggestionScope = {},
): Promise<Suggestions> {
  const position = positionInSearch(text)
  if (position) return listSuggestions(db, position.rest, limit, scope)
  if (tokenise(text).length === 0) return EMPTY
  const number = phoneDigits(text)
  if (number !== undefined) return suggestByNumber(db, number, limit, scope)
  const knowledge = await loadKnowledge()
  const { found, spellings } = await suggest(db, knowledge, text, limit, scope)
  if (!isEmpty(found)) return found
  // Without a scope any spelling may have results; within one only the likeliest is tried.
  for (const spelling of isScoped(scope) ? spellings.slice(0, 1) : spellings) {
    const other = await suggest(db, knowledge, spelling, limit, scope, true)
    if (!isEmpty(other.found)) return { ...other.found, corrected: spelling }
  }
  return EMPTY
}

const isScoped = (scope: SuggestionScope) => Object.values(scope).some((each) => each !== undefined)

const isEmpty = ({ businesses, categories, cities, states, countries, searches }: Suggestions) =>
  [businesses, categories, cities, states, countries, searches].every(({ length }) => length === 0)

/** The businesses with a phone number, and nothing else: fewer digits are another number. */
async function suggestByNumber(db: Database, digits: string, limit: number, scope: SuggestionScope) {
  const row = await firstRow<Pick<Row, 'businesses'>>(
    db,
    sql`with ${scopeTable(scope)}, best as materialized (select b.id from businesses b
      where ${hasNumber(digits)} and ${within(scope)} order by b.is_closed, b.popularity desc, b.id limit ${limit})
    select ${BUSINESSES} as businesses`,
  )
  return { ...EMPTY, businesses: parseRows(row?.businesses) }
}

interface Suggested {
  readonly found: Suggestions
  /** Other spellings, if nothing is found; in the same statement, as each query is a round trip. */
  readonly spellings: readonly string[]
}

async function suggest(
  db: Database,
  knowledge: SearchKnowledge,
  text: string,
  limit: number,
  scope: SuggestionScope,
  isRespelt = false,
): Promise<Suggested> {
  const { kinds, readSentence } = knowledge
  const words = tokenise(text)
  // Loaded when first needed, as knowledge is.
  const {
    clocksFor,
    draftSearches,
    HAS_NO_SEARCH,
    SEARCH_COLUMNS,
    searchedStates,
    searchesFrom,
    searchTables,
  } = await import('./suggested-searches.ts')
  const now = new Date()
  const drafts = isScoped(scope) ? undefined : draftSearches(kinds, readSentence(text, now))
  /** The texts looked up as places: 'in ber' looks up the text after 'in'. */
  const placeWords = drafts?.placeWords ?? words
  const largest = isRespelt ? LARGEST_RESPELT : LARGEST
  const others = drafts
    ? sql`${categoryTables(words, limit, largest, kinds.named(words.join(' ')))}, ${cityTables(placeWords, limit, largest)}, ${countryTable(placeWords)}, ${begunStatesTable([...namesBegun(placeWords.join(' ')), ...searchedStates(drafts)])}, ${searchTables(drafts, knowledge.places)},`
    : sql``
  const isNothing = drafts
    ? sql`businesses = '[]' and categories = '[]' and cities = '[]' and states = '[]' and countries = '[]' and ${HAS_NO_SEARCH}`
    : sql`businesses = '[]'`
  const row = await firstRow<Row>(
    db,
    sql`with ${scopeTable({ ...scope, clocks: drafts && clocksFor(drafts, now) })}, ${matchTables(scope, { words, most: RERANKED })}, ${others}
    best as materialized (select value & ${FTS_ID_MASK} as id from ranked cross join json_each(list) limit ${limit}),
    suggested as materialized (select ${BUSINESSES} as businesses
      ${drafts ? sql`, ${CATEGORIES} as categories, ${CITIES} as cities, ${begunStatesColumn(placeWords.join(' '))} as states, ${COUNTRIES} as countries, ${SEARCH_COLUMNS}` : sql``})
    select *, ${isRespelt ? sql`null` : sql`iif(${isNothing}, ${spellingLookupSql(words)}, null)`} as answers
    from suggested`,
  )
  const found = {
    businesses: parseRows(row?.businesses),
    categories: parseRows(row?.categories),
    cities: parseRows(row?.cities),
    states: parseRows(row?.states).filter(isListed).slice(0, MOST_STATES).map(stateOf),
    countries: parseRows(row?.countries).map(({ code, businessCount }) => ({
      slug: countrySlug(code),
      name: countryName(code),
      code,
      businessCount,
    })),
    searches: drafts ? searchesFrom(knowledge, drafts, row) : [],
    corrected: null,
  }
  return { found, spellings: correctionsFrom(words, row?.answers, knowledge) }
}

const BUSINESS: SQL<BusinessSuggestion> = jsonObject({
  slug: sql<string>`b.slug`,
  name: sql<string>`b.name`,
  icon: sql<string>`k.icon`,
  category: sql<string>`k.name`,
  street: sql<string | null>`substr(b.address, 1, instr(b.address || ',', ',') - 1)`,
  city: sql<string | null>`c.name`,
  cityState: distinctionSql('c'),
  country: sql<string | null>`n.name`,
  countryCode: sql<string | null>`b.country_code`,
})

const BUSINESSES = sql<BusinessSuggestion[]>`(select json_group_array(${BUSINESS})
  from best cross join businesses b on b.id = best.id cross join categories k on k.id = b.category_id
  left join cities c on c.id = b.city_id left join countries n on n.code = b.country_code)`

/** Businesses of the subcategories of `k`. */
const IN_SUBCATEGORIES = sql`(select coalesce(sum(s.business_count), 0) from categories s where s.parent_id = k.id)`

const CATEGORY: SQL<CategorySuggestion> = jsonObject({
  slug: sql<string>`k.slug`,
  name: sql<string>`k.name`,
  icon: sql<string>`k.icon`,
  businessCount: sql<number>`k.business_count + ${IN_SUBCATEGORIES}`,
})

const CATEGORIES = sql<CategorySuggestion[]>`(select json_group_array(${CATEGORY})
  from best_categories p cross join categories k on k.id = p.id)`

const CITY: SQL<CitySuggestion> = jsonObject({
  slug: sql<string>`c.slug`,
  name: sql<string>`c.name`,
  state: sql<string | null>`c.state`,
  country: sql<string | null>`n.name`,
  countryCode: sql<string | null>`c.country_code`,
  businessCount: sql<number>`c.business_count`,
})

const CITIES = sql<CitySuggestion[]>`(select json_group_array(${CITY})
  from best_cities p cross join cities c on c.id = p.id left join countries n on n.code = c.country_code)`

const COUNTRIES = sql<Pick<CountrySuggestion, 'code' | 'businessCount'>[]>`(
  select json_group_array(json_object('code', code, 'businessCount', business_count)) from best_countries)`

/** Categories and places are read only without a scope; `answers`, for corrections, only if nothing is found. */
interface Row extends SearchTermsRow {
  readonly businesses: JsonOf<typeof BUSINESSES>
  readonly categories?: JsonOf<typeof CATEGORIES>
  readonly cities?: JsonOf<typeof CITIES>
  readonly states?: JsonOf<ReturnType<typeof begunStatesColumn>>
  readonly countries?: JsonOf<typeof COUNTRIES>
  readonly answers: Answers | null
}

const hasWords = (text: SQL, words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`instr(' ' || ${text}, ${` ${word}`}) > 0`),
    sql` and `,
  )

/**
 * Categories whose names contain these terms, and those of the kind that the terms name: first those that begin with
 * them, then the largest.
 */
function categoryTables(
  words: readonly string[],
  limit: number,
  largest: Largest,
  [kind]: readonly string[],
): SQL {
  return sql`category_ids as materialized (
      select id from (select k.id, k.search_text from categories k where k.business_count > 0
        order by k.business_count desc, k.folded limit ${largest.categories}) where ${hasWords(sql`search_text`, words)}
      union select id from (select k.id from categories k where ${beginsWith(sql`k.folded`, words.join(' '))} limit ${BEGUN})
      union select cast(substr(t.key, 3) as integer) from kind_keys t
        where t.kind = ${kind ?? ''} and t.depth = 0 and substr(t.key, 1, 2) = 'ʘk'),
    best_categories as materialized (
      select k.id from category_ids i cross join categories k on k.id = i.id
      where k.business_count + ${IN_SUBCATEGORIES} > 0
      order by instr(k.folded, ${words.join(' ')}) <> 1, k.business_count + ${IN_SUBCATEGORIES} desc, k.id limit ${limit})`
}

/** Cities with this prefix in any spelling or this name in another language, and the largest that contain the terms. */
function cityTables(words: readonly string[], limit: number, largest: Largest): SQL {
  const text = words.join(' ')
  // Endings of one country's cities ('istanbulda') are too short here.
  const stems = JSON.stringify(stemsOf(text).flatMap((stem) => (stem.country ? [] : [stem.text])))
  return sql`city_ids as materialized (
      select id from (select c.id, c.search_text from cities c where c.business_count > 0
        order by c.business_count desc, c.folded limit ${largest.cities}) where ${hasWords(sql`search_text`, words)}
      union select id from (select c.id from cities c where ${beginsWith(sql`c.folded`, text)} limit ${BEGUN})
      union select id from (select c.id from cities c
        where ${beginsWith(sql`substr(c.search_text, length(c.folded) + 2)`, text)} limit ${BEGUN})
      union select id from (select n.city_id as id from city_names n where ${beginsWith(sql`n.folded`, text)} limit ${BEGUN})
      union select c.id from json_each(${stems}) s cross join cities c on c.folded = s.value
      union select n.city_id from json_each(${stems}) s cross join city_names n on n.folded = s.value),
    best_cities as materialized (
      select c.id from city_ids i cross join cities c on c.id = i.id and c.business_count > 0
      order by instr(c.folded, ${text}) <> 1, c.business_count desc, c.id limit ${limit})`
}

/** Countries with this name or a name that begins with it. */
const countryTable = (words: readonly string[]): SQL =>
  sql`best_countries as materialized (select n.code, n.business_count from json_each(${JSON.stringify(
    listBegunCountries(words.join(' ')),
  )}) d cross join countries n on n.code = d.value and n.business_count > 0
    order by n.business_count desc, n.code limit ${MOST_COUNTRIES})`
