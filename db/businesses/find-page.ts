import { sql, type SQL } from 'drizzle-orm'
import type { Business, BusinessSummary } from '#domain/business/business.ts'
import type { Category } from '#domain/taxonomy/taxonomy.ts'
import type { Database } from '../client.ts'
import { jsonObject, type JsonOf, parseRow } from '../sql/json-object.ts'
import { neighbourTables } from '../sql/neighbours.ts'
import { PreparedStatement } from '../sql/prepared.ts'
import { selfTable } from '../sql/self.ts'
import { rowsByList, summariesOfLists, type SummariesOfLists } from '../sql/summaries-of-lists.ts'
import { SUMMARY_TABLES } from '../sql/summary.ts'
import { BUSINESS, findSlugRedirect, type SlugRedirect } from './find.ts'
import { type Neighbours, withDistances } from './nearby.ts'
import { RELATED_TABLES } from './related.ts'

/** A business with all that its page shows around it. */
export interface FoundBusinessPage {
  readonly kind: 'found'
  readonly business: Business
  readonly nearby: Neighbours
  /** The best rated of the category in other cities. */
  readonly sameCategory: readonly BusinessSummary[]
  /** The best rated of the city in other categories. */
  readonly sameCity: readonly BusinessSummary[]
  /** The best rated of the same type that are in neither of the others. */
  readonly sameType: readonly BusinessSummary[]
  /** The largest of the directory. */
  readonly categories: readonly LargeCategory[]
}

type LargeCategory = Pick<Category, 'id' | 'name' | 'slug'>

/** How many neighbours and categories a page shows at most. */
export interface BusinessPageLimits {
  readonly nearby: number
  readonly categories: number
}

const LISTS = ['closest', 'same_kind', 'same_category', 'same_city', 'same_type'] as const

const LARGE: SQL<LargeCategory> = jsonObject({
  id: sql<number>`id`,
  name: sql<string>`name`,
  slug: sql<string>`slug`,
})

interface PageRow {
  readonly isCut: number | null
  readonly business: JsonOf<typeof BUSINESS>
  readonly listed: SummariesOfLists
  readonly categories: JsonOf<SQL<LargeCategory[]>>
}

const PAGE = new PreparedStatement<PageRow, 'slug' | keyof BusinessPageLimits>(
  (given) => sql`with ${selfTable(given('slug'))}, ${neighbourTables(given('nearby'))}, ${RELATED_TABLES}
    select ${BUSINESS} as business, is_same_kind_cut as isCut, ${summariesOfLists(LISTS)} as listed,
      (select json_group_array(${LARGE}) from (select id, name, slug from categories
        where business_count > 0 order by business_count desc, folded limit ${given('categories')})) as categories
    from self cross join neighbours cross join related cross join businesses b on b.id = self.id ${SUMMARY_TABLES}`,
)

/** The business of a slug and what its page shows around it, or where it moved; undefined when the slug never existed. */
export async function findBusinessPage(
  db: Database,
  slug: string,
  limits: BusinessPageLimits,
): Promise<FoundBusinessPage | SlugRedirect | undefined> {
  const row = await PAGE.first(db, { slug, ...limits })
  if (!row) return findSlugRedirect(db, slug)
  const business = parseRow(row.business)
  const listOf = rowsByList(LISTS, row.listed)
  return {
    kind: 'found',
    business,
    nearby: withDistances(business, listOf('closest'), listOf('same_kind'), row.isCut === 1),
    sameCategory: listOf('same_category'),
    sameCity: listOf('same_city'),
    sameType: listOf('same_type'),
    categories: parseRow(row.categories),
  }
}
