import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { ImportCounts } from '#domain/business/import-report.ts'
import type { Database } from '../../client.ts'
import { businesses, reviews } from '../../schema/businesses.ts'
import { importBatches, importChanges } from '../../schema/imports.ts'
import { jsonPieces } from './json-pieces.ts'
import { type ChunkPlan, isChanged, type PlannedBusiness } from './plan.ts'
import { reviewHash } from './record.ts'

type Column = keyof typeof businesses.$inferSelect

const COLUMNS = (Object.keys(getTableColumns(businesses)) as Column[]).filter(
  (column) => column !== 'createdAt' && column !== 'updatedAt' && column !== 'deletedAt',
)
const UPDATED = COLUMNS.filter(
  (column) => !['id', 'slug', 'globalRowNumber', 'randomKey', 'version'].includes(column),
)

const snakeCase = (column: string) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** One statement for many rows: the values travel as one JSON text, which costs a server far less than parameters. */
const INSERT = `insert into businesses (${COLUMNS.map(snakeCase).join(', ')})
  select ${COLUMNS.map((_, index) => `value ->> ${index}`).join(', ')} from json_each(`
const UPDATE = `update businesses set ${UPDATED.map((column, index) => `${snakeCase(column)} = rows.value ->> ${index + 1}`).join(', ')},
  version = version + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') from json_each(`

/** The import a chunk belongs to, the chunk's number, and the counts once it is written. */
export interface Batch {
  readonly batchId: string
  readonly seq: number
  readonly counts: ImportCounts
}

/** The statements that carry out a chunk's plan. */
export function writeBusinesses(db: Database, plan: ChunkPlan, batch: Batch) {
  // In the order of the full-text index: any other makes it write a segment for every row.
  const added = plan.businesses
    .filter((business) => !business.stored)
    .sort((a, b) => b.derived.popularity - a.derived.popularity || a.id - b.id)
  const changed = plan.businesses.filter(isChanged)
  const newReviews = plan.businesses.flatMap(({ id, reviews }) =>
    reviews.map((review) => [id, ...Object.values(reviewRow(review))]),
  )
  const changes = [
    ...added.map(({ id }) => [id, null, 1]),
    ...changed.map((business) => [
      business.id,
      previousValues(business),
      (business.stored?.version ?? 0) + 1,
    ]),
  ]
  const statements: SQL[] = [
    ...jsonPieces(added.map(insertedValues)).map((rows) => sql`${sql.raw(INSERT)}${rows})`),
    ...jsonPieces(changed.map(updatedValues)).map(
      (rows) => sql`${sql.raw(UPDATE)}${rows}) as rows where businesses.id = rows.value ->> 0`,
    ),
    ...jsonPieces(newReviews).map(
      (rows) => sql`insert into ${reviews}
        (business_id, author_name, rating, comment, created_at, is_sample, content_hash)
        select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
        from json_each(${rows}) where true on conflict do nothing`,
    ),
    ...jsonPieces(changes).map(
      (rows) => sql`insert into ${importChanges} (batch_id, business_id, before, version)
        select ${batch.batchId}, value ->> 0, value ->> 1, value ->> 2 from json_each(${rows})
        where true on conflict do nothing`,
    ),
  ]
  // With the rows, so that after a crash the batch knows which chunks it has.
  const progress = db
    .update(importBatches)
    .set({ ...batch.counts, lastSeq: batch.seq })
    .where(eq(importBatches.id, batch.batchId))
  return [...statements.map((statement) => db.run(statement)), progress]
}

function values(business: PlannedBusiness, columns: readonly Column[]): unknown[] {
  const { content, derived, id, slug, globalRowNumber, randomKey, matchKey } = business
  const all: Record<string, unknown> = {
    ...content,
    ...derived,
    ...{ id, slug, globalRowNumber, randomKey, matchKey, version: 1 },
  }
  return columns.map((column) => cell(all[column]))
}

const insertedValues = (business: PlannedBusiness) => values(business, COLUMNS)
const updatedValues = (business: PlannedBusiness) => [business.id, ...values(business, UPDATED)]

/** JSON columns hold text; everything else travels as it is. */
function cell(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null)
}

function previousValues({ stored, content }: PlannedBusiness): string {
  const before = stored as unknown as Record<string, unknown>
  const differing = Object.entries(content).filter(
    ([column, value]) => JSON.stringify(value) !== JSON.stringify(before[column]),
  )
  return JSON.stringify(Object.fromEntries(differing.map(([column]) => [column, before[column]])))
}

function reviewRow(review: PlannedBusiness['reviews'][number]) {
  const { authorName, rating, comment, createdAt, isSample } = review
  return { authorName, rating, comment, createdAt, isSample, contentHash: reviewHash(review) }
}
