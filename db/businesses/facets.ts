import { sql } from 'drizzle-orm'
import { parseOwnJson } from '#domain/own-json.ts'
import { filterFacets, MAX_COUNTED, type Facets } from '#domain/search/facets.ts'
import type { CommonFeature } from '#domain/search/suggestions.ts'
import { CHUNK } from '#domain/bitmap/bits.ts'
import { countFacets, type FacetCounts } from '../bitmap-index/read/facets.ts'
import type { Database } from '../client.ts'
import { integer } from '../sql/integer.ts'
import { categoryFamily, scopeDimensions, scopeTable } from '../sql/scope.ts'
import { selectValue } from '../settings/key-value.ts'
import { COMMON_FEATURES } from './common-features.ts'
import { readQuestion } from './list/list.ts'
import type { BusinessListQuery } from './list/query.ts'

/** The minimum number of a place's categories that are counted. */
const LEAST_CATEGORIES = 20
/**
 * The number of category sets that are read where more could be: each costs a row in every chunk of the bitmap index.
 */
const CATEGORY_SETS = 120

interface Choice {
  /** The ids of the category and its subcategories, as JSON. */
  readonly ids: string
  readonly slug: string
  readonly name: string
}

/** The number of businesses that each choice of a list's filters leaves. */
export async function readFacets(db: Database, query: BusinessListQuery): Promise<Facets> {
  const [question, { features, categories }] = await Promise.all([
    readQuestion(db, query),
    readChoices(db, query),
  ])
  // A chosen category changes the meaning of the words.
  const isSearch = question?.asked.words !== undefined
  // With fewer matches the list also has other readings, and the index does not know word beginnings.
  const counts =
    question && question.isRelaxed !== true && question.isBegun !== true
      ? await countFacets(db, question.asked, {
          features: features.map(({ slug }) => slug),
          categories: isSearch ? [] : categories.map(({ ids }) => parseOwnJson<number[]>(ids)),
        })
      : undefined
  const found = counts?.total?.count ?? 0
  // Matches of word beginnings are in no set; where the meaning has no results, the list drops words.
  const isSame =
    question?.total === undefined
      ? found >= (question?.least ?? 0) && !(isSearch && found === 0)
      : found === Math.min(question.total, MAX_COUNTED)
  return facetsFrom(isSame ? counts : undefined, features, categories)
}

/** The features and categories that are counted, in one round trip. */
async function readChoices(db: Database, query: BusinessListQuery) {
  const [stored, categories] = await db.batch([
    selectValue(db, COMMON_FEATURES),
    selectLargestCategories(db, query),
  ])
  return { features: (stored[0]?.value ?? []) as CommonFeature[], categories }
}

/** How many categories are counted: more in an index of few chunks. */
const MOST_CATEGORIES = sql`(select coalesce(
    max(${integer(LEAST_CATEGORIES)}, ${integer(CATEGORY_SETS)} / max(1, (max(positions) + ${integer(CHUNK - 1)}) / ${integer(CHUNK)})),
    ${integer(LEAST_CATEGORIES)})
  from bitmap_index_state)`

const IDS = sql`(select json_group_array(id) from ${categoryFamily(sql`k.id`)})`

/**
 * The largest categories with their subcategories, in the city or else in all. A subcategory is listed only where it is
 * large itself.
 */
function selectLargestCategories(db: Database, query: BusinessListQuery) {
  const { city, cityId, country } = query
  const own = scopeDimensions(query).city
    ? sql`select category_id as id, business_count as found from city_category_counts
        where city_id = (select city_id from scope) and business_count > 0
        order by business_count desc, category_id limit ${MOST_CATEGORIES}`
    : sql`select id, business_count as found from categories where business_count > 0
        order by business_count desc, id limit ${MOST_CATEGORIES}`
  return db.all<Choice>(sql`with ${scopeTable({ city, cityId, country })}, own as materialized (${own})
    select ${IDS} as ids, k.slug, k.name
    from (select id, sum(found) as found from (select id, found from own
        union all select k.parent_id, o.found from own o cross join categories k on k.id = o.id where k.parent_id is not null)
      group by id) c
    cross join categories k on k.id = c.id order by c.found desc, k.id limit ${MOST_CATEGORIES}`)
}

function facetsFrom(
  counts: FacetCounts | undefined,
  features: readonly { readonly slug: string; readonly name: string }[],
  categories: readonly Choice[],
): Facets {
  return {
    ...(counts?.filters ?? filterFacets([])),
    features: features.map(({ slug, name }, at) => ({ slug, name, found: counts?.features[at] ?? null })),
    categories: categories.map(({ slug, name }, at) => ({
      slug,
      name,
      found: counts?.categories[at] ?? null,
    })),
  }
}
