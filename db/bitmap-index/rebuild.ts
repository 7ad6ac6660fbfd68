import type { InStatement } from '@libsql/client'
import { eq, sql } from 'drizzle-orm'
import { CHUNK } from '#domain/bitmap/bits.ts'
import { RANK_GROUP, RANKED_ORDERS } from '#domain/bitmap/terms.ts'
import type { Database } from '../client.ts'
import { bitmapIndexState } from '../schema/bitmap-index.ts'
import { chunkStatements } from './chunk-statements.ts'
import { clearHalf, clearTerms } from './clear.ts'
import { classifyZones, insertPositions, numberBusinesses, stageNumbering } from './number.ts'
import { type PositionsById, rankStatements, readPositions } from './rank-all.ts'
import { BUILT, chunksOf, firstPosition, type IndexState, isOutrun, MAX_CHUNKS } from './state.ts'
import { readIndexState, SERVED, writeIndex } from './state.ts'
import { insertTerms, listCommonWords, readTermNumbers, type TermNumbers } from './term-numbers.ts'
import { grouped } from './write-sets.ts'

/** What the steps of a build share; a call that resumes the build reads it again. */
interface Build {
  state: IndexState
  readonly terms: TermNumbers
  positions?: PositionsById
}

/** The time without a step after which a build counts as abandoned. */
const ABANDONED_MS = 60_000

/** Begins a build, in place of an unfinished one. The served index stays in use until the new one is complete. */
export async function beginBuild(db: Database, now: Date): Promise<IndexState> {
  const served = await readIndexState(db, SERVED)
  const firstChunk = served?.firstChunk === 0 ? MAX_CHUNKS : 0
  const endOthers = () => db.run(sql`delete from bitmap_index_state where id <> ${SERVED}`)
  await endOthers()
  await clearHalf(db, firstChunk)
  const state: IndexState = {
    id: BUILT,
    version: Math.max(now.getTime(), 1 + (served?.version ?? 0)),
    firstChunk,
    step: 0,
    positions: 0,
    basePositions: 0,
    rankGroups: 0,
    builtAt: now.toISOString(),
    revision: 0,
  }
  await db.batch([
    // If two writers begin at once, the later one builds.
    endOthers(),
    db.run(sql`delete from bitmap_staging`),
    db.run(sql`delete from bitmap_changes where not exists (select 1 from bitmap_index_state)`),
    db.run(sql`update bitmap_changes set is_covered = 1`),
    db.insert(bitmapIndexState).values(state),
  ])
  return state
}

/** Takes over an abandoned build; undefined where there is none, or where its writer is still at work. */
export async function resumeBuild(db: Database, now: Date): Promise<IndexState | undefined> {
  const builtAt = now.toISOString()
  const abandoned = new Date(now.getTime() - ABANDONED_MS).toISOString()
  await db.run(sql`update bitmap_index_state set version = max(version + 1, ${now.getTime()}), built_at = ${builtAt}
    where id = ${BUILT} and built_at <= ${abandoned}`)
  const state = await readIndexState(db, BUILT)
  return state?.builtAt === builtAt ? state : undefined
}

/**
 * Takes the steps of a build until it is done or `milliseconds` have passed; returns whether this writer has nothing left to
 * do. `resumeBuild` continues after the last finished step.
 */
export async function runBuild(db: Database, state: IndexState, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds
  const build: Build = { state, terms: await readTermNumbers(db, true) }
  try {
    while (await takeStep(db, build)) {
      if (Date.now() < end) continue
      await writeIndex(db, build.state, [
        sql`update bitmap_index_state set built_at = '' where id = ${BUILT}`,
      ])
      return false
    }
  } catch (error) {
    if (!isOutrun(error)) throw error
    return true
  }
  await clearHalf(db, MAX_CHUNKS - state.firstChunk)
  await clearTerms(db)
  return true
}

/** Takes the next step; returns whether there is another after it. */
async function takeStep(db: Database, build: Build): Promise<boolean> {
  const { state, terms } = build
  const chunks = chunksOf(state.basePositions)
  if (state.step === 0) {
    await number(db, build)
    return true
  }
  if (state.step <= chunks) {
    const scope = { words: terms.words() }
    const chunk = state.firstChunk + state.step - 1
    await finishStep(db, build, await chunkStatements(db, { chunk, scope, terms }))
    return true
  }
  const order = RANKED_ORDERS[state.step - 1 - chunks]
  if (order === undefined) {
    await serveBuilt(db, state)
    return false
  }
  build.positions ??= await readPositions(db, state)
  await finishStep(db, build, await rankStatements(db, state, order, { positions: build.positions, terms }))
  return true
}

/** The first step: which business has which position, and which words have sets. */
async function number(db: Database, build: Build): Promise<void> {
  const { state, terms } = build
  const first = firstPosition(state)
  const classes = await classifyZones(db, new Date(state.version))
  const numbering = await numberBusinesses(db, classes, first)
  for (const key of await listCommonWords(db)) terms.numberOf(key)
  // Deletes what an interrupted run of this step wrote.
  await writeIndex(db, state, [
    sql`delete from bitmap_positions where position >= ${first}
    and position < ${first + MAX_CHUNKS * CHUNK}`,
  ])
  for (const statement of insertPositions(numbering)) await writeIndex(db, state, [statement])
  const positions = numbering.end - first
  await writeIndex(db, state, stageNumbering(numbering, classes))
  await endStep(db, build, {
    positions,
    basePositions: positions,
    rankGroups: Math.max(1, Math.ceil(numbering.ids.length / RANK_GROUP)),
  })
}

/** Stores what a step found; new terms first, so that no set is stored under a number that another term can get. */
async function finishStep(db: Database, build: Build, statements: readonly InStatement[]): Promise<void> {
  const { state, terms } = build
  await writeIndex(db, state, insertTerms(terms.takeAdded(), true))
  for (const group of grouped(statements)) await writeIndex(db, state, group)
  await endStep(db, build, {})
}

async function endStep(db: Database, build: Build, found: Partial<IndexState>): Promise<void> {
  const { state, terms } = build
  const next = { ...state, ...found, step: state.step + 1, builtAt: new Date().toISOString() }
  await writeIndex(db, state, [
    ...insertTerms(terms.takeAdded(), true),
    db.update(bitmapIndexState).set(next).where(eq(bitmapIndexState.id, BUILT)).getSQL(),
  ])
  build.state = next
}

/** Makes a complete index the one that is read, in one transaction. */
async function serveBuilt(db: Database, state: IndexState): Promise<void> {
  const first = firstPosition(state)
  await writeIndex(db, state, [
    sql`delete from bitmap_zones`,
    sql`delete from bitmap_clock_ranges`,
    sql`delete from bitmap_city_ranges`,
    sql`insert into bitmap_zones (zone, class) select key, value from bitmap_staging where kind = 'zone'`,
    sql`insert into bitmap_clock_ranges (class, first, length)
      select cast(key as integer), value, length from bitmap_staging where kind = 'clock'`,
    sql`insert into bitmap_city_ranges (city_id, first, length)
      select cast(key as integer), value, length from bitmap_staging where kind = 'city'`,
    sql`insert or replace into bitmap_terms (key, term)
      select key, value from bitmap_staging where kind = 'term'`,
    sql`delete from bitmap_staging`,
    sql`delete from bitmap_changes where is_covered`,
    sql`update bitmap_changes set position = (select p.position from bitmap_positions p
      where p.business_id = bitmap_changes.business_id
        and p.position >= ${first} and p.position < ${first + MAX_CHUNKS * CHUNK})`,
    sql`delete from bitmap_index_state where id = ${SERVED}`,
    sql`update bitmap_index_state set id = ${SERVED}, step = 0 where id = ${BUILT}`,
  ])
}
