import { sql, type SQL } from 'drizzle-orm'
import { INDEXABLE_LIST_MINIMUM } from '#domain/business/indexable.ts'
import type { SitemapKind } from '#domain/paths.ts'
import { SITEMAP_PART } from '#domain/seo/sitemap.ts'
import type { Database } from '../client.ts'

/** A page that search engines are asked to show. */
export interface IndexablePage {
  readonly slug: string
  /** ISO 8601; null where nothing tells when the page's content changed. */
  readonly updatedAt: string | null
  readonly photoUrl: string | null
  readonly imageUrl: string | null
}

/** The table of each kind, its condition and its columns: slug, date, pictures. */
const TABLES: Readonly<Record<SitemapKind, { table: SQL; condition: SQL; columns: SQL }>> = {
  businesses: {
    table: sql`businesses b`,
    condition: sql`b.indexable and b.deleted_at is null`,
    columns: sql`b.slug, b.updated_at, b.photo_url, b.image_url`,
  },
  // A list changes with any of its businesses, and no column says when one did.
  cities: {
    table: sql`cities b`,
    condition: sql`b.indexable_count >= ${INDEXABLE_LIST_MINIMUM}`,
    columns: sql`b.slug, null as updated_at, null as photo_url, null as image_url`,
  },
  categories: {
    table: sql`categories b`,
    condition: sql`b.indexable_count >= ${INDEXABLE_LIST_MINIMUM}`,
    columns: sql`b.slug, null as updated_at, null as photo_url, null as image_url`,
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
  const pages = JSON.parse(row?.pages ?? '[]') as [string, ...(string | null)[]][]
  return pages.map(([slug, updatedAt = null, photoUrl = null, imageUrl = null]) => ({
    slug,
    updatedAt,
    photoUrl,
    imageUrl,
  }))
}
