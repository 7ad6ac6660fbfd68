import { sql, type SQL } from 'drizzle-orm'
import { type DuplicateModel, FIRST_MODEL, readModel } from '#domain/duplicates/model.ts'
import type { Database } from '../client.ts'
import { readValue, saveValue } from '../settings/key-value.ts'
import { jsonBatches } from '../sql/json-batches.ts'
import type { ExplainedPair } from './records.ts'

const MODEL_KEY = 'duplicates_model'

/** The minimum share of duplicates assumed for new records, which may come from another list. */
const LEAST_SAME_OF_NEW = 0.02

/** The weights learned by the last whole comparison, adjusted for new records; the expected ones before that. */
export async function readStoredModel(db: Database): Promise<DuplicateModel> {
  const model = readModel(await readValue(db, MODEL_KEY)) ?? FIRST_MODEL
  const same = Math.max(model.relations.same, LEAST_SAME_OF_NEW)
  return { ...model, relations: { ...model.relations, same } }
}

export const saveModel = (db: Database, model: DuplicateModel) => saveValue(db, MODEL_KEY, model)

/** Hundredths are enough to sort by. */
const rounded = (score: number) => Math.round(score * 100) / 100

/** A pair with the same source id keeps its stored reason. */
const IS_BY_ID = sql.raw(`reasons like '%"same_source_id"%'`)

/** The ids of two businesses, the smaller one first. */
export type PairOfIds = readonly [one: number, other: number]

/** Stores new and updated pairs, and deletes those that were not found any more. */
export async function storePairs(
  db: Database,
  found: readonly ExplainedPair[],
  gone: readonly PairOfIds[],
): Promise<void> {
  const rows = found.map(({ one, other, score, reasons }) => [one.id, other.id, rounded(score), reasons])
  const [first, ...rest] = [
    ...jsonBatches(gone).map(
      (pairs) => sql`delete from duplicate_candidates where not ${IS_BY_ID} and (business_id, other_id) in (
        select value ->> 0, value ->> 1 from json_each(${pairs}))`,
    ),
    ...jsonBatches(rows).map(
      (pairs) => sql`insert into duplicate_candidates (business_id, other_id, score, reasons)
        select value ->> 0, value ->> 1, value ->> 2, value -> 3 from json_each(${pairs}) where true
        on conflict do update set score = excluded.score, reasons = excluded.reasons where not ${IS_BY_ID}`,
    ),
  ].map((statement) => db.run(statement))
  if (first) await db.batch([first, ...rest])
}

/** The stored pairs: all, or those that meet a condition. */
export async function listStoredPairs(db: Database, condition: SQL = sql`true`): Promise<PairOfIds[]> {
  const rows = await db.all<{ one: number; other: number }>(
    sql`select business_id as one, other_id as other from duplicate_candidates where ${condition}`,
  )
  return rows.map(({ one, other }) => [one, other])
}

/** The pairs that an operator called different, each as 'smaller larger'. */
export async function listDifferentPairs(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.all<{ pair: string }>(sql`select business_id || ' ' || other_id as pair
    from duplicate_decisions where not is_duplicate`)
  return new Set(rows.map(({ pair }) => pair))
}
