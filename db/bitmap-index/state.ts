import type { InStatement } from '@libsql/client'
import { eq, sql, type SQL } from 'drizzle-orm'
import { CHUNK } from '#domain/bitmap/bits.ts'
import type { Database } from '../client.ts'
import { asStatement } from '../database/definitions.ts'
import { bitmapIndexState } from '../schema/bitmap-index.ts'

/** Chunks of an index: half of all that an id of a bitmap has room for. */
export const MAX_CHUNKS = 128

/** The rows of the state: the index that is read, and the one that is being built. */
export const SERVED = 1
export const BUILT = 2

export type IndexState = typeof bitmapIndexState.$inferSelect

/** The state of the index, or of the one that is being built; undefined where there is none. */
export async function readIndexState(
  db: Database,
  id: typeof SERVED | typeof BUILT,
): Promise<IndexState | undefined> {
  const [state] = await db.select().from(bitmapIndexState).where(eq(bitmapIndexState.id, id))
  return state
}

/** The positions of an index, gaps included. */
export const firstPosition = ({ firstChunk }: Pick<IndexState, 'firstChunk'>): number => firstChunk * CHUNK

/** The chunks that hold so many positions. */
export const chunksOf = (positions: number): number => Math.ceil(positions / CHUNK)

/** The chunk of the tail. */
export const tailChunk = ({
  firstChunk,
  basePositions,
}: Pick<IndexState, 'firstChunk' | 'basePositions'>): number => firstChunk + chunksOf(basePositions)

/**
 * The statement that fails, and its transaction with it, where another writer changed the index or took the step: it
 * inserts a term without a key, which is not allowed.
 */
export const requireState = ({ id, version, step }: IndexState): SQL =>
  sql`insert into bitmap_terms (key, term) select null, 0 where not exists (
    select 1 from bitmap_index_state where id = ${id} and version = ${version} and step = ${step})`

/** Whether another writer was first. */
export const isOutrun = (error: unknown): boolean =>
  error instanceof Error &&
  (/NOT NULL constraint failed: bitmap_terms/i.test(error.message) || isOutrun(error.cause))

/** Runs statements in one transaction, if the index is still as it was read. */
export async function writeIndex(
  db: Database,
  state: IndexState,
  statements: readonly (SQL | InStatement)[],
): Promise<void> {
  await db.$client.batch(
    [requireState(state), ...statements].map((each) => statementOf(db, each)),
    'write',
  )
}

const statementOf = (db: Database, statement: SQL | InStatement): InStatement =>
  typeof statement === 'object' && 'getSQL' in statement ? asStatement(db.run(statement)) : statement
