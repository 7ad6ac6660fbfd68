import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetSponsors } from '#db/page-config/sponsors.ts'
import type { Database } from '#db/client.ts'
import { auditLog, businessDaily, businesses, categories, cities, sponsorships } from '#db/schema/index.ts'
import type { CreativeInput } from '#domain/ads/creative.ts'
import { withDefaultPlacements } from '#domain/ads/placement.ts'
import type { ShownSponsor, Sponsorship } from '#domain/sponsorship/sponsorship.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from '#tests/database/fixtures.ts'
import { SIGNED_IN } from './fixture-api.ts'
import { importApi } from './import-api.ts'

const today = new Date().toISOString().slice(0, 10)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

let db: Database
let api: Awaited<ReturnType<typeof importApi>>
let ids: number[]
let slugs: { city: string; category: string }
beforeEach(async () => {
  forgetSponsors()
  db = await emptyDatabase()
  await seedTaxonomy(db)
  const rows = ['One', 'Two', 'Three'].map((name) =>
    businessRow({ name, slug: name.toLowerCase(), cityId: 1, categoryId: 1 }),
  )
  await addBusinesses(db, rows)
  ids = (await db.select({ id: businesses.id }).from(businesses)).map(({ id }) => id)
  const [city] = await db.select().from(cities).limit(1)
  const [category] = await db.select().from(categories).limit(1)
  slugs = { city: city?.slug ?? '', category: category?.slug ?? '' }
  api = await importApi({ db })
})

async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = SIGNED_IN,
) {
  const init = { method, headers: { ...headers, 'Content-Type': 'application/json' } }
  const response = await api.app.request(
    `/api/admin/sponsorships${path}`,
    { ...init, ...(body !== undefined && { body: JSON.stringify(body) }) },
    {},
  )
  return { status: response.status, body: (await response.json()) as Sponsorship[] }
}
const agreed = (at: number, part: object = {}) => ({
  businessId: ids[at] ?? 0,
  planId: 'premium',
  firstDay: today,
  lastDay: inDays(29),
  advertiser: 'One Ltd.',
  payer: '',
  ...part,
})
const sponsorsOf = async (query: string) => {
  const response = await api.app.request(`/api/page-config${query}`, {}, {})
  return ((await response.json()) as { sponsors: ShownSponsor[] }).sponsors.map(({ name }) => name)
}

test('a sponsorship puts its business above the lists of its city and its category, from its first day to its last', async () => {
  expect((await call('POST', '', agreed(0))).status).toBe(200)
  expect(await sponsorsOf(`?city=${slugs.city}`)).toEqual(['One'])
  expect(await sponsorsOf(`?category=${slugs.category}`)).toEqual(['One'])
  expect(await sponsorsOf('')).toEqual([])
  expect(await sponsorsOf('?city=elsewhere')).toEqual([])
  const [{ id } = { id: 0 }] = (await call('GET', '')).body
  await call('PUT', `/${id}`, agreed(0, { firstDay: inDays(-40), lastDay: inDays(-1) }))
  expect(await sponsorsOf(`?city=${slugs.city}`)).toEqual([])
  await call('PUT', `/${id}`, agreed(0, { firstDay: inDays(1), lastDay: inDays(9) }))
  expect(await sponsorsOf(`?city=${slugs.city}`)).toEqual([])
  const actions = (await db.select().from(auditLog)).map(({ action, entity }) => `${action} ${entity}`)
  expect(actions).toEqual(['create sponsorship', 'update sponsorship', 'update sponsorship'])
})

test('its payment, its invoice and who asked for it are kept for operators alone', async () => {
  const booking = {
    payment: 'paid',
    invoice: 'MRD-2026-17',
    note: 'Paid by transfer.',
    contactName: 'Ada Lovelace',
    contactEmail: 'ada@example.com',
    contactPhone: '+90 232 000 67 63',
    messageId: 12,
  }
  const [added] = (await call('POST', '', agreed(0, booking))).body
  expect(added).toMatchObject({
    ...booking,
    businessName: 'One',
    businessNumber: expect.any(Number) as number,
  })
  const { body } = await call('PUT', `/${added?.id}`, agreed(0, { payment: 'refunded' }))
  expect(body[0]).toMatchObject({ ...booking, payment: 'refunded' })
  const shown = await (await api.app.request(`/api/page-config?city=${slugs.city}`, {}, {})).text()
  expect(shown).toContain('One')
  expect(shown).not.toMatch(/Ada|MRD|refunded|00 67/)
  const [, change] = await db.select().from(auditLog)
  expect(change?.detail).toMatchObject({ before: { payment: 'paid' }, after: { payment: 'refunded' } })
})

test('of one that nothing is said about, the payment is waited for', async () => {
  expect((await call('POST', '', agreed(0))).body[0]).toMatchObject({ payment: 'pending', messageId: null })
  expect((await call('POST', '', agreed(0, { payment: 'perhaps' }))).status).toBe(400)
  expect((await call('POST', '', agreed(0, { invoice: 'x'.repeat(61) }))).status).toBe(400)
})

test('a plan without priority lists nobody first, and at most two stand there', async () => {
  await call('POST', '', agreed(0, { planId: 'basic' }))
  expect(await sponsorsOf(`?city=${slugs.city}`)).toEqual([])
  for (const at of [0, 1, 2]) await call('POST', '', agreed(at))
  expect(await sponsorsOf(`?city=${slugs.city}`)).toHaveLength(2)
})

describe('its report', () => {
  const open = (token: string) => api.app.request(`/sponsor-report/${token}`, {}, {})

  test('has its counts alone, for nobody else, until its address is renewed', async () => {
    const [{ id, token } = { id: 0, token: null }] = (await call('POST', '', agreed(0))).body
    await db.insert(businessDaily).values([
      { day: today, businessId: ids[0] ?? 0, views: 12, presses: 3 },
      { day: today, businessId: ids[1] ?? 0, views: 999, presses: 999 },
    ])
    const response = await open(token ?? '')
    const text = await response.text()
    expect(text).toContain('<strong>12</strong> views')
    expect(text).not.toContain('999')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(response.headers.get('Cache-Control')).toContain('no-store')
    const [renewed] = (await call('POST', `/${id}/token`, agreed(0))).body
    expect(renewed?.token).not.toBe(token)
    expect((await open(token ?? '')).status).toBe(404)
    expect((await open(renewed?.token ?? '')).status).toBe(200)
  })

  test.each([
    [90, 200],
    [91, 404],
  ])('%i days after its last day is answered with %i', async (ago, status) => {
    const [{ id, token } = { id: 0, token: null }] = (await call('POST', '', agreed(0))).body
    const last = new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    await db.update(sponsorships).set({ firstDay: last, lastDay: last }).where(eq(sponsorships.id, id))
    expect((await open(token ?? '')).status).toBe(status)
  })

  test('is not there for a plan without one, nor for a guess', async () => {
    const [{ token } = { token: '' }] = (await call('POST', '', agreed(0, { planId: 'basic' }))).body
    expect(token).toBeNull()
    expect((await open('0'.repeat(32))).status).toBe(404)
    expect((await open('x')).status).toBe(404)
  })
})

test.each([
  ['an unknown plan', { planId: 'gold' }, 400],
  ['an unknown business', { businessId: 999_999 }, 404],
  ['a last day before the first', { lastDay: '2020-01-01' }, 400],
  ['a day that is none', { firstDay: '2026-02-31' }, 400],
  ['nobody named', { advertiser: ' ' }, 400],
])('is refused with %s', async (_, part, status) => {
  expect((await call('POST', '', agreed(0, part))).status).toBe(status)
  expect((await call('GET', '')).body).toEqual([])
})

test('pages are told on whose behalf a sponsor is shown, and who pays', async () => {
  await call('POST', '', agreed(0, { payer: 'Media AG' }))
  const response = await api.app.request(`/api/page-config?city=${slugs.city}`, {}, {})
  expect(((await response.json()) as { sponsors: ShownSponsor[] }).sponsors).toMatchObject([
    { name: 'One', advertiser: 'One Ltd.', payer: 'Media AG' },
  ])
})

test('it is deleted, and all of it needs a session', async () => {
  const [{ id } = { id: 0 }] = (await call('POST', '', agreed(0))).body
  expect((await call('DELETE', `/${id}`, undefined, {})).status).toBe(401)
  expect((await call('GET', '', undefined, {})).status).toBe(401)
  expect((await call('DELETE', `/${id}`)).body).toEqual([])
  expect((await call('DELETE', `/${id}`)).status).toBe(404)
  expect(await sponsorsOf(`?city=${slugs.city}`)).toEqual([])
})

describe('the advertisements of a sponsorship', () => {
  const creative = (part: Partial<CreativeInput> = {}): CreativeInput => ({
    placement: 'top',
    name: 'A',
    kind: 'html',
    imageUrl: '',
    alt: '',
    link: '',
    html: '<p>Coffee</p>',
    width: 300,
    height: 250,
    firstDay: today,
    lastDay: null,
    weight: 1,
    countries: [],
    advertiser: '',
    payer: '',
    sponsorshipId: 1,
    rate: null,
    enabled: true,
    ...part,
  })
  const ask = async (method: string, path: string, body: unknown) =>
    (
      await api.app.request(
        path,
        { method, headers: { ...SIGNED_IN, 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
        {},
      )
    ).status
  const add = (part?: Partial<CreativeInput>) => ask('POST', '/api/admin/ad-creatives', creative(part))
  const shown = async () => {
    const response = await api.app.request('/api/page-config', {}, {})
    const { ads } = (await response.json()) as { ads: { creatives: { id: number; advertiser: string }[] }[] }
    return ads.flatMap(({ creatives }) => creatives.map(({ id, advertiser }) => `${id} ${advertiser}`))
  }
  beforeEach(async () => {
    const placements = withDefaultPlacements([]).map((each) => ({ ...each, enabled: true }))
    await ask('POST', '/api/admin/ad-settings', placements)
    await call('POST', '', agreed(0, { planId: 'basic' }))
  })

  test('are as many at once as its plan allows, say who pays, and end with it', async () => {
    expect(await add()).toBe(201)
    expect(await add()).toBe(409)
    expect(await add({ enabled: false })).toBe(201)
    expect(await ask('PUT', '/api/admin/ad-creatives/2', creative())).toBe(409)
    expect(await ask('PUT', '/api/admin/ad-creatives/1', creative({ weight: 2 }))).toBe(200)
    expect(await shown()).toEqual(['1 One Ltd.'])
    await call('DELETE', '/1')
    expect(await shown()).toEqual([])
  })

  test('are as few as the plan allows now, and belong to a sponsorship that there is', async () => {
    await call('PUT', '/1', agreed(0))
    for (let at = 0; at < 3; at++) expect(await add()).toBe(201)
    await call('PUT', '/1', agreed(0, { planId: 'basic' }))
    expect(await shown()).toEqual(['1 One Ltd.'])
    expect(await add({ sponsorshipId: 9 })).toBe(404)
  })
})
