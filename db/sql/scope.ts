import { sql, type SQL } from 'drizzle-orm'
import { OR } from '#domain/kinds/joined-label.ts'
import { fold } from '#domain/text/fold.ts'
import { stateTexts } from '#domain/geo/state-names.ts'
import { KIND_MATCH, kindDepth, kindTable, type KindScope } from './kind.ts'
import { areWanted, unwantedMatch, type Unwanted } from './unwanted.ts'

/** What limits a list of businesses: all given parts apply. */
export interface ListScope {
  /** A category's slug; the businesses of its subcategories belong to it too. */
  readonly category?: string | undefined
  readonly categoryId?: number | undefined
  /**
   * A city's slug, or else its name in any language: the largest city of that name. Several, separated by bars, are
   * listed together, as the cities of a state are.
   */
  readonly city?: string | undefined
  readonly cityId?: number | undefined
  /** A city's name in any language, folded: the largest of that name. */
  readonly cityName?: string | undefined
  /**
   * A state by any of its names or its code: with a country the one in it, else the largest. It is ignored beside a
   * city.
   */
  readonly state?: string | undefined
  /** The key of a state, 'US:Texas'. */
  readonly stateKey?: string | undefined
  /** The ISO 3166-1 alpha-2 code of a country; with a city or state it selects the one in that country. */
  readonly country?: string | undefined
  readonly kind?: KindScope | undefined
  /** The exclusions, looked up. */
  readonly unwanted?: readonly Unwanted[] | undefined
  /** A further condition on the business `b`, checked row by row. */
  readonly condition?: SQL | undefined
  /** The number of a search's most popular matches that are checked for the condition; see `search/match.ts`. */
  readonly checked?: number | undefined
  /** The local time of each time zone, for conditions that need it: minutes after Monday's midnight, as JSON. */
  readonly clocks?: string | undefined
}

/** The slugs of several cities, separated by bars in the scope. */
const citiesOf = ({ city = '', cityId, cityName }: ListScope): readonly string[] =>
  cityId === undefined && cityName === undefined && city.includes(OR) ? city.split(OR) : []

/** Which parts a scope has. Several cities count as a state; a country beside a city or state only selects it. */
export function scopeDimensions(scope: ListScope) {
  const hasCity = scope.city !== undefined || scope.cityId !== undefined || scope.cityName !== undefined
  const isSeveral = citiesOf(scope).length > 1
  const city = hasCity && !isSeveral
  const state = isSeveral || ((scope.state !== undefined || scope.stateKey !== undefined) && !city)
  return {
    city,
    state,
    category: scope.category !== undefined || scope.categoryId !== undefined,
    country: scope.country !== undefined && !city && !state,
  }
}

/** The present slug: itself, or what it redirects to. */
const current = (kind: string, slug: string) =>
  sql`coalesce((select target from redirects where kind = ${kind} and slug = ${slug}), ${slug})`

/** The id of the city with this slug or name; NULL when there is none. */
export function cityIdOf(slugOrName: string, country?: string): SQL {
  const within = country === undefined ? sql`` : sql`and country_code = ${country}`
  return sql`coalesce(
    (select id from cities where slug = ${current('city', slugOrName)} ${within}),
    (select id from cities where folded = ${fold(slugOrName)} ${within} order by business_count desc, id limit 1),
    (select id from city_names n cross join cities on id = city_id where n.folded = ${fold(slugOrName)} ${within}
      order by business_count desc, id limit 1))`
}

/** The id of the largest city that is called so; NULL when there is none. */
const cityIdNamed = (name: string): SQL => sql`(select id from (
    select id, business_count from cities where folded = ${name}
    union all select c.id, c.business_count from city_names n cross join cities c on c.id = n.city_id where n.folded = ${name})
  order by business_count desc, id limit 1)`

/** A given id as an integer: a bound number would be a float. */
const given = (id: number | undefined) => sql`cast(${id ?? null} as integer)`

const categoryIdOf = ({ category, categoryId }: ListScope): SQL => {
  const bySlug = sql`(select id from categories where slug = ${current('category', category ?? '')})`
  if (category === undefined) return given(categoryId)
  return categoryId === undefined ? bySlug : sql`iif(${bySlug} = ${categoryId}, ${given(categoryId)}, null)`
}

function cityOf(scope: ListScope): SQL {
  const { city, cityId, cityName, country } = scope
  if (citiesOf(scope).length > 0) return sql`null`
  if (cityName !== undefined) return cityIdNamed(cityName)
  return city === undefined ? given(cityId) : cityIdOf(city, country)
}

/** The key of the state in a scope, even if no city has it; of several with the same name, the largest. */
export function stateKeyOf({
  state,
  stateKey,
  country,
}: Pick<ListScope, 'state' | 'stateKey' | 'country'>): SQL {
  if (state === undefined) return sql`${stateKey ?? null}`
  const named = sql`n.folded in (select value from json_each(${JSON.stringify(stateTexts(state))}))`
  if (country !== undefined)
    return sql`(select min(n.state) from state_names n where ${named} and n.state >= ${`${country}:`} and n.state < ${`${country};`})`
  return sql`(select s.state from (select distinct state from state_names n where ${named}) n
    cross join city_states s on s.state = n.state cross join cities c on c.id = s.city_id
    group by s.state order by sum(c.business_count) desc, s.state limit 1)`
}

/** The ids of a category and its subcategories, as SQL to compare with by `in`. */
export const categoryFamily = (id: SQL | number): SQL =>
  sql`(select ${id} as id union all select f.id from categories f where f.parent_id = ${id})`

/** Whether a category has subcategories, or is a further category of any business. */
export function isSpread(id: SQL | number): SQL {
  return sql`(exists (select 1 from categories where parent_id = ${id}) or exists (select 1 from other_categories where category_id = ${id}))`
}

/** Whether a business `b` has one of the categories, its own or a further one; the plus avoids the category index. */
const isOfAny = (ids: SQL): SQL =>
  sql`(+b.category_id in ${ids} or exists (select 1 from other_categories o where o.business_id = b.id and o.category_id in ${ids}))`

/** Whether a business `b` is of a category or one of its subcategories. */
export const isOfCategory = (id: number): SQL => isOfAny(categoryFamily(id))

const CATEGORY = sql`(select category_id from scope)`

/** Present in scopes with a category. */
const FAMILY = sql`scope_categories as materialized (
  select id from ${categoryFamily(CATEGORY)} where id is not null)`

/** The ids of the category of a scope and of its subcategories. */
export const SCOPE_CATEGORIES = sql`(select id from scope_categories)`

const STATE_CITIES = sql`select city_id as id from city_states where state = (select state from scope)`

/** The CTE `scope_cities` for scopes with a state or several cities; an index has the cities of a state. */
function areaTable(scope: ListScope): SQL {
  const several = citiesOf(scope).map((city) => sql`select ${cityIdOf(city, scope.country)} as id`)
  return several.length > 0
    ? sql`scope_cities as materialized (${sql.join(several, sql` union `)})`
    : sql`scope_cities as not materialized (${STATE_CITIES})`
}

/** The ids of the cities of a scope, as SQL to compare with by `in`; undefined where it has neither city nor state. */
export function scopeCities(scope: ListScope): SQL | undefined {
  const { city, state } = scopeDimensions(scope)
  if (state) return sql`(select id from scope_cities)`
  return city ? sql`(select city_id as id from scope)` : undefined
}

/** Whether an index by category lacks businesses of the scope's category, by subcategories or further ones. */
export const IS_SPREAD = isSpread(CATEGORY)

/**
 * The CTE `scope`: one row with the ids, and the category's search text; with a category also `scope_categories (id)`, the
 * category and its subcategories, and with a state `scope_cities (id)`.
 */
export function scopeTable(scope: ListScope): SQL {
  const city = cityOf(scope)
  const kind = scope.kind
    ? sql`, ${kindTable(scope.kind, scopeMatchSql({ ...scope, kind: undefined }))}`
    : sql``
  const dimensions = scopeDimensions(scope)
  const family = dimensions.category ? sql`, ${FAMILY}` : sql``
  const cities = dimensions.state ? sql`, ${areaTable(scope)}` : sql``
  const state = dimensions.state ? sql`, ${stateKeyOf(scope)} as state` : sql``
  return sql`scope as materialized (
    select ids.*, ${scope.clocks ?? null} as clocks,
      (select search_text from categories where id = category_id) as category_text
    from (select ${city} as city_id, ${categoryIdOf(scope)} as category_id, ${scope.country ?? null} as country_code${state}) ids)${family}${cities}${kind}`
}

const CITY = sql`(select city_id from scope)`
const CATEGORY_TEXT = sql`(select category_text from scope)`
const COUNTRY = sql`(select country_code from scope)`

const STATE_KEYS = sql`(select group_concat('"ʘp' || id || '"', ' OR ') from scope_cities)`

/** Limits a full-text expression to the scope, as SQL to append; an unknown city or category has no matches. */
export function scopeMatchSql(scope: ListScope): SQL {
  const { city, state, category, country } = scopeDimensions(scope)
  const key = (mark: string, id: SQL) => sql`|| ${` AND keys : "ʘ${mark}`} || coalesce(${id}, -1) || '"'`
  const categories = sql`(select group_concat('"ʘk' || id || '"', ' OR ') from scope_categories)`
  return sql`(''
    ${category ? sql`|| ' AND keys : (' || coalesce(${categories}, '"ʘk-1"') || ')'` : sql``}
    ${city ? key('p', CITY) : sql``}
    ${state ? sql`|| ' AND keys : (' || coalesce(${STATE_KEYS}, '"ʘp-1"') || ')'` : sql``}
    ${country ? key('u', sql`lower(${COUNTRY})`) : sql``}
    ${scope.kind ? sql`|| ' AND ' || ${KIND_MATCH}` : sql``}
    ${scope.unwanted ? sql`|| ' NOT (' || ${unwantedMatch(scope.unwanted)} || ')'` : sql``})`
}

/** How the index of a category or city is used: by its id, by its text, or for each `c` of several. */
type Walk = 'id' | 'text' | 'each'

const IS_OF_CATEGORY = {
  all: isOfAny(SCOPE_CATEGORIES),
  id: sql`b.category_id = ${CATEGORY}`,
  text: sql`b.category_folded = ${CATEGORY_TEXT}`,
  each: sql`b.category_id = c.id`,
} as const

/** The conditions of the scope on business `b`; with a walk, without those of subcategories. */
export function within(scope: ListScope, walk?: Walk): SQL {
  const parts = scopeDimensions(scope)
  const conditions = [sql`b.deleted_at is null`]
  if (parts.city) conditions.push(sql`b.city_id = ${CITY}`)
  if (parts.state)
    conditions.push(walk === 'each' ? sql`b.city_id = c.id` : sql`b.city_id in (select id from scope_cities)`)
  if (parts.country) conditions.push(sql`b.country_code = ${COUNTRY}`)
  if (parts.category) conditions.push(IS_OF_CATEGORY[parts.state ? 'all' : (walk ?? 'all')])
  if (scope.kind) conditions.push(sql`${kindDepth(scope.kind)} is not null`)
  if (scope.unwanted) conditions.push(areWanted(scope.unwanted))
  if (scope.condition) conditions.push(scope.condition)
  return sql.join(conditions, sql` and `)
}

/** The ids of businesses with a category of the scope as a further category. */
export function ofOthers(scope: ListScope): SQL {
  const rest = within({ ...scope, category: undefined, categoryId: undefined })
  return sql`select b.id from other_categories o cross join businesses b on b.id = o.business_id
    where o.category_id in ${SCOPE_CATEGORIES} and ${rest}`
}

/** The number of businesses in the scope, from stored counts. */
export function totalOf(scope: ListScope): SQL {
  const { city, state, category, country } = scopeDimensions(scope)
  const counts = sql`select coalesce(sum(business_count), 0) from city_category_counts`
  // SQLite would rather read all cities of the category from an index that holds the counts.
  const byKey = sql`${counts} indexed by sqlite_autoindex_city_category_counts_1`
  if (city && category) return sql`(${byKey} where city_id = ${CITY} and category_id in ${SCOPE_CATEGORIES})`
  if (state && category)
    return sql`(${byKey} where city_id in (select id from scope_cities) and category_id in ${SCOPE_CATEGORIES})`
  if (country && category)
    return sql`(${counts} where country_code = ${COUNTRY} and category_id in ${SCOPE_CATEGORIES})`
  if (state)
    return sql`(select coalesce(sum(business_count), 0) from cities where id in (select id from scope_cities))`
  if (city) return sql`coalesce((select business_count from cities where id = ${CITY}), 0)`
  if (category)
    return sql`(select coalesce(sum(business_count), 0) from categories where id in ${SCOPE_CATEGORIES})`
  if (country) return sql`coalesce((select business_count from countries where code = ${COUNTRY}), 0)`
  return sql`(select business_count from directory_totals where id = 1)`
}
