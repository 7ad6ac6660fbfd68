import type { InStatement } from '@libsql/client'
import { sql } from 'drizzle-orm'
import { RANK_GROUP, RANKED_ORDERS } from '#domain/bitmap/terms.ts'
import { addDays } from '#domain/hours/special-hours.ts'
import type { Database } from '../client.ts'
import { chunkStatements } from './chunk.ts'
import { clearHalf, clearTerms } from './clear.ts'
import { listCommonWords } from './common-words.ts'
import { classifyZones, insertPositions, numberBusinesses, stageNumbering } from './number.ts'
import { type PositionsById, rankStatements, readPositions } from './rank-all.ts'
import { BUILT, chunksOf, firstPosition, type IndexState, MAX_CHUNKS } from './state.ts'
import { readIndexState, SERVED, writeIndex } from './state.ts'
import { serveBuilt } from './serve.ts'
import { insertTerms, readTermNumbers, type TermNumbers } from './term-numbers.ts'
import { grouped } from './write-sets.ts'

/** For how many days ahead special hours are in the index. */
const SPECIAL_DAYS = 180

/** What the steps of a build share; another call that goes on with it reads it again. */
interface Build {
  state: IndexState
  readonly terms: TermNumbers
  positions?: PositionsById
}

/** Builds the whole index beside the one there is, which stays until this one is complete. */
export async function rebuildBitmapIndex(db: Database, now = new Date()): Promise<void> {
  await beginBuild(db, now)
  await continueBuild(db, Infinity)
}

/** Begins a build, in place of one that was not finished. */
export async function beginBuild(db: Database, now: Date): Promise<void> {
  const served = await readIndexState(db, SERVED)
  const firstChunk = served?.firstChunk === 0 ? MAX_CHUNKS : 0
  await db.run(sql`delete from bitmap_index_state where id = ${BUILT}`)
  await clearHalf(db, firstChunk)
  const today = now.toISOString().slice(0, 10)
  await db.batch([
    db.run(sql`delete from bitmap_staging`),
    db.run(sql`delete from bitmap_changes where not exists (select 1 from bitmap_index_state)`),
    db.run(sql`update bitmap_changes set is_covered = 1`),
    db.run(sql`insert into bitmap_index_state
        (id, version, first_chunk, positions, base_positions, rank_groups, since, until, built_at)
      values (${BUILT}, ${now.getTime()}, ${firstChunk}, 0, 0, 0, ${addDays(today, -1)},
        ${addDays(today, SPECIAL_DAYS)}, ${now.toISOString()})`),
  ])
}

/**
 * Takes the steps of a build until it is done or `milliseconds` have passed; returns whether nothing is left to do. Another
 * call, also in another process, goes on after the last step that was finished.
 */
export async function continueBuild(db: Database, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds
  const first = await readIndexState(db, BUILT)
  if (first === undefined) return true
  const build: Build = { state: first, terms: await readTermNumbers(db, true) }
  for (;;) {
    await takeStep(db, build)
    const state = await readIndexState(db, BUILT)
    // Where another build was begun meanwhile, whoever began it goes on.
    if (state?.version !== first.version) break
    build.state = state
    if (Date.now() >= end) return false
  }
  await clearHalf(db, MAX_CHUNKS - first.firstChunk)
  await clearTerms(db)
  return true
}

async function takeStep(db: Database, build: Build): Promise<void> {
  const { state, terms } = build
  const chunks = chunksOf(state.basePositions)
  if (state.step === 0) await number(db, build)
  else if (state.step <= chunks) {
    const scope = { words: terms.words(), since: state.since, until: state.until }
    const chunk = state.firstChunk + state.step - 1
    await finishStep(db, build, await chunkStatements(db, chunk, scope, terms))
  } else {
    const order = RANKED_ORDERS[state.step - 1 - chunks]
    if (order === undefined) return serveBuilt(db, state)
    build.positions ??= await readPositions(db, state)
    await finishStep(db, build, await rankStatements(db, state, order, { positions: build.positions, terms }))
  }
}

/** The first step: which business has which position, and which words have sets. */
async function number(db: Database, build: Build): Promise<void> {
  const first = firstPosition(build.state)
  const classes = await classifyZones(db, new Date(build.state.builtAt))
  const numbering = await numberBusinesses(db, classes, first)
  for (const key of await listCommonWords(db)) build.terms.numberOf(key)
  for (const statement of insertPositions(numbering)) await writeIndex(db, build.state, [statement])
  const positions = numbering.end - first
  const groups = Math.max(1, Math.ceil(numbering.ids.length / RANK_GROUP))
  await writeIndex(db, build.state, [
    ...stageNumbering(numbering, classes),
    ...insertTerms(build.terms.takeAdded(), true),
    sql`update bitmap_index_state set step = 1, positions = ${positions}, base_positions = ${positions},
      rank_groups = ${groups} where id = ${BUILT}`,
  ])
}

/** Stores what a step found, and that it is done. */
async function finishStep(db: Database, build: Build, statements: readonly InStatement[]): Promise<void> {
  const { state, terms } = build
  for (const group of grouped(statements)) await writeIndex(db, state, group)
  await writeIndex(db, state, [
    ...insertTerms(terms.takeAdded(), true),
    sql`update bitmap_index_state set step = step + 1 where id = ${BUILT}`,
  ])
}
