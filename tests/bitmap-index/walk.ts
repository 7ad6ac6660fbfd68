import { sql } from 'drizzle-orm'
import { switchBulkJob } from '#db/bulk-jobs/control.ts'
import { findLatestBulkJob } from '#db/bulk-jobs/find.ts'
import { keepBitmapIndex } from '#db/bitmap-index/keep.ts'
import { refreshTail } from '#db/bitmap-index/refresh.ts'
import { beginBuild, resumeBuild, runBuild } from '#db/bitmap-index/rebuild.ts'
import { deleteBusinesses, restoreBusinesses, trashBusinesses } from '#db/businesses/trash.ts'
import type { Database } from '#db/client.ts'
import { inList } from '#db/sql/in-list.ts'
import { mergeCategory, mergeCity } from '#db/taxonomy/merge.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { undoWholeImport } from '#jobs/undo.ts'
import type { Random } from '#tests/lib/random.ts'
import { scraperRows } from '#tests/lib/scraper-rows.ts'
import { soakFile } from '#tests/api/import-api.ts'
import { bulkEdit, finishBulkJob } from '#tests/database/bulk-jobs.ts'
import { rebuildBitmapIndex } from './rebuild.ts'

/** A directory that is written to and kept, as chance has it. */
export interface Walk {
  readonly db: Database
  readonly random: Random
  /** The last import, which can be undone. */
  batch?: string | null
  /** Moves on with every step, by hours. */
  now: Date
}

const COLUMNS = [
  ...[
    'week',
    'special_hours',
    'holiday_hours',
    'dated_until',
    'timezone',
    'price_range',
    'rating',
    'about',
    'is_verified',
    'is_open',
  ],
  ...['business_status', 'country_code', 'popularity', 'review_count'],
]

async function someIds(
  { db, random }: Walk,
  most: number,
  condition = sql`deleted_at is null`,
): Promise<number[]> {
  const rows = await db.all<{ id: number }>(sql`select id from businesses where ${condition} order by id`)
  return random.some(rows, random.int(1, most)).map(({ id }) => id)
}

async function others(walk: Walk, table: 'categories' | 'cities'): Promise<readonly [number, number]> {
  const rows = await walk.db.all<{ id: number }>(
    sql`select id from ${sql.raw(table)} where name <> 'Other' and business_count > 0 order by id`,
  )
  const [one, other] = walk.random.some(rows, 2)
  return [one?.id ?? 0, other?.id ?? 0]
}

/** The writes that can happen to a directory. */
const WRITES: Readonly<Record<string, (walk: Walk) => Promise<unknown>>> = {
  edit: async (walk) => {
    const column = sql.raw(walk.random.pick(COLUMNS))
    const [from] = await someIds(walk, 1)
    await walk.db
      .run(sql`update businesses set ${column} = (select ${column} from businesses where id = ${from})
      where id in ${inList(await someIds(walk, 60))}`)
  },
  move: async (walk) => {
    const [from] = await someIds(walk, 1)
    await walk.db
      .run(sql`update businesses set (city_id, city_folded, country_code, latitude, longitude, timezone) = (
      select city_id, city_folded, country_code, latitude, longitude, timezone from businesses where id = ${from})
      where id in ${inList(await someIds(walk, 20))}`)
  },
  rename: async (walk) => {
    const [from] = await someIds(walk, 1)
    await walk.db.run(sql`update businesses set (folded, folded_latin, type_folded) = (
      select folded, folded_latin, type_folded from businesses where id = ${from})
      where id in ${inList(await someIds(walk, 20))}`)
  },
  /** More changes than readers load beside the index. */
  bulk: async (walk) => {
    const ids = (await someIds(walk, 3000)).slice(0, 400)
    const [cityId] = await others(walk, 'cities')
    const [categoryId] = await others(walk, 'categories')
    const flags = { isOpen: walk.random.chance(0.7), isVerified: walk.random.chance(0.5) }
    const patch = walk.random.pick([flags, { cityId }, { categoryId, priceRange: '$$' }])
    await bulkEdit(walk.db, { ids, patch })
  },
  undoBulk: async (walk) => {
    const job = await findLatestBulkJob(walk.db)
    if (job?.state !== 'done') return
    await finishBulkJob(walk.db, await switchBulkJob(walk.db, job.id, 'undo', 'ann'))
  },
  odd: async (walk) => {
    const week = JSON.stringify(Array.from({ length: 7 }, () => [[545, 1057]]))
    await walk.db.run(sql`update businesses set week = ${week} where id in ${inList(await someIds(walk, 5))}`)
  },
  trash: async (walk) => trashBusinesses(walk.db, await someIds(walk, 40), 'ann'),
  restore: async (walk) =>
    restoreBusinesses(walk.db, await someIds(walk, 20, sql`deleted_at is not null`), 'ann'),
  delete: async (walk) =>
    deleteBusinesses(walk.db, await someIds(walk, 10, sql`deleted_at is not null`), 'ann'),
  mergeCategories: async (walk) => {
    const [from, into] = await others(walk, 'categories')
    while (!(await mergeCategory(walk.db, from, into, 'ann')).done) continue
  },
  mergeCities: async (walk) => {
    const [from, into] = await others(walk, 'cities')
    while (!(await mergeCity(walk.db, from, { into, acrossCountries: true }, 'ann')).done) continue
  },
  import: async (walk) => {
    const rows = scraperRows(String(walk.random.int(1, 3)), walk.random.int(20, 120))
    const { batchId } = await importFile(walk.db, await openImportFile(soakFile(rows)), { startedBy: 'ann' })
    walk.batch = batchId
  },
  undo: async (walk) => {
    if (walk.batch) await undoWholeImport(walk.db, walk.batch, 'ann')
    walk.batch = null
  },
  refresh: async (walk) => refreshTail(walk.db, walk.now),
  keep: async (walk) => keepBitmapIndex(walk.db, walk.now),
  rebuild: async (walk) => rebuildBitmapIndex(walk.db, walk.now),
  /** A build that is cut short after some steps. */
  begin: async (walk) => {
    const state = await beginBuild(walk.db, walk.now)
    if (walk.random.chance(0.5)) await runBuild(walk.db, state, walk.random.pick([0, 20]))
  },
  resume: async (walk) => {
    const state = await resumeBuild(walk.db, walk.now)
    if (state) await runBuild(walk.db, state, walk.random.pick([0, Infinity]))
  },
}

/** Makes a given or random write; returns its name. */
export async function step(
  walk: Walk,
  name = walk.random.pick([...Object.keys(WRITES), 'edit', 'edit', 'refresh']),
): Promise<string> {
  walk.now = new Date(walk.now.getTime() + 3_600_000)
  await WRITES[name]?.(walk)
  return name
}
