import type { CityPlace } from '#domain/geo/same-city.ts'
import { hash53 } from '#domain/text/hash.ts'
import type { Database } from '../client.ts'
import { planBusinesses } from './import-businesses.ts'
import { beginImport } from './context.ts'
import { isChanged, type ResolvedBusiness, type NumberedCandidate } from './plan.ts'

export interface PreviewedRow {
  readonly row: number
  readonly outcome: 'new' | 'changed' | 'unchanged'
  /** What the row finds its business by, as hashes: it repeats an earlier row, of any chunk, that left one of these. */
  readonly keys: readonly number[]
  /** What later rows find the same business by, beside `keys`. */
  readonly leaves: readonly number[]
  /** Whether the business then has an address, by which it is found without an id. */
  readonly isLocated: boolean
}

export interface Preview {
  readonly rows: readonly PreviewedRow[]
  readonly newCategories: readonly string[]
  readonly newCities: readonly PreviewedCity[]
}

/** A city that is not in the directory, where it lies as far as these rows say. */
export interface PreviewedCity extends CityPlace {
  readonly name: string
  /** The same for cities of one name and country, of which other chunks may mean others. */
  readonly key: string
}

/** What a chunk of rows would do to the directory as it stands, with no memory of other chunks; writes nothing. */
export async function previewRows(db: Database, rows: readonly NumberedCandidate[]): Promise<Preview> {
  const context = await beginImport(db, { fileName: '', preset: '', dryRun: true })
  const { plan, places } = await planBusinesses(db, rows, context)
  return {
    rows: plan.meant.map((meant, at) => ({ row: rows[at]?.row ?? 0, ...outcomeOf(meant) })),
    newCategories: places.categories.planned.map(({ name }) => name),
    newCities: places.cities.planned.map(({ name, folded, countryCode, state, latitude, longitude }) => ({
      ...{ name, countryCode, state, latitude, longitude },
      key: `${countryCode ?? ''} ${folded}`,
    })),
  }
}

function outcomeOf({ business, sought, match }: ResolvedBusiness): Omit<PreviewedRow, 'row'> {
  const isStored = business.stored !== undefined
  const keys = isStored ? [`id ${business.id}`] : sought
  const leaves = [...new Set([...sought, match])].filter((key) => !keys.includes(key))
  return {
    outcome: !isStored ? 'new' : isChanged(business) ? 'changed' : 'unchanged',
    keys: keys.map((key) => hash53(key)),
    leaves: leaves.map((key) => hash53(key)),
    isLocated: Boolean(business.content.address),
  }
}
