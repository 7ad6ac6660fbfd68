import { sql } from 'drizzle-orm'
import { MAX_COUNTED, type Facets } from '#domain/search/facets.ts'
import type { CommonFeature } from '#domain/search/suggestions.ts'
import { PRICE_LEVELS, RATINGS } from '#domain/search/results-query.ts'
import { countFacets, type FacetCounts } from '../bitmap-index/read/facets.ts'
import type { Database } from '../client.ts'
import { scopeDimensions, scopeTable } from '../sql/scope.ts'
import { selectValue } from '../settings/key-value.ts'
import { COMMON_FEATURES } from './common-features.ts'
import type { BusinessListQuery } from './list/query.ts'
import { readQuestion } from './list/read-question.ts'

/** How many categories of a place are counted. */
const MOST_CATEGORIES = 20

interface Choice {
  readonly id: number
  readonly slug: string
  readonly name: string
}

/** How many businesses each choice of a list's filters leaves. */
export async function readFacets(db: Database, query: BusinessListQuery): Promise<Facets> {
  const [question, { features, categories }] = await Promise.all([
    readQuestion(db, query),
    readChoices(db, query),
  ])
  // Of fewer matches others of the words would be left out: what a choice leaves is not known.
  const counts =
    question && question.isRelaxed !== true
      ? await countFacets(db, question.asked, {
          features: features.map(({ slug }) => slug),
          categories: categories.map(({ id }) => id),
        })
      : undefined
  // What only beginnings of words match is in no set.
  const isSame =
    question?.total === undefined
      ? (counts?.total?.count ?? 0) >= (question?.least ?? 0)
      : counts?.total?.count === Math.min(question.total, MAX_COUNTED)
  // With a category chosen, words are understood otherwise.
  const isSearch = question?.asked.words !== undefined
  const told = isSame && counts ? { ...counts, ...(isSearch && { categories: [] }) } : undefined
  return facetsFrom(told, features, categories)
}

/** The features and categories that are counted, in one round trip. */
async function readChoices(db: Database, query: BusinessListQuery) {
  const [stored, categories] = await db.batch([
    selectValue(db, COMMON_FEATURES),
    selectLargestCategories(db, query),
  ])
  return { features: (stored[0]?.value ?? []) as CommonFeature[], categories }
}

/** The largest categories: of a city, else of all. */
const selectLargestCategories = (db: Database, query: BusinessListQuery) =>
  scopeDimensions(query).city
    ? db.all<Choice>(sql`with ${scopeTable({ city: query.city, cityId: query.cityId, country: query.country })}
        select k.id, k.slug, k.name from (
          select category_id, business_count from city_category_counts where city_id = (select city_id from scope)
            and business_count > 0 order by business_count desc limit ${MOST_CATEGORIES}) c
        cross join categories k on k.id = c.category_id order by c.business_count desc, k.id`)
    : db.all<Choice>(sql`select id, slug, name from categories where business_count > 0
        order by business_count desc, id limit ${MOST_CATEGORIES}`)

function facetsFrom(
  counts: FacetCounts | undefined,
  features: readonly { readonly slug: string; readonly name: string }[],
  categories: readonly Choice[],
): Facets {
  return {
    openNow: counts?.openNow ?? null,
    verified: counts?.verified ?? null,
    prices: PRICE_LEVELS.map((level, at) => ({ level, found: counts?.prices[at] ?? null })),
    ratings: RATINGS.map((minRating, at) => ({ minRating, found: counts?.ratings[at] ?? null })),
    features: features.map(({ slug, name }, at) => ({ slug, name, found: counts?.features[at] ?? null })),
    categories: categories.map(({ slug, name }, at) => ({
      slug,
      name,
      found: counts?.categories[at] ?? null,
    })),
  }
}
