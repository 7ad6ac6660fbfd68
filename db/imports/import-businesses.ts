import { joinKept, sumKept } from '#domain/import/kept-pins.ts'
import type { ImportCounts } from '#domain/import/report.ts'
import { hash53 } from '#domain/text/hash.ts'
import { type SQL, and, eq, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import type { ImportContext } from './context.ts'
import { findKnown } from './match.ts'
import { recordTaxonomyForUndo } from './undo-records.ts'
import { type ChunkTaxonomy, findTaxonomy, writeTaxonomy } from './taxonomy.ts'
import { planChunk } from './plan.ts'
import { type ChunkPlan, isChanged, type PlannedBusiness } from './planned-business.ts'
import { type NumberedCandidate, prepare } from './prepare-row.ts'
import { readSourcesOf } from './read-sources.ts'
import { requireCondition } from '../undo/journal.ts'
import { heldBefore } from '../undo/read-page.ts'
import { ownHash } from './row-facts.ts'
import { writeBusinesses } from './write.ts'
import { operationChanges } from '../schema/undo.ts'
import { contentHash, contentWith, type StoredBusiness } from './business-content.ts'
import { inList } from '../sql/in-list.ts'
import type { Pending } from './pending.ts'
import { isRestored } from './restore-history.ts'

/** The parts of a planned chunk that the next chunk must know. */
function toPendingChunk(plan: ChunkPlan, taxonomy: ChunkTaxonomy, counts: ImportCounts): Pending {
  return {
    cities: [...taxonomy.cities.planned, ...taxonomy.cities.changed],
    categories: taxonomy.categories.planned,
    businesses: plan.businesses.map(asStored),
    originals: new Map(plan.businesses.map(({ id, original }) => [id, original])),
    counts,
  }
}

/** The business as it will be stored once its chunk is written. */
function asStored(business: PlannedBusiness): StoredBusiness {
  const { content, derived, id, slug, globalRowNumber, randomKey, matchKey, pinnedFields, sources, stored } =
    business
  const own = { id, slug, globalRowNumber, randomKey, matchKey, pinnedFields, sources }
  const before = isRestored(business) ? business.original : stored
  const { createdAt = '', updatedAt = '', deletedAt = null, version: found = 1 } = before ?? {}
  const version = before === stored && isChanged(business) ? found + 1 : found
  return { ...content, ...derived, ...own, createdAt, updatedAt, deletedAt, version }
}

/**
 * The businesses of earlier chunks as they were before the import, without those it added. In a dry run all are
 * unchanged.
 */
async function findOriginals(
  db: Database,
  found: readonly (StoredBusiness | undefined)[],
  { batchId, dryRun, seen, pending }: ImportContext,
): Promise<ReadonlyMap<number, StoredBusiness>> {
  const met = new Map(
    found.flatMap((business) => (business && seen.has(business.id) ? [[business.id, business]] : [])),
  )
  if (met.size === 0 || dryRun) return met
  const changes = await db
    .select({ id: operationChanges.businessId, before: operationChanges.before, base: operationChanges.base })
    .from(operationChanges)
    .where(
      and(
        eq(operationChanges.operation, batchId),
        sql`${operationChanges.businessId} in ${inList([...met.keys()])}`,
      ),
    )
  for (const { id, before, base } of changes) {
    const now = met.get(id)
    if (before === null) met.delete(id)
    else if (now) met.set(id, originalOf(now, before, base ?? now.version))
  }
  for (const [id, original] of pending.originals)
    if (!met.has(id)) continue
    else if (original) met.set(id, original)
    else met.delete(id)
  return met
}

function originalOf(
  now: StoredBusiness,
  before: Readonly<Record<string, unknown>>,
  version: number,
): StoredBusiness {
  const content = contentWith(now, before)
  const updatedAt = typeof before['updatedAt'] === 'string' ? before['updatedAt'] : now.updatedAt
  const held = { ...heldBefore(now, before), updatedAt, version, contentHash: contentHash(content) }
  return { ...now, ...content, ...held }
}

/** Removes new cities without a business in the chunk: rows are matched by their city first. */
function dropUnusedCities({ businesses }: ChunkPlan, { cities: { planned } }: ChunkTaxonomy): void {
  const used = new Set(businesses.map(({ content }) => content.cityId))
  planned.splice(0, planned.length, ...planned.filter(({ id }) => used.has(id)))
}

export { beginImport, finishImport, type ImportContext } from './context.ts'
export type { NumberedCandidate } from './prepare-row.ts'

/** The changes that one chunk of rows makes in the directory. */
export interface PlannedChunk {
  readonly seq: number
  readonly plan: ChunkPlan
  readonly taxonomy: ChunkTaxonomy
  /** Counts of the whole import once this chunk is written; null for a chunk written before. */
  readonly counts: ImportCounts | null
}

/**
 * Plans a chunk of rows (about 500) in two round trips; the chunk planned before it may still be in the process of being
 * written, but no earlier one.
 */
export async function planBusinesses(
  db: Database,
  rows: readonly NumberedCandidate[],
  context: ImportContext,
): Promise<PlannedChunk> {
  const { pending } = context
  const candidates = rows.map(({ candidate }) => candidate)
  const cities = context.dryRun ? context.plannedCities : pending.cities
  const taxonomy = await findTaxonomy(db, candidates, { cities, categories: pending.categories })
  const incoming = rows
    .map((row) => prepare(row, taxonomy, context.dryRun))
    .map((row) => ({ ...row, ownHash: ownHash(row, taxonomy) }))
  const known = await findKnown(db, incoming, pending.businesses)
  const found = incoming.map((row) => known.find(row))
  const meant = [...found, ...[...new Set(incoming.map((row) => known.twins(row)))].flat()]
  await context.recall?.(
    meant,
    candidates.map((candidate) => taxonomy.cities.meantBy(candidate)[0]),
  )
  const originals = await findOriginals(db, found, context)
  const sources = await readSourcesOf(db, incoming, meant, originals)
  const plan = planChunk(incoming, known, { taxonomy, context, remembered: { originals, ...sources } })
  context.kept = joinKept(context.kept, plan.kept)
  if (context.mode !== 'overwrite' || plan.kept.length > 0) dropUnusedCities(plan, taxonomy)
  const seq = context.seq++
  if (seq < context.resumeAt) return { seq, plan, taxonomy, counts: null }
  const counts = countsAfter(context, plan, taxonomy)
  if (context.dryRun) {
    context.plannedCities.push(...taxonomy.cities.planned)
    context.pending = { ...pending, counts }
  } else context.pending = toPendingChunk(plan, taxonomy, counts)
  return { seq, plan, taxonomy, counts }
}

/**
 * Writes a planned chunk and the statements of `beside` in one transaction and one round trip. Chunks are written in
 * order and each once: throws if the batch has advanced or was stopped meanwhile.
 */
export async function writeChunk(
  db: Database,
  { seq, plan, taxonomy, counts }: PlannedChunk,
  context: ImportContext,
  beside: readonly SQL[] = [],
): Promise<void> {
  if (counts === null) return
  const { batchId } = context
  if (!context.dryRun)
    await db.batch([
      // The chunk is the next one of a running import.
      db.run(
        requireCondition(sql`exists (select 1 from import_batches
          where id = ${batchId} and state = 'running' and last_seq = ${seq - 1})`),
      ),
      ...recordTaxonomyForUndo(taxonomy, batchId).map((statement) => db.run(statement)),
      ...writeTaxonomy(db, taxonomy),
      ...writeBusinesses(db, plan, { batchId, seq, counts }),
      ...beside.map((statement) => db.run(statement)),
    ])
  context.counts = counts
}

function countsAfter(context: ImportContext, plan: ChunkPlan, taxonomy: ChunkTaxonomy): ImportCounts {
  const created = taxonomy.categories.planned.filter(({ folded }) => {
    const key = hash53(`category ${folded}`)
    return !context.planned.has(key) && context.planned.add(key)
  })
  context.newCategories.push(...created.map(({ name }) => name))
  const { counts } = context.pending
  return {
    imported: counts.imported + plan.imported,
    updated: counts.updated + plan.updated,
    unchanged: counts.unchanged + plan.unchanged,
    duplicates: counts.duplicates + plan.duplicates,
    categoriesCreated: counts.categoriesCreated + created.length,
    citiesFound: context.citiesElsewhere + context.citySlugs.size,
    pinsKept: counts.pinsKept + sumKept(plan.kept),
  }
}
