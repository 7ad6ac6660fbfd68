import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { beginBuild, runBuild } from '#db/bitmap-index/rebuild.ts'
import { listFromIndex } from '#db/bitmap-index/read/list.ts'
import { MAX_CHANGES } from '#db/bitmap-index/state.ts'
import { startBulkJob } from '#db/bulk-jobs/control.ts'
import type { Database } from '#db/client.ts'
import { bitmapChanges } from '#db/schema/index.ts'
import { listCities } from '#db/taxonomy/list.ts'
import { listCategories } from '#db/taxonomy/list-categories.ts'
import { EVERY_MINUTE } from '#domain/schedule.ts'
import { scheduled } from '#functions/scheduled.ts'
import { advanceBulkJob } from '#jobs/bulk.ts'
import { scraperRows } from '#tests/lib/scraper-rows.ts'
import { chunksOf, importApi, START } from '#tests/api/import-api.ts'
import { sampleDatabase } from '#tests/search/sample-database.ts'
import { expectList } from './expect-answers.ts'
import { plainScan } from './scan-lists.ts'
import { randomQuestions } from './random-questions.ts'

const QUESTIONS = 30
/** More changes than readers load. */
const TOO_MANY = 5_100

let db: Database
beforeEach(async () => {
  db = await sampleDatabase()
}, 120_000)

const waiting = () => db.$count(bitmapChanges)

/** What the Worker does in a minute. */
const passMinute = (now = Date.now()) =>
  scheduled({ openDatabase: () => db })({ scheduledTime: now, cron: EVERY_MINUTE }, {})

async function askerOf(scan: Awaited<ReturnType<typeof plainScan>>) {
  const slugs = (all: readonly { readonly slug: string }[]) => all.map(({ slug }) => slug).slice(0, 20)
  const cities = slugs(await listCities(db))
  return randomQuestions(scan.rows, cities, slugs(await listCategories(db)))
}

/** Compares random questions with filters with a plain scan. */
async function expectRight(): Promise<void> {
  const scan = await plainScan(db)
  const ask = await askerOf(scan)
  let found = 0
  for (const asked of ask(QUESTIONS)) if ((await expectList(db, scan, asked)) > 0) found++
  expect(found).toBeGreaterThan(QUESTIONS / 3)
}

const edit = (count: number) =>
  db.run(sql`update businesses set rating = 5 - coalesce(rating, 0) / 5, is_verified = 1 where id in (
    select id from businesses where deleted_at is null order by id limit ${count})`)

test.each([0, 800, 2_000])(
  'with %i changes waiting, lists with filters are those of a scan',
  async (count) => {
    await edit(count)
    expect(await waiting()).toBe(count)
    await expectRight()
  },
)

test('with more waiting than are looked at, a list says that there may be more, and has only what matches', async () => {
  const ids = Array.from({ length: TOO_MANY }, (_, at) => -1 - at)
  await db.run(
    sql`insert into bitmap_changes (business_id) select value from json_each(${JSON.stringify(ids)})`,
  )
  await edit(300)
  const scan = await plainScan(db)
  for (const asked of (await askerOf(scan))(10)) {
    await expectList(db, scan, asked, true)
    expect(await listFromIndex(db, asked.question)).toMatchObject({ relation: 'gte' })
  }
})

test('with a bulk job under way, lists with filters are those of a scan', { tags: 'full' }, async () => {
  const request = { action: 'edit', patch: { isVerified: true, priceRange: '$$' }, query: {} } as const
  const { id } = await startBulkJob(db, request, 'ann')
  while ((await waiting()) <= 800) await advanceBulkJob(db, id, 0)
  await expectRight()
})

test(
  'after an import that was left and a build that was cut short lists are right, and within minutes hardly any waits',
  { tags: 'full' },
  async () => {
    const { call } = await importApi({ db })
    const chunks = await chunksOf(scraperRows('waiting', 1_200), 200)
    const { body } = await call('POST', '', START)
    expect(await runBuild(db, await beginBuild(db, new Date()), 0)).toBe(false)
    for (const [seq, chunk] of chunks.entries())
      expect(await call('PUT', `/${String(body.batchId)}/chunks/${seq}`, chunk)).toMatchObject({
        status: 200,
      })
    expect(await waiting()).toBeGreaterThan(800)
    await expectRight()
    for (let minute = 0; minute < 20 && (await waiting()) > MAX_CHANGES; minute++) await passMinute()
    expect(await waiting()).toBeLessThanOrEqual(MAX_CHANGES)
    await expectRight()
  },
)
