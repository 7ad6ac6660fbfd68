import { sql, type SQL } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { MissingAction } from '#domain/import/mode.ts'
import type { Database } from '../../client.ts'
import { updateUnchangedRows } from '../../businesses/write-statements.ts'
import { businesses } from '../../schema/businesses.ts'
import { NOW } from '../../schema/columns.ts'
import { vocabularyUpdateForIds } from '../../search/vocabulary.ts'
import { inList } from '../../sql/in-list.ts'
import { derivedColumns, type StoredBusiness } from '../business-content.ts'
import { requireBatch } from '../chunk.ts'
import { STILL_OPEN } from './list.ts'

/** Businesses of one step: a transaction far below the limits of any platform. */
const STEP = 500

const CLOSED = { businessStatus: 'CLOSED_PERMANENTLY' } as const

/** The result of a step, and whether it was the last. */
export interface MissingStep {
  readonly handled: number
  readonly done: boolean
}

/**
 * Closes or trashes some of the businesses that a file no longer has; to be called until it is done. Recorded as a
 * change by the import, whose undo takes it back. Throws `AppError` unless the import is done.
 */
export async function handleMissing(
  db: Database,
  batchId: string,
  action: MissingAction,
  actor: string,
  limit = STEP,
): Promise<MissingStep> {
  const { state } = await requireBatch(db, batchId)
  if (state !== 'done') throw new AppError('conflict', `This import is not done: it is ${state}.`)
  const stored = await db
    .select()
    .from(businesses)
    .where(
      sql`${businesses.id} in (select b.id from import_missing m join businesses b on b.id = m.business_id
        where m.batch_id = ${batchId} and ${STILL_OPEN} limit ${limit})`,
    )
  if (stored.length === 0) return { handled: 0, done: true }
  const read = JSON.stringify(stored.map(({ id, version }) => [id, version]))
  // Only businesses unchanged since they were read; undo expects the version after this change.
  const standing = sql`from json_each(${read}) as r join businesses b
    on b.id = r.value ->> 0 and b.version = r.value ->> 1 and b.deleted_at is null`
  const before =
    action === 'close' ? sql`json_object('businessStatus', b.business_status)` : sql`'{"deletedAt":null}'`
  const ids = stored.map(({ id }) => id)
  await db.batch([
    db.run(sql`insert into operation_changes (operation, business_id, before, version, base)
      select ${batchId}, b.id, ${before}, b.version + 1, b.version ${standing}
      where not exists (select 1 from operation_changes c where c.operation = ${batchId} and c.business_id = b.id)`),
    db.run(sql`insert into audit_log (actor, action, entity, entity_id, detail)
      select ${actor}, ${action}, 'business', b.id, ${detail(action)} ${standing}`),
    ...changes(action, stored, standing).map((statement) => db.run(statement)),
    db.run(sql`delete from import_missing where batch_id = ${batchId} and business_id in ${inList(ids)}`),
  ])
  return { handled: stored.length, done: stored.length < limit }
}

const detail = (action: MissingAction): SQL =>
  action === 'trash'
    ? sql`null`
    : sql`json_object('before', json_object('businessStatus', b.business_status),
        'after', json_object('businessStatus', ${CLOSED.businessStatus}))`

function changes(action: MissingAction, stored: readonly StoredBusiness[], standing: SQL): SQL[] {
  if (action === 'trash')
    return [
      sql`update businesses set deleted_at = ${NOW}, version = version + 1 where id in (select b.id ${standing})`,
      ...vocabularyUpdateForIds(stored.map(({ id }) => id)),
    ]
  return updateUnchangedRows(
    stored.map((business) => {
      const content = { ...business, ...CLOSED }
      const derived = derivedColumns(content, {
        categoryText: business.categoryFolded,
        cityText: business.cityFolded,
      })
      return { ...business, readVersion: business.version, content, derived }
    }),
  )
}
