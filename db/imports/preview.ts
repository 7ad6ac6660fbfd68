import type { CityLocation } from '#domain/geo/same-city.ts'
import type { KeptField } from '#domain/import/kept-pins.ts'
import { DEFAULT_MODE, type ImportMode } from '#domain/import/mode.ts'
import { storedKey } from '#domain/import/stored-key.ts'
import type { RejectedRow } from '#domain/import/report.ts'
import { hash53 } from '#domain/text/hash.ts'
import type { Database } from '../client.ts'
import type { ChunkCategories } from './categories.ts'
import { planBusinesses } from './import-businesses.ts'
import { beginImport } from './context.ts'
import { type PreviewedChange, previewChanges } from './preview-changes.ts'
import { openWithholding } from '../suppressions/withhold.ts'
import { isUpdated, type ResolvedBusiness } from './planned-business.ts'
import type { NumberedCandidate } from './prepare-row.ts'

export interface PreviewedRow {
  readonly row: number
  readonly outcome: 'new' | 'changed' | 'unchanged' | 'duplicate'
  /** Hashes of the ids that match the row: it repeats any earlier row, of any chunk, that has one of these. */
  readonly keys: readonly number[]
  /**
   * Hashes like `keys`, for the stored businesses of one name and address: the row takes the first free one, or else is
   * a new one.
   */
  readonly twins: readonly number[]
}

interface PreviewedOutcome extends PreviewedRow {
  /** The changes to the business, for the first rows that change one. */
  readonly changes?: readonly PreviewedChange[]
}

interface PreviewOptions {
  readonly mode?: ImportMode | undefined
  /** Whether the import may overwrite pinned fields; by default not. */
  readonly overwritesPinned?: boolean | undefined
}

export interface Preview {
  readonly rows: readonly PreviewedOutcome[]
  /** Values of rows that pinned fields held back, by field. */
  readonly kept: readonly KeptField[]
  /** Rows of businesses removed for good, which are rejected. */
  readonly suppressed: readonly RejectedRow[]
  readonly newCategories: readonly string[]
  /** The known categories that these rows' labels match under another name, by label. */
  readonly knownCategories: Readonly<Record<string, string>>
  readonly newCities: readonly PreviewedCity[]
}

/** A city that is not in the directory, with the location that these rows give. */
export interface PreviewedCity extends CityLocation {
  readonly name: string
  /** Equal for all cities of one name, even if other chunks mean different cities. */
  readonly key: string
}

/** What a chunk would change in the directory as it is now, without memory of other chunks; writes nothing. */
export async function previewRows(
  db: Database,
  rows: readonly NumberedCandidate[],
  { mode = DEFAULT_MODE, overwritesPinned = false }: PreviewOptions = {},
): Promise<Preview> {
  const context = await beginImport(db, { fileName: '', preset: '', dryRun: true, mode, overwritesPinned })
  const { kept, rejected: suppressed } = await (await openWithholding(db))(rows)
  const { plan, taxonomy } = await planBusinesses(db, kept, context)
  const changes = await previewChanges(db, plan.businesses, taxonomy)
  return {
    rows: plan.meant.map((meant, at) => {
      const changed = meant && changes.get(meant.business.id)
      return { row: kept[at]?.row ?? 0, ...outcomeOf(meant), ...(changed && { changes: changed }) }
    }),
    kept: plan.kept,
    suppressed,
    newCategories: taxonomy.categories.planned.map(({ name }) => name),
    knownCategories: knownCategories(kept, taxonomy.categories),
    newCities: taxonomy.cities.planned.map(({ name, folded, countryCode, state, latitude, longitude }) => ({
      name,
      countryCode,
      state,
      latitude,
      longitude,
      key: folded,
    })),
  }
}

function knownCategories(
  rows: readonly NumberedCandidate[],
  categories: ChunkCategories,
): Readonly<Record<string, string>> {
  const labels = new Set(rows.flatMap(({ candidate }) => candidate.category ?? []))
  const names = [...labels].map((label) => [label, categories.of(label).name] as const)
  return Object.fromEntries(names.filter(([label, name]) => label !== name))
}

function outcomeOf(meant: ResolvedBusiness | undefined): Omit<PreviewedRow, 'row'> {
  if (meant === undefined) return { outcome: 'duplicate', keys: [], twins: [] }
  const { business, sought, twins } = meant
  const isStored = business.stored !== undefined
  const isTwin = isStored && twins.includes(business.id)
  const keys = sought.map((key) => hash53(key))
  return {
    outcome: !isStored ? 'new' : isUpdated(business) ? 'changed' : 'unchanged',
    keys: isStored && !isTwin ? [storedKey(business.id), ...keys] : keys,
    // The business of the row's own city comes first, as the row was judged by it.
    twins: isTwin ? [...new Set([business.id, ...twins])].map(storedKey) : [],
  }
}
