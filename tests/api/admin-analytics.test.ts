import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { foldEvents } from '#db/events/fold.ts'
import type { Database } from '#db/client.ts'
import {
  adHourly,
  businessDaily,
  businesses,
  cities,
  directoryDaily,
  eventsDaily,
  requestsDaily,
  siteSettings,
  sponsorships,
  vitalsDaily,
} from '#db/schema/index.ts'
import { bucketOf } from '#domain/events/vitals.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from '#tests/database/fixtures.ts'
import type { analytics } from '#jobs/analytics.ts'
import { SIGNED_IN } from './fixture-api.ts'
import { importApi } from './import-api.ts'

type Analytics = Awaited<ReturnType<typeof analytics>>

const DAY_MS = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

let db: Database
let api: Awaited<ReturnType<typeof importApi>>
beforeEach(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(db, [businessRow({ name: 'Kahve', slug: 'kahve', phone: null })])
  api = await importApi({ db })
})
const get = async (path: string, headers: Record<string, string> = SIGNED_IN) => {
  const response = await api.app.request(`/api/admin/analytics${path}`, { headers }, {})
  return { status: response.status, body: (await response.json()) as Analytics }
}
const counted = (kind: 'view' | 'missed' | 'city' | 'bot', day: number, key: string, n: number) => ({
  kind,
  day: ago(day),
  key,
  n,
})

/** Puts counts as they are stored, with the totals of their days. */
async function put(rows: readonly (typeof eventsDaily.$inferInsert)[]) {
  await db.insert(eventsDaily).values([...rows])
  await db.run(sql`delete from events_totals`)
  await db.run(
    sql`insert into events_totals (kind, day, n) select kind, day, sum(n) from events_daily group by 1, 2`,
  )
}

test('figures are those of the range, beside those of the one before', async () => {
  await put([
    counted('view', 0, 'home', 5),
    counted('view', 6, 'city', 7),
    counted('view', 7, 'home', 4),
    counted('view', 13, 'home', 2),
    counted('view', 14, 'home', 100),
    counted('missed', 1, 'unicorn stable', 3),
    counted('missed', 2, 'unicorn stable', 2),
    counted('missed', 2, '*', 50),
    counted('bot', 2, 'events', 9),
  ])
  const { body } = await get('?days=7')
  expect(body.totals.view).toEqual({ now: 12, before: 6 })
  expect(body.course).toHaveLength(7)
  expect(body.course.at(-1)).toMatchObject({ day: ago(0), views: 5 })
  expect(body.courseBefore).toEqual([2, 0, 0, 0, 0, 0, 4])
  expect(body.tops.missed).toEqual([{ key: 'unicorn stable', n: 5 }])
  expect(body.totals.missed.now).toBe(55)
  expect(body.bots).toBe(9)
})

test('what is in demand and thin is named, with what there is of it', async () => {
  const [city] = await db.select().from(cities).limit(1)
  await put([counted('city', 0, city?.slug ?? '', 40), counted('city', 0, 'not-there', 90)])
  const { body } = await get('')
  expect(body.cities).toMatchObject([{ slug: city?.slug, views: 40 }])
  expect(body.thin.map(({ slug }) => slug)).toEqual([city?.slug])
})

test('businesses that are seen most are named with what they lack', async () => {
  const [business] = await db.select().from(businesses).limit(1)
  const id = business?.id ?? 0
  await db.insert(businessDaily).values([
    { day: ago(0), businessId: id, views: 12, presses: 3 },
    { day: ago(5), businessId: id, views: 8, presses: 1 },
    { day: ago(0), businessId: 999, views: 50, presses: 0 },
  ])
  const { body } = await get('')
  expect(body.businesses).toMatchObject([{ id, name: 'Kahve', slug: 'kahve', views: 12 }])
  expect(body.businesses[0]?.lacks).toContain('phone')
  const own = await get(`/businesses/${id}`)
  expect(own.body).toEqual({ days: 90, views: 20, presses: 4 })
})

test('speed is the p75 of the range by kind of page, and uptime the share of answered requests', async () => {
  const page = { day: ago(1), page: 'city', device: 'phone' }
  await db.insert(vitalsDaily).values([
    { ...page, vital: 'LCP', bucket: bucketOf('LCP', 1500), n: 80 },
    { ...page, vital: 'LCP', bucket: bucketOf('LCP', 6000), n: 20 },
    { ...page, day: ago(20), vital: 'LCP', bucket: bucketOf('LCP', 9000), n: 900 },
  ])
  await db.insert(requestsDaily).values([{ day: ago(2), answered: 990, failed: 10 }])
  await db.insert(directoryDaily).values([{ day: ago(2), businessCount: 365_000 }])
  const { body } = await get('?days=7')
  const [city] = body.vitals
  expect(city?.page).toBe('city')
  const lcp = city?.values.find(({ vital }) => vital === 'LCP')
  expect(lcp?.n).toBe(100)
  expect(Math.abs((lcp?.p75 ?? 0) / 1500 - 1)).toBeLessThan(0.07)
  expect(body.requests).toEqual({ answered: 990, failed: 10 })
  expect(body.directory).toContainEqual({ day: ago(2), n: 365_000 })
})

test('what nights add up says the same as what was counted, and reads few rows of it', async () => {
  const [city] = await db.select().from(cities).limit(1)
  await put(
    Array.from({ length: 40 }, (_, day) => [
      counted('view', day, 'home', 10 + day),
      counted('view', day, 'not-found', 3),
      counted('city', day, city?.slug ?? '', 4),
      ...Array.from({ length: 20 }, (__, word) => counted('missed', day, `word ${word}`, 20 - word)),
    ]).flat(),
  )
  const measured = { page: 'city', device: 'phone', vital: 'LCP' }
  await db
    .insert(vitalsDaily)
    .values(
      Array.from({ length: 40 }, (_, day) => ({ ...measured, day: ago(day), bucket: 40 + (day % 5), n: 3 })),
    )
  const before = await Promise.all(['?days=7', '?days=30'].map(async (query) => (await get(query)).body))
  await foldEvents(db, new Date())
  for (const [at, query] of ['?days=7', '?days=30'].entries()) {
    const { body } = await get(query)
    // Today's measures of speed come with the night, and rarer keys are one by then.
    expect({ ...body, vitals: [] }).toEqual({ ...before[at], vitals: [] })
    expect(body.vitals[0]?.values.find(({ vital }) => vital === 'LCP')?.n).toBe((body.days - 1) * 3)
  }
})

test('revenue is that of plans by the day and of views at their rates, counted and added up at night', async () => {
  await db.insert(sponsorships).values({
    businessId: 1,
    planId: 'premium',
    firstDay: ago(60),
    lastDay: ago(-60),
    token: 'a',
  })
  await db.insert(siteSettings).values({ key: 'ads', value: { ratePerThousand: 40 } })
  const shown = { placement: 'top', creativeId: 3, served: 500 } as const
  await db.insert(adHourly).values([
    { hour: `${ago(0)}T01`, ...shown },
    { hour: `${ago(3)}T01`, ...shown },
    { hour: `${ago(40)}T01`, ...shown },
  ])
  const revenue = async () => (await get('?days=30')).body.revenue
  expect(await revenue()).toEqual({ views: 40, plans: 249 })
  await foldEvents(db, new Date())
  expect(await revenue()).toEqual({ views: 40, plans: 249 })
})

test('of the directory it says what the dashboard and the page of the database say', async () => {
  await addBusinesses(db, [businessRow({ name: 'Rated', slug: 'rated', rating: 4.7, phone: '1' })])
  await db.delete(directoryDaily)
  await db.insert(directoryDaily).values([{ day: `${ago(0).slice(0, 7)}-01`, businessCount: 8 }])
  const { state } = (await get('?days=7')).body
  const asked = async (path: string) =>
    (await (await api.app.request(path, { headers: SIGNED_IN }, {})).json()) as Record<string, unknown>
  const { totals, rating, growth } = await asked('/api/admin/dashboard')
  expect(state).toMatchObject({ businesses: 2, rating: { average: 4.7, rated: 1 }, missing: { phone: 1 } })
  expect(totals).toMatchObject({ businesses: 2 })
  expect(rating).toMatchObject(state.rating)
  expect(growth).toMatchObject({ share: state.growth })
  expect(state.growth).toBe(-0.75)
  expect(state.ratings).toEqual([0, 0, 0, 0, 0, 1])
  expect(state.size).toBe((await asked('/api/admin/database')).size)
})

test('all of it needs a session', async () => {
  expect((await get('', {})).status).toBe(401)
  expect((await get('/businesses/1', {})).status).toBe(401)
})
