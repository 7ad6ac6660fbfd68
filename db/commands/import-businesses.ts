import type { ImportCounts } from '#domain/business/import-report.ts'
import { hash53 } from '#domain/text/hash.ts'
import type { Database } from '../client.ts'
import type { ImportContext } from './import/context.ts'
import { findKnown } from './import/match.ts'
import { type ChunkPlaces, findPlaces, writePlaces } from './import/places.ts'
import { type ChunkPlan, type NumberedCandidate, planChunk, prepare } from './import/plan.ts'
import { writeBusinesses } from './import/write.ts'

export { beginImport, finishImport, type ImportContext } from './import/context.ts'
export type { NumberedCandidate } from './import/plan.ts'

/**
 * Takes one chunk of rows (about 500) into the directory, wholly or not at all, in three round trips.
 * The context's counts grow by what became of them. A chunk that was written before a crash is only recognised again.
 */
export async function importBusinesses(
  db: Database,
  rows: readonly NumberedCandidate[],
  context: ImportContext,
): Promise<void> {
  if (rows.length === 0) return
  const places = await findPlaces(
    db,
    rows.map(({ candidate }) => candidate),
    context.plannedCities,
  )
  const incoming = rows.map((row) => prepare(row, places))
  const known = await findKnown(db, incoming)
  const plan = planChunk(incoming, known, places, context)
  if (context.seq >= context.resumeAt) {
    const counts = countsAfter(context, plan, places)
    if (context.dryRun) context.plannedCities.push(...places.cities.planned)
    else {
      const [first, ...rest] = [
        ...writePlaces(db, places),
        ...writeBusinesses(db, plan, { ...context, counts }),
      ]
      if (first) await db.batch([first, ...rest])
    }
    context.counts = counts
  }
  context.seq += 1
}

function countsAfter(context: ImportContext, plan: ChunkPlan, places: ChunkPlaces): ImportCounts {
  const created = places.categories.planned.filter(({ folded }) => {
    const key = hash53(`category ${folded}`)
    return !context.planned.has(key) && context.planned.add(key)
  })
  const { counts } = context
  return {
    imported: counts.imported + plan.imported,
    updated: counts.updated + plan.updated,
    unchanged: counts.unchanged + plan.unchanged,
    duplicates: counts.duplicates + plan.duplicates,
    categoriesCreated: counts.categoriesCreated + created.length,
    citiesFound: context.citySlugs.size,
  }
}
