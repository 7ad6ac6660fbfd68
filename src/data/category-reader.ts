import type { Database } from '#db/client.ts'
import { readCategoryRefs } from '#db/taxonomy/city-page-contents.ts'

/** A reader of the categories that pages name: all are read once, and again where one of the ids is newer. */
export function categoryReader(db: Database) {
  let known = readCategoryRefs(db)
  // A failed read is reported when categories are requested.
  known.catch(() => undefined)
  return async (ids: readonly number[]) => {
    const categories = await known
    if (ids.every((id) => categories.has(id))) return categories
    known = readCategoryRefs(db)
    return known
  }
}
