import type { ImportCounts } from '#domain/import/report.ts'
import type { CategoryRecord } from './categories.ts'
import type { CityRecord } from './city-match.ts'
import type { StoredBusiness } from './business-content.ts'

/**
 * The last planned chunk. It may not be written yet when the next one is planned, so records found in the database are
 * completed by these.
 */
export interface Pending {
  readonly cities: readonly CityRecord[]
  readonly categories: readonly CategoryRecord[]
  readonly businesses: readonly StoredBusiness[]
  /** Its businesses before the import; undefined for those that the import added. */
  readonly originals: ReadonlyMap<number, StoredBusiness | undefined>
  /** The counts of the whole import, including this chunk. */
  readonly counts: ImportCounts
}
