import type { Database } from '../../client.ts'
import { planBusinesses } from '../import-businesses.ts'
import { beginImport } from './context.ts'
import { isChanged, type NumberedCandidate, type PlannedBusiness } from './plan.ts'

export interface PreviewedRow {
  readonly row: number
  readonly outcome: 'new' | 'changed' | 'unchanged'
  /** The same for every row that means the same business, so that repeats can be told across chunks. */
  readonly key: string
}

export interface Preview {
  readonly rows: readonly PreviewedRow[]
  readonly newCategories: readonly string[]
  /** `key` is the same for the same new city in every chunk. */
  readonly newCities: readonly {
    readonly name: string
    readonly countryCode: string | null
    readonly key: string
  }[]
}

/** What a chunk of rows would do to the directory as it stands, with no memory of other chunks; writes nothing. */
export async function previewRows(db: Database, rows: readonly NumberedCandidate[]): Promise<Preview> {
  const context = await beginImport(db, { fileName: '', preset: '', dryRun: true })
  const { plan, places } = await planBusinesses(db, rows, context)
  return {
    rows: plan.meant.map((business, at) => ({ row: rows[at]?.row ?? 0, ...outcomeOf(business) })),
    newCategories: places.categories.planned.map(({ name }) => name),
    newCities: places.cities.planned.map(({ name, countryCode, slug }) => ({
      ...{ name, countryCode },
      key: `${countryCode ?? ''} ${slug}`,
    })),
  }
}

function outcomeOf(business: PlannedBusiness): Omit<PreviewedRow, 'row'> {
  if (!business.stored) return { outcome: 'new', key: `new ${business.randomKey}` }
  return { outcome: isChanged(business) ? 'changed' : 'unchanged', key: `id ${business.id}` }
}
