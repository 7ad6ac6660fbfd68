import { sql, type SQL } from 'drizzle-orm'
import type { Business, BusinessSummary, NearbyBusiness } from '#domain/business/business.ts'
import { MOST_PEERS, type PeerHours } from '#domain/business/hours-reason.ts'
import type { Week } from '#domain/hours/week.ts'
import type { Category } from '#domain/taxonomy/taxonomy.ts'
import type { Database } from '../client.ts'
import { jsonFlag, jsonObject, type JsonOf, parseRow, parseRows } from '../sql/json-object.ts'
import { IS_CLOSED } from '../sql/open.ts'
import { neighbourTables } from '../sql/neighbours.ts'
import { PreparedStatement } from '../sql/prepared.ts'
import { selfTable } from '../sql/self.ts'
import { rowsByList, summariesOfLists, type SummariesOfLists } from '../sql/summaries-of-lists.ts'
import { SUMMARY_TABLES } from '../sql/summary.ts'
import { BUSINESS, businessOf, findSlugRedirect, type SlugRedirect } from './find.ts'
import { type Neighbours, withDistances } from './nearby.ts'
import { FTS_ID_MASK } from '../search/fts-rowid.ts'
import { typeKey } from '../sql/kind.ts'
import { orderBy } from '../sql/order.ts'

/** The number of best rated businesses that are examined for matches. */
const LOOKED_THROUGH = 500

/** The number of most popular businesses of a type that are sorted by rating. */
const SORTED = 16

const BEST_RATED = orderBy({ field: 'rating', order: 'desc' })

const bestRated = (condition: SQL, rest: SQL, limit: number) => sql`(select json_group_array(id) from (
  select id from (select b.id, b.city_id, b.category_id from businesses b
    where b.deleted_at is null and ${condition}
    order by ${BEST_RATED} limit ${LOOKED_THROUGH}) o
  where o.id <> self.id and ${rest} limit ${limit}))`

/** The full-text expression for the type of the row `r`, which has one key. */
const SAME_TYPE = sql`'keys : "' || ${typeKey(sql`r.type_folded`)} || '"'`

/**
 * Whether a business is the page's own or in another of its lists; ids are searched as text, since a list would be read
 * again for each row.
 */
const IS_LISTED = sql`instr(',' || r.id || replace(replace(r.same_category || r.same_city, '[', ','), ']', ','),
  ',' || b.id || ',') > 0`

const bestOfType = sql`(select json_group_array(id) from (
  select b.id from (select rowid & ${FTS_ID_MASK} as id from businesses_fts
    where businesses_fts match ${SAME_TYPE} limit ${SORTED}) f
  cross join businesses b on b.id = f.id
  where r.type_folded <> '' and not ${IS_LISTED}
  order by ${BEST_RATED} limit 4))`

/**
 * The CTE `related (same_category, same_city, same_type)`, which needs the CTE `self`. Its row has suggestions from the
 * whole directory as JSON of ids: the best rated of the same category in other cities, of the same city in other
 * categories, and of the same type outside of both.
 */
const RELATED_TABLES = sql`
  best_rated as materialized (
    select id, type_folded,
      ${bestRated(sql`b.category_id = self.category_id`, sql`o.city_id is not self.city_id`, 6)} as same_category,
      ${bestRated(sql`b.city_id = self.city_id`, sql`o.category_id <> self.category_id`, 6)} as same_city
    from self),
  related as materialized (select same_category, same_city, ${bestOfType} as same_type from best_rated r)`

/**
 * The hours of a business of the same category. A category with subcategories has no peers, since its businesses may be
 * of any of them.
 */
const PEER: SQL<PeerHours> = jsonObject({
  id: sql<number>`b.id`,
  slug: sql<string>`b.slug`,
  week: sql<Week | null>`json(iif(b.dated_until is null, b.week, null))`,
  isClosed: jsonFlag(IS_CLOSED),
})

/**
 * The hours of the peers in its city, by the keys of the full text; one more than are compared, to detect the limit.
 */
const PEERS = sql<PeerHours[]>`(select json_group_array(${PEER}) from (
    select rowid & ${FTS_ID_MASK} as id from businesses_fts
    where businesses_fts match 'keys : "ʘk' || self.category_id || '" AND keys : "ʘp' || self.city_id || '"'
    limit ${MOST_PEERS + 1}) f
  cross join businesses b on b.id = f.id
  where self.city_id is not null and not exists (select 1 from categories where parent_id = self.category_id))`

/** A business with all that its page shows around it. */
export interface FoundBusinessPage {
  readonly kind: 'found'
  readonly business: Business
  /** The keys of the states in which its city lies. */
  readonly states: readonly string[]
  readonly nearby: Neighbours
  /** The closest businesses of each need of its kind's visitors. */
  readonly needed: readonly NearbyBusiness[]
  /** The best rated of its category in other cities. */
  readonly sameCategory: readonly BusinessSummary[]
  /** The best rated of its city in other categories. */
  readonly sameCity: readonly BusinessSummary[]
  /** The best rated of the same type that are in neither of the others. */
  readonly sameType: readonly BusinessSummary[]
  /** The hours of its peers, its own included; more than `MOST_PEERS` means an incomplete list. */
  readonly peers: readonly PeerHours[]
  /** The largest categories of the directory. */
  readonly categories: readonly LargeCategory[]
}

type LargeCategory = Pick<Category, 'id' | 'name' | 'slug'>

/** The most neighbours and categories on a page. */
export interface BusinessPageLimits {
  readonly nearby: number
  readonly categories: number
}

const LISTS = ['closest', 'same_kind', 'needed', 'same_category', 'same_city', 'same_type'] as const

const LARGE: SQL<LargeCategory> = jsonObject({
  id: sql<number>`id`,
  name: sql<string>`name`,
  slug: sql<string>`slug`,
})

interface PageRow {
  readonly isCut: number | null
  readonly business: JsonOf<typeof BUSINESS>
  readonly listed: SummariesOfLists
  readonly peers: JsonOf<typeof PEERS>
  readonly states: JsonOf<SQL<string[]>>
  readonly categories: JsonOf<SQL<LargeCategory[]>>
}

const PAGE = new PreparedStatement<PageRow, 'slug' | keyof BusinessPageLimits>(
  (
    given,
  ) => sql`with ${selfTable(given('slug'))}, ${neighbourTables(given('nearby'), true)}, ${RELATED_TABLES}
    select ${BUSINESS} as business, is_same_kind_cut as isCut, ${summariesOfLists(LISTS)} as listed, ${PEERS} as peers,
      (select json_group_array(state) from city_states where city_id = b.city_id) as states,
      (select json_group_array(${LARGE}) from (select id, name, slug from categories
        where business_count > 0 order by business_count desc, folded limit ${given('categories')})) as categories
    from self cross join neighbours cross join related cross join businesses b on b.id = self.id ${SUMMARY_TABLES}`,
)

/** A business and the lists of its page, or its new slug; undefined when the slug never existed. */
export async function findBusinessPage(
  db: Database,
  slug: string,
  limits: BusinessPageLimits,
): Promise<FoundBusinessPage | SlugRedirect | undefined> {
  const row = await PAGE.first(db, { slug, ...limits })
  if (!row) return findSlugRedirect(db, slug)
  const business = businessOf(row.business)
  const listOf = rowsByList(LISTS, row.listed)
  return {
    kind: 'found',
    business,
    states: parseRows(row.states),
    nearby: withDistances(business, listOf('closest'), listOf('same_kind'), row.isCut === 1),
    needed: withDistances(business, listOf('needed'), []).closest,
    peers: parseRows(row.peers),
    sameCategory: listOf('same_category'),
    sameCity: listOf('same_city'),
    sameType: listOf('same_type'),
    categories: parseRow(row.categories),
  }
}
