import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#functions/app.ts'
import type { Database } from '#db/client.ts'
import type { SubmissionJob } from '#domain/search-engine-submission.ts'
import { addBusinesses, businessRow, copyOf } from '#tests/database/fixtures.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { SIGNED_IN, fixtureApi } from './fixture-api.ts'
import { searchEngines } from './search-engines.ts'

const SITE = 'https://meridian.example'
const INDEXABLE = 2_100

const engines = await searchEngines()
afterAll(() => engines.close())

let directory: Database
let db: Database
let app: ReturnType<typeof createApp>

beforeAll(async () => {
  directory = (await fixtureApi()).db
  const rows = Array.from({ length: INDEXABLE + 10 }, (_, index) =>
    businessRow({ name: `Walked ${index}`, slug: `walked-${index}`, indexable: index >= 10 }),
  )
  await addBusinesses(directory, rows)
})
beforeEach(async () => {
  engines.forget()
  db = await copyOf(directory)
  app = createApp({ openDatabase: () => db, wait: () => Promise.resolve() })
})

const call = async (method: string, path: string) => {
  const env = { SITE_URL: SITE, INDEXNOW_ENDPOINT: engines.indexNowEndpoint }
  const response = await app.request(`/api/admin/submission-jobs${path}`, { method, headers: SIGNED_IN }, env)
  return { status: response.status, job: (await response.json()) as SubmissionJob & { error: string } }
}
const start = async () => (await call('POST', '')).job.id
const sentUrls = () =>
  (engines.sent('/indexnow') as { urlList: string[] }[]).flatMap(({ urlList }) => urlList)

describe('the automatic submission', () => {
  test('has none at first', async () => {
    expect(await call('GET', '/latest')).toEqual({ status: 200, job: null })
  })

  test('walks every indexable business once, a batch a call, and ends', async () => {
    const started = await call('POST', '')
    expect(started.status).toBe(201)
    expect(started.job).toMatchObject({ state: 'running', done: 0, failed: 0, total: INDEXABLE })
    const { id } = started.job
    expect((await call('POST', `/${id}/advance`)).job).toMatchObject({ state: 'running', done: 1000 })
    expect((await call('POST', `/${id}/advance`)).job).toMatchObject({ state: 'running', done: 2000 })
    expect((await call('POST', `/${id}/advance`)).job).toMatchObject({
      state: 'done',
      done: INDEXABLE,
      failed: 0,
    })
    expect((await call('POST', `/${id}/advance`)).job).toMatchObject({ state: 'done', done: INDEXABLE })
    expect(sentUrls()).toHaveLength(INDEXABLE)
    expect(new Set(sentUrls()).size).toBe(INDEXABLE)
    expect(sentUrls()).toContain(`${SITE}/business/walked-10`)
    expect(sentUrls()).not.toContain(`${SITE}/business/walked-9`)
    const [logged] = await db.all(
      sql`select count(*) as total, count(distinct url) as urls from indexing_log`,
    )
    expect(logged).toEqual({ total: INDEXABLE, urls: INDEXABLE })
    const [end] = await db.all<{ detail: string }>(sql`select * from audit_log where action = 'finish'`)
    expect(end?.detail).toContain(`"done":${INDEXABLE}`)
    expect((await call('GET', '/latest')).job).toMatchObject({ id, state: 'done' })
  })

  test('crosses long stretches without an indexable business in calls of limited cost', async () => {
    await db.run(sql`update businesses set indexable = 0 where slug <> 'walked-2109'`)
    await db.run(sql`update businesses set id = 45000 where slug = 'walked-2109'`)
    const id = await start()
    const states = []
    for (let calls = 0; calls < 3; calls += 1) states.push((await call('POST', `/${id}/advance`)).job)
    expect(states).toMatchObject([
      { state: 'running', done: 0 },
      { state: 'running', done: 0 },
      { state: 'done', done: 1 },
    ])
  })

  test('asked by two pages at once sends and counts each batch once', async () => {
    const id = await start()
    const answer = Promise.withResolvers<number>()
    engines.script.push(answer.promise)
    const first = call('POST', `/${id}/advance`)
    await eventually(() => {
      expect(engines.sent('/indexnow')).toHaveLength(1)
    })
    expect(await call('POST', `/${id}/advance`)).toMatchObject({ status: 200, job: { done: 0 } })
    answer.resolve(200)
    expect(await first).toMatchObject({ status: 200, job: { done: 1000 } })
    expect((await call('GET', '/latest')).job.done).toBe(1000)
    expect(engines.sent('/indexnow')).toHaveLength(1)
  })

  test('goes on where a caller was lost, once its claim is over', async () => {
    const id = await start()
    await call('POST', `/${id}/advance`)
    await db.run(sql`update submission_jobs set claimed_until = '2999-01-01T00:00:00.000Z'`)
    expect((await call('POST', `/${id}/advance`)).job.done).toBe(1000)
    await db.run(sql`update submission_jobs set claimed_until = '2020-01-01T00:00:00.000Z'`)
    expect((await call('POST', `/${id}/advance`)).job.done).toBe(2000)
    expect(new Set(sentUrls()).size).toBe(2000)
  })

  test('pauses, submits nothing meanwhile, and resumes where it stopped', async () => {
    const id = await start()
    await call('POST', `/${id}/advance`)
    expect(await call('POST', `/${id}/pause`)).toMatchObject({
      status: 200,
      job: { state: 'paused', done: 1000 },
    })
    expect(await call('POST', `/${id}/advance`)).toMatchObject({ job: { state: 'paused', done: 1000 } })
    expect(await call('POST', `/${id}/pause`)).toMatchObject({ status: 200, job: { state: 'paused' } })
    expect(await call('POST', `/${id}/resume`)).toMatchObject({ status: 200, job: { state: 'running' } })
    expect(await call('POST', `/${id}/advance`)).toMatchObject({ job: { done: 2000 } })
    const actions = await db.all(sql`select action from audit_log where entity = 'submission' order by id`)
    expect(actions).toEqual([{ action: 'start' }, { action: 'pause' }, { action: 'resume' }])
  })

  test('keeps a pause that came while a batch was on its way, and counts that batch', async () => {
    const id = await start()
    engines.script.push({ status: 429, retryAfter: '1' })
    const paused = createApp({
      openDatabase: () => db,
      wait: async () => void (await db.run(sql`update submission_jobs set state = 'paused'`)),
    })
    const env = { SITE_URL: SITE, INDEXNOW_ENDPOINT: engines.indexNowEndpoint }
    const path = `/api/admin/submission-jobs/${id}/advance`
    const response = await paused.request(path, { method: 'POST', headers: SIGNED_IN }, env)
    expect(await response.json()).toMatchObject({ state: 'paused', done: 1000 })
  })

  test.each([
    [403, 'key'],
    [422, 'address'],
  ])('ends at a refusal that all would meet: %s', async (status, problem) => {
    const id = await start()
    engines.script.push(status)
    const { job } = await call('POST', `/${id}/advance`)
    expect(job).toMatchObject({ state: 'failed', problem, done: 0, failed: 1000 })
    expect(job.error).not.toBe('')
    expect(await call('POST', `/${id}/resume`)).toMatchObject({ status: 409 })
  })

  test('of a site on this machine alone asks nobody, counts nothing and says why', async () => {
    const id = await start()
    const path = `/api/admin/submission-jobs/${id}/advance`
    const response = await app.request(path, { method: 'POST', headers: SIGNED_IN }, {})
    expect(await response.json()).toMatchObject({ state: 'failed', problem: 'private', done: 0, failed: 0 })
    expect(engines.received).toEqual([])
    expect(await db.all(sql`select * from indexing_log`)).toEqual([])
  })

  test('counts a batch that a server in trouble did not take, and goes on', async () => {
    const id = await start()
    engines.script.push(500, 500, 500, 500)
    expect((await call('POST', `/${id}/advance`)).job).toMatchObject({
      state: 'running',
      failed: 1000,
      done: 0,
    })
    expect((await call('POST', `/${id}/advance`)).job).toMatchObject({
      state: 'running',
      failed: 1000,
      done: 1000,
    })
  })

  test('pauses before a batch that a busy server did not take, and counts nothing', async () => {
    const id = await start()
    engines.script.push({ status: 429, retryAfter: '3600' })
    expect((await call('POST', `/${id}/advance`)).job).toMatchObject({
      state: 'paused',
      problem: 'busy',
      failed: 0,
      done: 0,
    })
    await call('POST', `/${id}/resume`)
    expect((await call('POST', `/${id}/advance`)).job).toMatchObject({
      state: 'running',
      done: 1000,
      problem: null,
    })
    expect(sentUrls().slice(0, 1000)).toEqual(sentUrls().slice(1000))
  })

  test('is one at a time; a new one takes the place of one that is paused', async () => {
    const id = await start()
    expect(await call('POST', '')).toMatchObject({ status: 409 })
    await call('POST', `/${id}/pause`)
    const { status, job } = await call('POST', '')
    expect(status).toBe(201)
    expect(job.id).toBeGreaterThan(id)
    expect(await call('POST', `/${id}/resume`)).toMatchObject({ status: 409 })
  })

  test.each([
    ['advance', '/999/advance', 404],
    ['pause', '/999/pause', 404],
    ['resume', '/x/resume', 400],
  ])('that does not exist cannot %s', async (_, path, status) => {
    expect((await call('POST', path)).status).toBe(status)
  })
})
