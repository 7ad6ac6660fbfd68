import { sql, type SQL } from 'drizzle-orm'

/**
 * The statement that fails, and its transaction with it, unless this chunk is the next of a running import: it inserts
 * a row without a batch, which is not allowed.
 */
export const requireNextChunk = (batchId: string, seq: number): SQL =>
  sql`insert into import_changes (batch_id, business_id, version) select null, 0, 0
    where not exists (select 1 from import_batches
      where id = ${batchId} and state = 'running' and last_seq = ${seq - 1})`

/** Whether another writer was first: the chunk itself, or an id or a slug that it assigns. */
export const isWriteConflict = (error: unknown): boolean =>
  error instanceof Error &&
  (/NOT NULL constraint failed: import_changes|UNIQUE constraint/i.test(error.message) ||
    isWriteConflict(error.cause))
