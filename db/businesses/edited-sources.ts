import type { PinnableField, PinnedFields } from '#domain/business/pins.ts'
import { SAID_COLUMNS, fieldOfColumn } from '#domain/business/sources.ts'
import type { Database } from '../client.ts'
import type { Content, StoredBusiness } from '../imports/business-content.ts'
import { lastImportsOf } from '../imports/read-sources.ts'
import { readSourceOrder } from '../settings/source-order.ts'
import { readTaxonomy } from '../taxonomy/by-ids.ts'
import { contentBy, namesOf, placesSaid, recordsOf, storedSources } from './sources.ts'

/**
 * A business after an edit with its records at sources: what its source says is kept beneath what a person sets, and
 * shows again once that is let go.
 */
export async function withSources(
  db: Database,
  stored: StoredBusiness,
  edited: Content,
  pinnedFields: PinnedFields | null,
  unpin: readonly PinnableField[],
): Promise<Pick<StoredBusiness, 'sources'> & { readonly content: Content }> {
  if (stored.sources === null && pinnedFields === null) return { content: edited, sources: null }
  const isLetGo = unpin.length > 0 && stored.sources !== null
  const batchOf = stored.sources ? undefined : await lastImportsOf(db, [stored.id])
  const before = recordsOf(stored, batchOf?.get(stored.id))
  if (!isLetGo) return { content: edited, sources: storedSources(before, edited) }
  // What no source says is said by the first from now on.
  const unsaid = SAID_COLUMNS.filter((column) => {
    const field = fieldOfColumn(column)
    const isFree = field !== undefined && stored.pinnedFields?.[field] && !pinnedFields?.[field]
    return isFree && edited[column] !== null && before.every(({ says }) => says[column] == null)
  })
  const records = before.map((one, at) =>
    at > 0 || unsaid.length === 0
      ? one
      : {
          ...one,
          says: { ...one.says, ...Object.fromEntries(unsaid.map((column) => [column, edited[column]])) },
        },
  )
  const { categoryIds, cityIds } = placesSaid(records)
  const taxonomy = await readTaxonomy(db, [...categoryIds, edited.categoryId], [...cityIds, edited.cityId])
  const order = await readSourceOrder(db)
  const content = contentBy(records, edited, pinnedFields, { order, names: namesOf(taxonomy) })
  return { content, sources: storedSources(records, content) }
}
