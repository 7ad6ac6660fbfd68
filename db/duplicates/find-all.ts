import { DuplicateDirectory } from '#domain/duplicates/directory.ts'
import type { Database } from '../client.ts'
import { readNewestChange, saveProgress } from './keep.ts'
import { type ExplainedPair, explain, readRecordsAfter } from './records.ts'
import { listDifferentPairs, listStoredPairs, saveModel, storePairs } from './store.ts'

/** Records read at once. */
const PAGE = 5_000
/** Pairs explained at once. */
const EXPLAINED = 2_000

export interface FindOptions {
  /** Whether the pairs and the learned weights are stored. */
  readonly isStored: boolean
  /** Called with the number of records read. */
  readonly onRecords?: (records: number) => void
  /** Called with the undecided pairs, the likeliest first. */
  readonly onPairs?: (pairs: readonly ExplainedPair[]) => void
}

/** The number of compared records and pairs, and of probable duplicates. */
export interface FindReport {
  readonly records: number
  readonly compared: number
  readonly pairs: number
}

/** Compares the whole directory, and stores the pairs and the weights for later changes. */
export async function findAllDuplicates(db: Database, options: FindOptions): Promise<FindReport> {
  // Read before the records, so that changes in between are compared later.
  const { at, id } = (await readNewestChange(db)) ?? { at: '', id: 0 }
  const directory = new DuplicateDirectory()
  for (let last = 0; ;) {
    const page = await readRecordsAfter(db, last, PAGE)
    for (const record of page) directory.add(record)
    options.onRecords?.(directory.records.length)
    if (page.length < PAGE) break
    last = page.at(-1)?.id ?? last
  }
  const { pairs, model, compared } = directory.find()
  const isDifferent = await listDifferentPairs(db)
  const former = new Map((await listStoredPairs(db)).map((pair) => [pair.join(' '), pair]))
  let told = 0
  for (let from = 0; from < pairs.length; from += EXPLAINED) {
    const explained = await explain(db, directory, pairs.slice(from, from + EXPLAINED))
    const undecided = explained.filter(({ one, other }) => !isDifferent.has(`${one.id} ${other.id}`))
    told += undecided.length
    options.onPairs?.(undecided)
    if (options.isStored) await storePairs(db, explained, [])
    for (const { one, other } of explained) former.delete(`${one.id} ${other.id}`)
  }
  if (options.isStored) {
    await storePairs(db, [], [...former.values()])
    const sources = new Set(directory.records.map(({ sources: [first = null] }) => first))
    await db.batch([saveModel(db, model), saveProgress(db, { at, id, sources: [...sources] })])
  }
  return { records: directory.records.length, compared, pairs: told }
}
