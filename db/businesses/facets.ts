import { sql } from 'drizzle-orm'
import { loadKnowledge } from '#domain/search/knowledge.ts'
import { MAX_COUNTED, type Facets } from '#domain/search/facets.ts'
import { PRICE_LEVELS, RATINGS } from '#domain/search/results-query.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import { countFacets, type FacetCounts } from '../bitmap-index/read/facets.ts'
import type { Question } from '../bitmap-index/read/question.ts'
import type { Database } from '../client.ts'
import { scopeDimensions, scopeTable } from '../sql/scope.ts'
import { listCommonFeatures } from './common-features.ts'
import { questionOf } from './list/complete.ts'
import { listBusinesses } from './list/list.ts'
import type { BusinessListQuery } from './list/query.ts'
import { isUseful, meantQuery, ofKind, readMeaning } from './list/read-meaning.ts'

/** How many categories of a place are counted. */
const MOST_CATEGORIES = 20

interface Choice {
  readonly id: number
  readonly slug: string
  readonly name: string
}

/** How many businesses each choice of a list's filters leaves. */
export async function readFacets(db: Database, query: BusinessListQuery): Promise<Facets> {
  const [question, features, categories] = await Promise.all([
    readQuestion(db, query),
    listCommonFeatures(db),
    listLargestCategories(db, query),
  ])
  const counts =
    question &&
    (await countFacets(db, question.asked, {
      features: features.map(({ slug }) => slug),
      categories: categories.map(({ id }) => id),
    }))
  // What only beginnings of words match is in no set.
  const isSame =
    question?.total === undefined || counts?.total?.count === Math.min(question.total, MAX_COUNTED)
  return facetsFrom(isSame ? counts : undefined, features, categories)
}

/** What a query stands for; of a search also its total, where all its matches were counted. */
async function readQuestion(
  db: Database,
  query: BusinessListQuery,
): Promise<{ readonly asked: Question; readonly total?: number } | undefined> {
  const words = tokenise(query.search ?? '')
  const isSearch = (query.search?.trim() ?? '') !== ''
  if (isSearch && words.length === 0) return undefined
  const wanted = query.kindId === undefined ? query : ofKind(query, (await loadKnowledge()).kinds)
  if (words.length === 0) return { asked: wanted }
  const { kinds, readSentence } = await loadKnowledge()
  const meaning = query.exact
    ? undefined
    : readMeaning(await loadKnowledge(), readSentence(query.search ?? '', query.at ?? new Date()))
  // Words that are all understood are not searched for.
  if (meaning?.kind && meaning.rest.length === 0 && isUseful(meaning, wanted))
    return { asked: { ...meantQuery(wanted, kinds, meaning), words } }
  const list = await listBusinesses(db, { ...query, sortBy: undefined, limit: 1, offset: 0 })
  const asked = await questionOf(wanted, words, list)
  return asked && { asked, ...(list.relation === 'eq' && { total: list.total }) }
}

/** The largest categories: of a city, else of all. */
const listLargestCategories = (db: Database, query: BusinessListQuery): Promise<Choice[]> =>
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
