import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { readValue, saveValue } from '../settings/key-value.ts'
import { inList } from '../sql/in-list.ts'
import { firstRow } from '../sql/row.ts'
import { findDuplicatesOf } from './find-of.ts'
import { FIRST_LIST } from './records.ts'
import { listStoredPairs, readStoredModel, storePairs } from './store.ts'

/** Progress of comparing changes, and the lists of the compared records. */
interface Progress {
  /** The change date (ISO 8601 UTC) and id of the last compared business. */
  readonly at: string
  readonly id: number
  /** The lists whose ids identify records; null for records without one. */
  readonly sources: readonly (string | null)[]
}

export const PROGRESS_KEY = 'duplicates_progress'
/** Records read at once. */
const READ = 5_000
/** Records compared at once, at first and at most: below half of a compound query's maximum terms (a name has two). */
const COMPARED = { first: 25, most: 200 } as const
/** The maximum number of lists that are remembered: with two, each record is compared. */
const MOST_SOURCES = 2

/** The change up to which everything is compared, once all present businesses were. */
export const readNewestChange = (db: Database): Promise<Pick<Progress, 'at' | 'id'> | undefined> =>
  firstRow(
    db,
    sql`select updated_at as at, id from businesses where deleted_at is null order by updated_at desc, id desc limit 1`,
  )

/** Whether a change has not been compared yet. */
export async function isComparisonDue(db: Database): Promise<boolean> {
  const [progress, newest] = await Promise.all([readValue<Progress>(db, PROGRESS_KEY), readNewestChange(db)])
  if (!newest) return false
  const { at, id } = progress ?? { at: '', id: 0 }
  return newest.at > at || (newest.at === at && newest.id > id)
}

/** The statement that stores the progress. */
export const saveProgress = (db: Database, { sources, ...reached }: Progress) =>
  saveValue(db, PROGRESS_KEY, { ...reached, sources: sources.slice(0, MOST_SOURCES) })

interface Changed {
  readonly id: number
  readonly at: string
  readonly source: string | null
}

/**
 * Compares changed records with the directory for at most the given milliseconds, and stores the pairs; returns whether
 * all are compared. A directory of one source that identifies its records needs no comparison, as two of its records
 * are two businesses.
 */
export async function keepDuplicates(db: Database, milliseconds = Infinity): Promise<boolean> {
  const end = Date.now() + milliseconds
  let progress = (await readValue<Progress>(db, PROGRESS_KEY)) ?? { at: '', id: 0, sources: [] }
  const { doubledSources } = await readStoredModel(db)
  let size: number = COMPARED.first
  for (;;) {
    const changed = await listChanged(db, progress)
    const last = changed.at(-1)
    if (!last) return true
    const sources = [...new Set([...progress.sources, ...changed.map(({ source }) => source)])]
    const [only = null] = sources
    const isOneList = sources.length === 1 && only !== null && !doubledSources.includes(only)
    for (let from = 0; from < changed.length && !isOneList;) {
      const part = changed.slice(from, from + size)
      const begun = Date.now()
      await compare(
        db,
        part.map(({ id }) => id),
      )
      const reached = part.at(-1) ?? last
      progress = { at: reached.at, id: reached.id, sources }
      await saveProgress(db, progress)
      const now = Date.now()
      if (now >= end) return false
      from += part.length
      // As many records as can be compared in the remaining time.
      size = Math.min(COMPARED.most, Math.ceil((part.length * (end - now)) / Math.max(1, now - begun)))
    }
    progress = { at: last.at, id: last.id, sources }
    if (isOneList) await saveProgress(db, progress)
    if (changed.length < READ) return true
    if (Date.now() >= end) return false
  }
}

/** The businesses changed after a moment, in the order of their changes. */
const listChanged = (db: Database, { at, id }: Progress): Promise<Changed[]> =>
  db.all<Changed>(sql`select id, updated_at as at, ${FIRST_LIST} as source
    from businesses where deleted_at is null and (updated_at, id) > (${at}, ${id})
    order by updated_at, id limit ${READ}`)

/** Replaces the stored pairs of these businesses by those found. */
async function compare(db: Database, ids: readonly number[]): Promise<void> {
  const found = await findDuplicatesOf(db, ids)
  const isFound = new Set(found.map(({ one, other }) => `${one.id} ${other.id}`))
  const list = inList(ids)
  const stored = await listStoredPairs(db, sql`business_id in ${list} or other_id in ${list}`)
  await storePairs(
    db,
    found,
    stored.filter((pair) => !isFound.has(pair.join(' '))),
  )
}
