import { sql, type SQL } from 'drizzle-orm'

/**
 * The statement that fails, and its transaction with it, unless this chunk is the next of a running import: a row
 * without a batch cannot be written.
 */
export const requireNextChunk = (batchId: string, seq: number): SQL =>
  sql`insert into import_changes (batch_id, business_id, version) select null, 0, 0
    where not exists (select 1 from import_batches
      where id = ${batchId} and state = 'running' and last_seq = ${seq - 1})`

/** Whether an error says that something else was written first: the chunk itself, or an id or a slug that it gave. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof Error &&
  (/NOT NULL constraint failed: import_changes|UNIQUE constraint/i.test(error.message) ||
    isOvertaken(error.cause))
