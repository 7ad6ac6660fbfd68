import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { readValue, saveValue } from '../settings/key-value.ts'
import { inList } from '../sql/in-list.ts'
import { firstRow } from '../sql/row.ts'
import { findDuplicatesOf } from './find-of.ts'
import { listStoredPairs, readStoredModel, storePairs } from './store.ts'

/** How far changes were compared, and the lists of the records up to there. */
interface Progress {
  /** When the last compared business was changed (ISO 8601 UTC), and its id. */
  readonly at: string
  readonly id: number
  /** Lists by whose ids records are known; '' of records without one. */
  readonly sources: readonly string[]
}

const PROGRESS_KEY = 'duplicates_progress'
/** Records read, and compared, at once. */
const READ = 5_000
/** Below half of the terms that a compound query may have, since a name is looked for in two ways. */
const COMPARED = 200
/** Of so many lists no more are remembered: from two on, each record is compared. */
const MOST_SOURCES = 2

/** What is to be remembered once all businesses of now were compared. */
export async function wholeProgress(db: Database, sources: readonly string[]): Promise<Progress> {
  const newest = await firstRow<Pick<Progress, 'at' | 'id'>>(
    db,
    sql`select updated_at as at, id from businesses where deleted_at is null order by updated_at desc, id desc limit 1`,
  )
  return { at: newest?.at ?? '', id: newest?.id ?? 0, sources: sources.slice(0, MOST_SOURCES) }
}

export const saveProgress = (db: Database, progress: Progress) => saveValue(db, PROGRESS_KEY, progress)

interface Changed {
  readonly id: number
  readonly at: string
  readonly source: string
}

/**
 * Compares what was changed since the last time with the directory, for at most so many milliseconds, and stores the pairs
 * that are found; returns whether all is compared then. Of a directory of one list that names each business once, nothing
 * is compared: two of its records are two businesses.
 */
export async function keepDuplicates(db: Database, milliseconds = Infinity): Promise<boolean> {
  const end = Date.now() + milliseconds
  let progress = (await readValue<Progress>(db, PROGRESS_KEY)) ?? { at: '', id: 0, sources: [] }
  const { doubledSources } = await readStoredModel(db)
  for (;;) {
    const changed = await listChanged(db, progress)
    const [last] = changed.slice(-1)
    if (!last) return true
    const sources = [...new Set([...progress.sources, ...changed.map(({ source }) => source)])].slice(
      0,
      MOST_SOURCES,
    )
    const [only = '', ...more] = sources
    const isOneList = more.length === 0 && only !== '' && !doubledSources.includes(only)
    for (let from = 0; from < changed.length && !isOneList; from += COMPARED) {
      const part = changed.slice(from, from + COMPARED)
      await compare(
        db,
        part.map(({ id }) => id),
      )
      const reached = part.at(-1) ?? last
      progress = { at: reached.at, id: reached.id, sources }
      await saveProgress(db, progress)
      if (Date.now() >= end) return false
    }
    progress = { at: last.at, id: last.id, sources }
    if (isOneList) await saveProgress(db, progress)
    if (changed.length < READ) return true
    if (Date.now() >= end) return false
  }
}

/** What was changed after a moment, in the order of the changes. */
const listChanged = (db: Database, { at, id }: Progress): Promise<Changed[]> =>
  db.all<Changed>(sql`select id, updated_at as at, iif(source_id is not null, coalesce(source, 'unnamed'),
      iif(place_id is not null, 'place ids', '')) as source
    from businesses where deleted_at is null and (updated_at, id) > (${at}, ${id})
    order by updated_at, id limit ${READ}`)

/** Stores what is found of these businesses in place of what was stored of them. */
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
