import type { ImportCounts } from '#domain/import/report.ts'
import type { CategoryRecord } from './categories.ts'
import type { CityRecord } from './city-match.ts'
import type { StoredBusiness } from './content.ts'

/**
 * The chunk planned last. It may still be on its way into the database when the next one is planned, so what was
 * found there is completed by what stands here.
 */
export interface Pending {
  readonly cities: readonly CityRecord[]
  readonly categories: readonly CategoryRecord[]
  readonly businesses: readonly StoredBusiness[]
  /** Of the whole import, this chunk included. */
  readonly counts: ImportCounts
}
