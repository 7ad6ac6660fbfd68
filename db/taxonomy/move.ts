import { sql, type SQL } from 'drizzle-orm'
import type { TaxonomyKind } from '#domain/taxonomy/kind.ts'
import type { Database } from '../client.ts'
import { businesses } from '../schema/businesses.ts'
import { jsonBatches } from '../sql/json-batches.ts'
import { type Content, derivedColumns, type StoredBusiness } from '../imports/business-content.ts'
import { TAXONOMY_TABLES } from './tables.ts'
import { NOW } from '../schema/columns.ts'

/** The target of a move: the changed content and its search texts. */
export interface Destination {
  readonly content: (stored: StoredBusiness) => Partial<Content>
  readonly texts: { readonly categoryText?: string; readonly cityText?: string }
}

/** Up to `limit` businesses of a category or city, visible ones first. */
export async function someOf(
  db: Database,
  kind: TaxonomyKind,
  id: number,
  limit: number,
): Promise<StoredBusiness[]> {
  const further = sql`id in (select business_id from other_categories where category_id = ${id})`
  const own = sql`${TAXONOMY_TABLES[kind].column} = ${id}`
  const within = kind === 'category' ? sql`(${own} or ${further})` : own
  const select = (condition: SQL, size: number) => db.select().from(businesses).where(condition).limit(size)
  const visible = await select(sql`${within} and ${businesses.deletedAt} is null`, limit)
  if (visible.length === limit) return visible
  const trashed = await select(sql`${within} and ${businesses.deletedAt} is not null`, limit - visible.length)
  return [...visible, ...trashed]
}

/**
 * The statements that move businesses that are unchanged since they were read, with the derived columns: search text,
 * content hash, `indexable`, hours on the holidays of the country and in its seasons.
 */
export function moveBusinesses(found: readonly StoredBusiness[], { content, texts }: Destination): SQL[] {
  // In the order of rowids, as the full-text index otherwise writes a segment for every row.
  const ordered = found.toSorted((a, b) => b.popularity - a.popularity || a.id - b.id)
  const rows = ordered.map((stored) => {
    const moved: Content = { ...stored, ...content(stored) }
    const derived = derivedColumns(moved, {
      categoryText:
        moved.categoryId === stored.categoryId
          ? stored.categoryFolded
          : (texts.categoryText ?? stored.categoryFolded),
      cityText: texts.cityText ?? stored.cityFolded,
    })
    const { categoryFolded, cityFolded, contentHash, indexable, holidayHours, datedUntil } = derived
    const changed = [moved.categoryId, moved.cityId, moved.countryCode, categoryFolded, cityFolded]
    return [
      stored.id,
      stored.version,
      ...changed,
      contentHash,
      indexable ? 1 : 0,
      holidayHours && JSON.stringify(holidayHours),
      datedUntil,
      moved.otherCategories,
      derived.otherCategoryKeys && JSON.stringify(derived.otherCategoryKeys),
    ]
  })
  return jsonBatches(rows).map(
    (piece) => sql`update businesses set
      category_id = rows.value ->> 2, city_id = rows.value ->> 3, country_code = rows.value ->> 4,
      category_folded = rows.value ->> 5, city_folded = rows.value ->> 6,
      content_hash = rows.value ->> 7, indexable = rows.value ->> 8, holiday_hours = rows.value ->> 9, dated_until = rows.value ->> 10,
      other_categories = rows.value ->> 11, other_category_keys = rows.value ->> 12,
      version = version + 1, updated_at = ${NOW}
      from json_each(${piece}) as rows
      where businesses.id = rows.value ->> 0 and businesses.version = rows.value ->> 1`,
  )
}
