import type { InStatement } from '@libsql/client'
import { eq, sql, type SQL } from 'drizzle-orm'
import { CHUNK } from '#domain/bitmap/bits.ts'
import type { Database } from '../client.ts'
import { asStatement } from '../database/definitions.ts'
import { bitmapIndexState } from '../schema/bitmap-index.ts'

/** The number of changes above which the index is updated; until then readers add them. */
export const MAX_CHANGES = 250

/** How many changed businesses a reader loads, two rows each; more can wait only within the minute of their change. */
export const MOST_READ = 5_000

/**
 * Chunks of an index: half of the chunk numbers that a bitmap's id has room for; the next index uses the other half.
 */
export const MAX_CHUNKS = 128

/** The rows of the state table: the served index, the one being built, and the one with a tail being built. */
export const SERVED = 1
export const BUILT = 2
export const REFRESHED = 3

export type IndexState = typeof bitmapIndexState.$inferSelect

/** One of the states; undefined where there is none. */
export async function readIndexState(
  db: Database,
  id: typeof SERVED | typeof BUILT | typeof REFRESHED,
): Promise<IndexState | undefined> {
  const [state] = await indexStateQuery(db, id)
  return state
}

/** The query of one of the states. */
export const indexStateQuery = (db: Database, id: typeof SERVED | typeof BUILT | typeof REFRESHED) =>
  db.select().from(bitmapIndexState).where(eq(bitmapIndexState.id, id))

/** The first position of an index. */
export const firstPosition = ({ firstChunk }: Pick<IndexState, 'firstChunk'>): number => firstChunk * CHUNK

/** The number of chunks for this many positions. */
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

/** Whether an error means that another writer was first. */
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

/** After this time an unfinished refresh counts as interrupted. */
const REFRESH_MS = 5 * 60_000

/**
 * Begins to refresh the index: what changed until now is covered by it. Undefined where there is no index, where one is
 * being built, and where another writer is refreshing it.
 */
export async function claimRefresh(db: Database, now: Date): Promise<IndexState | undefined> {
  const version = now.getTime()
  const cutShort = new Date(version - REFRESH_MS).toISOString()
  await db.batch([
    db.run(sql`
      insert or replace into bitmap_index_state
        (id, version, first_chunk, positions, base_positions, rank_groups, built_at)
      select ${REFRESHED}, max(version + 1, ${version}), first_chunk, positions, base_positions, rank_groups,
        ${now.toISOString()}
      from bitmap_index_state where id = ${SERVED} and not exists (select 1 from bitmap_index_state
        where id = ${BUILT} or (id = ${REFRESHED} and built_at > ${cutShort}))`),
    db.run(sql`update bitmap_changes set is_covered = 1 where exists (
      select 1 from bitmap_index_state where id = ${REFRESHED} and built_at = ${now.toISOString()})`),
  ])
  const state = await readIndexState(db, REFRESHED)
  return state?.builtAt === now.toISOString() ? state : undefined
}
