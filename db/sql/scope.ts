import { sql, type SQL } from 'drizzle-orm'
import { fold } from '#domain/text/fold.ts'

/** What narrows a list of businesses: each part by its own key, all of them together. */
export interface Scope {
  /** A category's slug. */
  readonly category?: string | undefined
  readonly categoryId?: number | undefined
  /** A city's slug, else its name: the largest of that name. */
  readonly city?: string | undefined
  readonly cityId?: number | undefined
  /** ISO 3166-1 alpha-2. With a city it says which of that name. */
  readonly country?: string | undefined
  /** Whatever else must be true of the business `b`; every row is checked for it. */
  readonly condition?: SQL | undefined
  /** How many of a search's most popular matches are checked for the condition; see `search.ts`. */
  readonly checked?: number | undefined
  /** What clocks show in each time zone, for conditions that ask: minutes after Monday's midnight, as JSON. */
  readonly clocks?: string | undefined
}

/** Which parts a scope has; a country beside a city only chooses the city. */
export function partsOf(scope: Scope) {
  const city = scope.city !== undefined || scope.cityId !== undefined
  return {
    city,
    category: scope.category !== undefined || scope.categoryId !== undefined,
    country: scope.country !== undefined && !city,
  }
}

/** A slug as it is today: itself, or what it was merged into. */
const current = (kind: string, slug: string) =>
  sql`coalesce((select target from redirects where kind = ${kind} and slug = ${slug}), ${slug})`

/** The id of the city meant by a slug or a name; NULL when there is none. */
export function cityIdOf(slugOrName: string, country?: string): SQL {
  const within = country === undefined ? sql`` : sql`and country_code = ${country}`
  return sql`coalesce(
    (select id from cities where slug = ${current('city', slugOrName)} ${within}),
    (select id from cities where folded = ${fold(slugOrName)} ${within} order by business_count desc, id limit 1))`
}

/** An id that was given, as a whole number: a bound one is none, and would be written with its point. */
const given = (id: number | undefined) => sql`cast(${id ?? null} as integer)`

const categoryIdOf = ({ category, categoryId }: Scope): SQL => {
  const bySlug = sql`(select id from categories where slug = ${current('category', category ?? '')})`
  if (category === undefined) return given(categoryId)
  return categoryId === undefined ? bySlug : sql`iif(${bySlug} = ${categoryId}, ${given(categoryId)}, null)`
}

/** The CTE `scope`: one row with the ids meant, and the text under which lists know the category. */
export function scopeTable(scope: Scope): SQL {
  const city = scope.city === undefined ? given(scope.cityId) : cityIdOf(scope.city, scope.country)
  return sql`scope as materialized (
    select ids.*, ${scope.clocks ?? null} as clocks,
      (select search_text from categories where id = category_id) as category_text
    from (select ${city} as city_id, ${categoryIdOf(scope)} as category_id, ${scope.country ?? null} as country_code) ids)`
}

const CITY = sql`(select city_id from scope)`
const CATEGORY = sql`(select category_id from scope)`
const CATEGORY_TEXT = sql`(select category_text from scope)`
const COUNTRY = sql`(select country_code from scope)`

/** What narrows a full-text expression to the scope, as SQL for its end; a place that is not there has no matches. */
export function keysOf(scope: Scope): SQL {
  const { city, category, country } = partsOf(scope)
  const key = (mark: string, id: SQL) => sql`|| ${` AND keys : "ʘ${mark}`} || coalesce(${id}, -1) || '"'`
  return sql`(''
    ${category ? key('k', CATEGORY) : sql``}
    ${city ? key('p', CITY) : sql``}
    ${country ? key('u', sql`lower(${COUNTRY})`) : sql``})`
}

/** Conditions on the business `b`; `byText` names the category by its text, which the index by city and name holds. */
export function within(scope: Scope, byText = false): SQL {
  const parts = partsOf(scope)
  const conditions = [sql`b.deleted_at is null`]
  if (parts.city) conditions.push(sql`b.city_id = ${CITY}`)
  if (parts.country) conditions.push(sql`b.country_code = ${COUNTRY}`)
  if (parts.category) {
    conditions.push(byText ? sql`b.category_folded = ${CATEGORY_TEXT}` : sql`b.category_id = ${CATEGORY}`)
  }
  if (scope.condition) conditions.push(scope.condition)
  return sql.join(conditions, sql` and `)
}

/** How many businesses the scope holds, from the stored counts. */
export function totalOf(scope: Scope): SQL {
  const { city, category, country } = partsOf(scope)
  const counts = sql`select coalesce(sum(business_count), 0) from city_category_counts`
  if (city && category) return sql`(${counts} where city_id = ${CITY} and category_id = ${CATEGORY})`
  if (country && category)
    return sql`(${counts} where country_code = ${COUNTRY} and category_id = ${CATEGORY})`
  if (city) return sql`coalesce((select business_count from cities where id = ${CITY}), 0)`
  if (category) return sql`coalesce((select business_count from categories where id = ${CATEGORY}), 0)`
  if (country) return sql`coalesce((select business_count from countries where code = ${COUNTRY}), 0)`
  return sql`(select business_count from directory_totals where id = 1)`
}
