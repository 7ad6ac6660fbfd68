import { sql, type SQL } from 'drizzle-orm'
import { INDEXABLE_LIST_MINIMUM } from '#domain/business/indexable.ts'
import type { SitemapKind } from '#domain/paths.ts'
import { SITEMAP_PART } from '#domain/seo/sitemap.ts'
import type { Database } from './client.ts'
import { businesses, categories, cities } from './schema/index.ts'
import { TOTAL_INDEXABLE } from './sql/category-family.ts'
import { type JsonOf, parseRows } from './sql/json-object.ts'

/** A page for sitemaps. */
export interface IndexablePage {
  readonly slug: string
  /** When the page's content changed: an instant or a day, ISO 8601. */
  readonly updatedAt: string
  /** The picture of its first uploaded photo. */
  readonly picture: string | null
  readonly photoUrl: string | null
  readonly imageUrl: string | null
}

/** The table of a kind, the condition for an indexable page, and the columns slug, date and pictures. */
interface Pages {
  readonly table: typeof businesses | typeof cities | typeof categories
  readonly condition: SQL
  readonly columns: SQL
}

/** A list's date: it changes with any of its businesses. */
const listsOf = (
  table: typeof cities | typeof categories,
  { indexable, page }: { readonly indexable: SQL; readonly page: string },
): Pages => ({
  table,
  condition: sql`${indexable} >= ${INDEXABLE_LIST_MINIMUM}`,
  columns: sql`${table.slug} as slug, coalesce((select date(changed_at, 'unixepoch')
      from page_changes where page = ${page} || ${table.slug}), substr(${table.updatedAt}, 1, 10)) as updated_at,
    null as picture, null as photo_url, null as image_url`,
})

const PAGES: Readonly<Record<SitemapKind, Pages>> = {
  businesses: {
    table: businesses,
    condition: sql`${businesses.indexable} and ${businesses.deletedAt} is null`,
    columns: sql`${businesses.slug} as slug, ${businesses.updatedAt} as updated_at,
      (select p.photos ->> '$[0].picture' from business_photos p where p.business_id = ${businesses.id}) as picture,
      ${businesses.photoUrl} as photo_url, ${businesses.imageUrl} as image_url`,
  },
  cities: listsOf(cities, { indexable: sql`${cities.indexableCount}`, page: 'city/' }),
  categories: listsOf(categories, { indexable: TOTAL_INDEXABLE, page: 'category/' }),
}

const within = ({ table: { id } }: Pages, part: SQL | number) =>
  sql`${id} > (${part} - 1) * ${SITEMAP_PART} and ${id} <= ${part} * ${SITEMAP_PART}`

type Cells = [slug: string, updatedAt: string, ...pictures: (string | null)[]]

const CELLS = sql<Cells[]>`json_group_array(json_array(slug, updated_at, picture, photo_url, image_url))`

/** The parts of a kind, from 1, with an indexable page; each found by its first one. */
export async function listSitemapParts(db: Database, kind: SitemapKind): Promise<number[]> {
  const pages = PAGES[kind]
  const { table, condition } = pages
  const rows = await db.all<{ part: number }>(sql`
    with recursive parts (part) as (
      select 1 union all
      select part + 1 from parts where part * ${SITEMAP_PART} < (select max(${table.id}) from ${table}))
    select part from parts
    where exists (select 1 from ${table} where ${within(pages, sql`part`)} and ${condition})`)
  return rows.map(({ part }) => part)
}

/** The indexable pages of a part, read by its range of ids alone. */
export async function listIndexablePages(
  db: Database,
  kind: SitemapKind,
  part: number,
): Promise<IndexablePage[]> {
  const pages = PAGES[kind]
  const { table, condition, columns } = pages
  // One text instead of thousands of rows, which a server would send cell by cell.
  const [row] = await db.all<{ cells: JsonOf<typeof CELLS> }>(sql`
    select ${CELLS} as cells
    from (select ${columns} from ${table} where ${within(pages, part)} and ${condition} order by ${table.id})`)
  return parseRows(row?.cells).map(
    ([slug, updatedAt, picture = null, photoUrl = null, imageUrl = null]): IndexablePage => ({
      slug,
      updatedAt,
      picture,
      photoUrl,
      imageUrl,
    }),
  )
}
