import { sql, type SQL } from 'drizzle-orm'
import { INDEXABLE_LIST_MINIMUM } from '#domain/business/indexable.ts'
import type { SitemapKind } from '#domain/paths.ts'
import { SITEMAP_PART } from '#domain/seo/sitemap.ts'
import type { Database } from './client.ts'

/** A page for sitemaps. */
export interface IndexablePage {
  readonly slug: string
  /** When the page's content changed: an instant or a day, ISO 8601. */
  readonly updatedAt: string
  readonly photoUrl: string | null
  readonly imageUrl: string | null
}

/** A list changes when any of its businesses does. */
const LIST_COLUMNS = sql`b.slug, max(substr(b.updated_at, 1, 10), coalesce(b.businesses_changed_at, '')) as updated_at,
  null as photo_url, null as image_url`

/** The table of each kind, its condition and its columns: slug, date, pictures. */
const TABLES: Readonly<Record<SitemapKind, { table: SQL; condition: SQL; columns: SQL }>> = {
  businesses: {
    table: sql`businesses b`,
    condition: sql`b.indexable and b.deleted_at is null`,
    columns: sql`b.slug, b.updated_at, b.photo_url, b.image_url`,
  },
  cities: {
    table: sql`cities b`,
    condition: sql`b.indexable_count >= ${INDEXABLE_LIST_MINIMUM}`,
    columns: LIST_COLUMNS,
  },
  categories: {
    table: sql`categories b`,
    condition: sql`b.indexable_count >= ${INDEXABLE_LIST_MINIMUM}`,
    columns: LIST_COLUMNS,
  },
}

const within = (part: SQL | number) =>
  sql`b.id > (${part} - 1) * ${SITEMAP_PART} and b.id <= ${part} * ${SITEMAP_PART}`

/** The parts of a kind, counted from 1, that have an indexable page; each found by its first one. */
export async function listSitemapParts(db: Database, kind: SitemapKind): Promise<number[]> {
  const { table, condition } = TABLES[kind]
  const rows = await db.all<{ part: number }>(sql`
    with recursive parts (part) as (
      select 1 union all
      select part + 1 from parts where part * ${SITEMAP_PART} < (select max(b.id) from ${table}))
    select part from parts
    where exists (select 1 from ${table} where ${within(sql`part`)} and ${condition})`)
  return rows.map(({ part }) => part)
}

/** The indexable pages of a part, read by its range of ids alone. */
export async function listIndexablePages(
  db: Database,
  kind: SitemapKind,
  part: number,
): Promise<IndexablePage[]> {
  const { table, condition, columns } = TABLES[kind]
  // One text instead of thousands of rows, which a server would send cell by cell.
  const [row] = await db.all<{ pages: string }>(sql`
    select json_group_array(json_array(slug, updated_at, photo_url, image_url)) as pages
    from (select ${columns} from ${table} where ${within(part)} and ${condition} order by b.id)`)
  const pages = JSON.parse(row?.pages ?? '[]') as [string, string, ...(string | null)[]][]
  return pages.map(([slug, updatedAt, photoUrl = null, imageUrl = null]) => ({
    slug,
    updatedAt,
    photoUrl,
    imageUrl,
  }))
}
