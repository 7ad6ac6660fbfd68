import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startBulkJob, switchBulkJob } from '#db/bulk-jobs/control.ts'
import type { BulkRequest } from '#db/bulk-jobs/control.ts'
import { listBulkJobs } from '#db/bulk-jobs/find.ts'
import { updateBusiness } from '#db/businesses/update.ts'
import { listAdminBusinesses } from '#db/businesses/admin-list/list.ts'
import type { AdminListFilters } from '#db/businesses/admin-list/query.ts'
import { trashBusinesses } from '#db/businesses/trash.ts'
import type { Database } from '#db/client.ts'
import { advanceBulkJob } from '#jobs/bulk.ts'
import { differences } from '#tests/lib/directory-state.ts'
import { contentOf } from '#tests/api/import-api.ts'
import { fixtureApi } from '#tests/api/fixture-api.ts'
import { addBusinesses, businessRow } from './fixtures.ts'
import { bulkEdit, bulkJob, finishBulkJob, undoBulkJob } from './bulk-jobs.ts'

const BOOKS = ['bulk_jobs', 'operation_changes', 'audit_log', 'sqlite_sequence']

let db: Database
beforeEach(async () => {
  db = (await fixtureApi()).db
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Derives the columns that tests write by hand and the application's writes compute. */
async function derive(): Promise<void> {
  await undoBulkJob(db, (await bulkEdit(db, { query: {}, patch: { type: 'Derived' } })).id)
}

/** Adds more businesses than one slice has. */
const addMany = (count = 600) =>
  addBusinesses(
    db,
    Array.from({ length: count }, (_, at) => businessRow({ name: `Everywhere ${at}` })),
  )

const total = async (filters: AdminListFilters) =>
  (await listAdminBusinesses(db, { ...filters, limit: 1, offset: 0 })).total

/** The stored counts that differ from a COUNT. */
const wrongCounts = () =>
  db.all(sql`
    select 'category' as kind, id, business_count from categories t where business_count <>
      (select count(*) from businesses where category_id = t.id and deleted_at is null)
    union all select 'city', id, business_count from cities t where business_count <>
      (select count(*) from businesses where city_id = t.id and deleted_at is null)
    union all select 'country', code, business_count from countries t where business_count <>
      (select count(*) from businesses where country_code = t.code and deleted_at is null)
    union all select 'both', city_id, business_count from city_category_counts t where business_count <>
      (select count(*) from businesses where coalesce(city_id, 0) = t.city_id and category_id = t.category_id
        and coalesce(country_code, '') = t.country_code and deleted_at is null)`)

const HOURS = { Monday: '9:00 AM - 5:00 PM', Sunday: 'Closed' }

const REQUESTS: Readonly<Record<string, BulkRequest>> = {
  'a category': { action: 'edit', patch: { categoryId: 2 }, query: { categoryId: 1 } },
  'a city, which brings its country': {
    action: 'edit',
    patch: { cityId: 1 },
    query: { countryCode: 'US' },
  },
  'no city': { action: 'edit', patch: { cityId: null }, query: { search: 'place' } },
  'a country, in which the cities are new': {
    action: 'edit',
    patch: { countryCode: 'NZ' },
    query: { countryCode: 'US' },
  },
  'type, price, hours, zone and flags': {
    action: 'edit',
    patch: {
      type: 'Sushi bar',
      priceRange: '$$',
      workingHours: HOURS,
      timezone: 'Europe/Oslo',
      isOpen: false,
      isVerified: true,
      businessStatus: 'CLOSED_TEMPORARILY',
    },
    query: { states: ['unverified'] },
  },
  'the trash': { action: 'trash', query: { status: 'incomplete' } },
}

test.each(Object.entries(REQUESTS))(
  'a job on all that match reaches what the list says, keeps counts and search true, and is undone: %s',
  async (_, request) => {
    await derive()
    const before = await contentOf(db, BOOKS)
    const listed = await total(request.query ?? {})
    const job = await bulkJob(db, request)
    expect(job).toMatchObject({ state: 'done', total: listed, skipped: 0 })
    expect(job.changed + job.unchanged).toBe(listed)
    expect(job.changed).toBeGreaterThan(2)
    expect(await wrongCounts()).toEqual([])
    expect(differences(before, await contentOf(db, BOOKS))).not.toEqual([])
    expect(await undoBulkJob(db, job.id)).toMatchObject({ state: 'undone', restored: job.changed })
    expect(await wrongCounts()).toEqual([])
    const after = await contentOf(db, BOOKS)
    expect(differences(before, after)).toEqual([])
  },
)

test('the list of jobs names who started each, and what the ids of its change are called', async () => {
  const edit = await bulkEdit(db, { query: { countryCode: 'FR' }, patch: { categoryId: 2, cityId: 1 } })
  const trash = await bulkJob(db, { action: 'trash', query: { countryCode: 'FR' } })
  const names = await db.all<{ category: string; city: string }>(
    sql`select g.name as category, c.name as city from categories g, cities c where g.id = 2 and c.id = 1`,
  )
  expect(await listBulkJobs(db)).toEqual([
    { ...trash, actor: 'ann', actorName: null, categoryName: null, cityName: null },
    { ...edit, actor: 'ann', actorName: null, categoryName: names[0]?.category, cityName: names[0]?.city },
  ])
})

test('what is in the trash is given back by its filter', async () => {
  await bulkJob(db, { action: 'trash', query: { countryCode: 'FR' } })
  const trashed = await total({ status: 'trash' })
  expect(trashed).toBeGreaterThan(2)
  const job = await bulkJob(db, { action: 'restore', query: { status: 'trash' } })
  expect(job).toMatchObject({ changed: trashed, state: 'done' })
  expect(await total({ status: 'trash' })).toBe(0)
  await undoBulkJob(db, job.id)
  expect(await total({ status: 'trash' })).toBe(trashed)
})

test('the website of a chain is all of its businesses, also those that the list does not show', async () => {
  const branches = Array.from({ length: 230 }, (_, at) =>
    businessRow({ name: `Branch ${at}`, website: `https://www.chain.example/${at}` }),
  )
  await addBusinesses(db, branches)
  expect(await bulkEdit(db, { query: { search: 'chain.example' }, patch: { type: 'Chain' } })).toMatchObject({
    total: 230,
    changed: 230,
  })
})

test('a search of more matches than a list has pages is changed to its last', async () => {
  await addMany(1_100)
  const listed = await listAdminBusinesses(db, { search: 'everywhere', limit: 1, offset: 0 })
  expect(listed).toMatchObject({ total: 1_000, relation: 'gte' })
  const { id } = await startBulkJob(db, { action: 'trash', query: { search: 'everywhere' } }, 'ann')
  expect(await advanceBulkJob(db, id, 0)).toMatchObject({ state: 'running', total: 1_100 })
})

describe('an edit of somebody else', () => {
  const someIds = async (count: number) =>
    (await db.all<{ id: number }>(sql`select id from businesses order by id limit ${count}`)).map(
      ({ id }) => id,
    )

  test('after the choice is not overwritten, whenever it comes', async () => {
    const [first = 0, second = 0, third = 0] = await someIds(3)
    const started = await startBulkJob(
      db,
      { action: 'edit', patch: { type: 'Bulk' }, ids: [first, second, third] },
      'ann',
    )
    await updateBusiness(db, second, { type: 'Mine' }, 'bob')
    await trashBusinesses(db, [third], 'bob')
    expect(await finishBulkJob(db, started)).toMatchObject({ total: 3, changed: 1, skipped: 2 })
    const trashed = await db.all(
      sql`select type from businesses where id = ${third} and deleted_at is not null`,
    )
    expect(trashed).toEqual([{ type: null }])
    const typed = await db.all(sql`select type from businesses where id in (${first}, ${second}) order by id`)
    expect(typed).toEqual([{ type: 'Bulk' }, { type: 'Mine' }])
  })

  test('before the collection came to it counts as newer as well', async () => {
    const started = await startBulkJob(db, { action: 'edit', patch: { type: 'Bulk' }, query: {} }, 'ann')
    const [first = 0] = await someIds(1)
    await new Promise((resolve) => setTimeout(resolve, 5))
    await updateBusiness(db, first, { type: 'Mine' }, 'bob')
    const job = await finishBulkJob(db, started)
    expect(job.skipped).toBe(1)
    expect(job.changed + job.unchanged + job.skipped).toBe(job.total)
  })

  test('after the job is kept when it is undone', async () => {
    const ids = await someIds(3)
    const job = await bulkEdit(db, { ids, patch: { isVerified: true, type: 'Bulk' } })
    await updateBusiness(db, ids[1] ?? 0, { type: 'Mine' }, 'bob')
    expect(await undoBulkJob(db, job.id)).toMatchObject({ changed: 3, restored: 2 })
    const typed = await db.all<{ type: string }>(sql`select type from businesses where id = ${ids[1]}`)
    expect(typed).toEqual([{ type: 'Mine' }])
  })
})

test('a job that was cut short goes on where it was, and no slice is done twice', async () => {
  await addMany()
  const started = await startBulkJob(db, { action: 'edit', patch: { type: 'Bulk' }, query: {} }, 'ann')
  await advanceBulkJob(db, started.id, Infinity)
  const part = await advanceBulkJob(db, started.id, 0)
  expect(part.state).toBe('running')
  expect(part.changed).toBeLessThan(part.total)
  const both = await Promise.all([advanceBulkJob(db, started.id, 0), advanceBulkJob(db, started.id, 0)])
  expect(Math.max(...both.map(({ changed }) => changed))).toBeLessThanOrEqual(part.total)
  const job = await finishBulkJob(db, started)
  expect(job.changed + job.unchanged).toBe(job.total)
  const audited = await db.all(
    sql`select entity_id from audit_log where action = 'update' group by entity_id having count(*) > 1`,
  )
  expect(audited).toEqual([])
})

test('pausing holds it, stopping ends it with what was done, and only that is undone', async () => {
  await addMany()
  const { id } = await startBulkJob(db, { action: 'edit', patch: { type: 'Bulk' }, query: {} }, 'ann')
  await expect(startBulkJob(db, { action: 'trash', query: {} }, 'bob')).rejects.toThrow(/under way/)
  await advanceBulkJob(db, id, Infinity)
  const part = await advanceBulkJob(db, id, 0)
  await switchBulkJob(db, id, 'pause', 'ann')
  expect(await advanceBulkJob(db, id, Infinity)).toMatchObject({ isPaused: true, changed: part.changed })
  await switchBulkJob(db, id, 'resume', 'ann')
  expect(await switchBulkJob(db, id, 'stop', 'ann')).toMatchObject({ state: 'stopped' })
  await expect(switchBulkJob(db, id, 'pause', 'ann')).rejects.toThrow(/stopped/)
  expect(await undoBulkJob(db, id)).toMatchObject({ state: 'undone', restored: part.changed })
  expect(await db.all(sql`select id from businesses where type = 'Bulk'`)).toEqual([])
})

test('of two jobs one after the other both can be undone, the newer first', async () => {
  await derive()
  const before = await contentOf(db, BOOKS)
  const older = await bulkEdit(db, { query: { countryCode: 'US' }, patch: { type: 'One' } })
  const newer = await bulkEdit(db, { query: { countryCode: 'US' }, patch: { type: 'Two' } })
  expect(await undoBulkJob(db, newer.id)).toMatchObject({ restored: newer.changed })
  expect(await undoBulkJob(db, older.id)).toMatchObject({ restored: older.changed })
  const after = await contentOf(db, BOOKS)
  expect(differences(before, after)).toEqual([])
})

describe('where the database has no time for a slice', () => {
  /** Refuses transactions that mark more businesses than `most`; returns how many were in each attempt. */
  function refuseAbove(most: number, code: string): number[] {
    const batch = db.$client.batch.bind(db.$client)
    const tried: number[] = []
    vi.spyOn(db.$client, 'batch').mockImplementation((statements, mode) => {
      const lists = statements.flatMap((each) =>
        typeof each === 'object' && 'args' in each && Array.isArray(each.args)
          ? each.args.filter((arg): arg is string => typeof arg === 'string' && arg.startsWith('[['))
          : [],
      )
      const size = Math.max(0, ...lists.map((list) => (JSON.parse(list) as unknown[]).length))
      if (size > 0) tried.push(size)
      if (size <= most) return batch(statements, mode)
      return Promise.reject(Object.assign(new Error(`${code}: it took too long`), { code }))
    })
    return tried
  }

  async function expectHalved(code: string) {
    await addMany()
    const tried = refuseAbove(40, code)
    const job = await bulkEdit(db, { query: {}, patch: { type: 'Bulk' } })
    expect(job).toMatchObject({ state: 'done', changed: job.total, skipped: 0 })
    expect(tried.slice(0, 3)).toEqual([125, 63, 32])
    expect(await undoBulkJob(db, job.id)).toMatchObject({ state: 'undone', restored: job.changed })
  }

  test('it is tried again with half of it, and the job comes to its end', () =>
    expectHalved('TRANSACTION_TIMEOUT'))
  test('so where it says that it is busy', { tags: 'full' }, () => expectHalved('SQLITE_BUSY_SNAPSHOT'))

  test('a database that refuses even a few businesses is said to be busy', async () => {
    await addMany()
    refuseAbove(0, 'TRANSACTION_TIMEOUT')
    await expect(bulkEdit(db, { query: {}, patch: { type: 'Bulk' } })).rejects.toThrow('TRANSACTION_TIMEOUT')
  })

  test('slices grow while they are fast', { tags: 'full' }, async () => {
    await addMany(1_000)
    vi.useFakeTimers({ toFake: ['Date'] })
    const tried = refuseAbove(Infinity, '')
    await bulkEdit(db, { query: {}, patch: { type: 'Bulk' } })
    expect(tried.slice(0, 3)).toEqual([125, 250, 500])
  })
})
