import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { purgePresence } from '#db/presence/presence.ts'
import { businesses, presenceCounts, presenceVoters } from '#db/schema/index.ts'
import type { Business, BusinessSummary } from '#domain/business/business.ts'
import { businessTag } from '#domain/cache-tags.ts'
import { PRESENCE_KEPT_DAYS, PRESENCE_RATE, PRESENCE_SHOWN } from '#domain/trust/presence.ts'
import { adminClient } from './admin-client.ts'

const DEPLOYED = { CLIENT_ADDRESS_HEADER: 'CF-Connecting-IP', SESSION_SECRET: 's'.repeat(40) }
const SLUG = 'place-0'
const BROWSER = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

let api: Awaited<ReturnType<typeof adminClient>>
beforeEach(async () => {
  api = await adminClient()
})

const answer = (said: unknown, { ip = '192.0.2.1', business = SLUG, headers = {}, env = DEPLOYED } = {}) =>
  api.app.request(
    '/api/presence',
    {
      method: 'POST',
      body: JSON.stringify({ business, answer: said }),
      headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': ip, ...BROWSER, ...headers },
    },
    env,
  )
const asForm = (body: string, slug = SLUG) =>
  api.app.request(
    `/still-here/${slug}`,
    {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'CF-Connecting-IP': '192.0.2.1',
        ...BROWSER,
      },
    },
    DEPLOYED,
  )
const counts = () =>
  api.db.select({ there: presenceCounts.there, gone: presenceCounts.gone }).from(presenceCounts)
const stillHere = async () => (await api.get<Business>(`/api/businesses/${SLUG}`)).stillHere

describe('an answer', () => {
  test('is counted once a network and day', async () => {
    for (const [said, ip] of [
      ['yes', '192.0.2.1'],
      ['no', '192.0.2.1'],
      ['yes', '198.51.100.1'],
      ['no', '203.0.113.1'],
    ] as const)
      expect((await answer(said, { ip })).status).toBe(200)
    expect(await counts()).toEqual([{ there: 2, gone: 1 }])
  })

  test('of networks that nothing tells apart is counted once a day', async () => {
    const env = { ...DEPLOYED, CLIENT_ADDRESS_HEADER: '' }
    for (const ip of ['192.0.2.1', '198.51.100.1']) await answer('yes', { ip, env })
    expect(await counts()).toEqual([{ there: 1, gone: 0 }])
  })

  test('changes nothing but the count', async () => {
    const read = () => api.db.select().from(businesses).where(eq(businesses.slug, SLUG))
    const before = await read()
    for (const ip of ['192.0.2.1', '198.51.100.1', '203.0.113.1']) await answer('no', { ip })
    expect(await read()).toEqual(before)
    expect(await stillHere()).toBeNull()
  })

  test('keeps nothing of who gave it but a code of the day', async () => {
    await answer('yes')
    const [voter] = await api.db.select().from(presenceVoters)
    expect(voter?.addressHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(await api.db.select().from(presenceVoters))).not.toContain('192.0.2')
  })

  test('is told from the third on, and purges the page that tells it', async () => {
    for (const ip of ['192.0.2.1', '198.51.100.1']) await answer('yes', { ip })
    expect(await stillHere()).toBeNull()
    api.purged.length = 0
    await answer('yes', { ip: '203.0.113.1' })
    expect(await stillHere()).toBe(PRESENCE_SHOWN.least)
    expect(api.purged.flat()).toContain(businessTag(SLUG))
  })

  test('is not told where as many say that it is gone', async () => {
    for (const network of [1, 2, 3]) {
      await answer('yes', { ip: `192.0.${network}.1` })
      await answer('no', { ip: `198.51.${network}.1` })
    }
    expect(await stillHere()).toBeNull()
    await answer('yes', { ip: '203.0.113.1' })
    expect(await stillHere()).toBe(4)
  })

  test('is told for a month', async () => {
    await api.db.run(sql`insert into presence_counts (business_id, day, there)
      select id, date('now', ${`-${PRESENCE_SHOWN.days} days`}), 9 from businesses where slug = ${SLUG}`)
    expect(await stillHere()).toBeNull()
    await api.db.run(sql`update presence_counts set day = date('now', ${`-${PRESENCE_SHOWN.days - 1} days`})`)
    expect(await stillHere()).toBe(9)
  })

  test('of a program is told the same and not counted', async () => {
    expect((await answer('yes', { headers: { 'User-Agent': 'Googlebot/2.1' } })).status).toBe(200)
    expect(await counts()).toEqual([])
  })
})

test.each([
  ['another word', 'perhaps', SLUG, 400],
  ['a number', 1, SLUG, 400],
  ['a business that is not listed', 'yes', 'nowhere', 404],
  ['no slug', 'yes', '', 404],
  ['a slug that is none', 'yes', "'; drop table businesses", 404],
])('%s is refused', async (_, said, business, status) => {
  expect((await answer(said, { business })).status).toBe(status)
  expect(await counts()).toEqual([])
})

test('an answer from the page of another site is refused', async () => {
  expect((await answer('yes', { headers: { Origin: 'https://evil.example' } })).status).toBe(403)
})

test('a network that answers for very many businesses waits', async () => {
  const slugs = Array.from({ length: PRESENCE_RATE.answers + 1 }, (_, index) => `place-${index}`)
  const statuses = []
  for (const business of slugs) statuses.push((await answer('no', { business })).status)
  expect(statuses).toEqual([...Array.from({ length: PRESENCE_RATE.answers }, () => 200), 429])
  expect((await answer('no', { business: slugs.at(-1) ?? '', ip: '198.51.100.1' })).status).toBe(200)
})

describe('without script', () => {
  test('the form leads back to the page, which says that it was counted', async () => {
    const response = await asForm('answer=yes')
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe(`/business/${SLUG}?answered=yes#still-here`)
    expect(await counts()).toEqual([{ there: 1, gone: 0 }])
  })

  test('what is no answer is not counted', async () => {
    expect((await asForm('answer=maybe')).status).not.toBe(303)
    expect((await asForm('answer=yes', 'nowhere')).status).not.toBe(303)
    expect(await counts()).toEqual([])
  })
})

test('the night forgets networks of the day before, and counts after a year', async () => {
  await answer('yes')
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  await purgePresence(api.db, inDays(0))
  expect(await api.db.select().from(presenceVoters)).toHaveLength(1)
  await purgePresence(api.db, inDays(1.1))
  expect(await api.db.select().from(presenceVoters)).toEqual([])
  expect(await counts()).toHaveLength(1)
  await purgePresence(api.db, inDays(PRESENCE_KEPT_DAYS + 2))
  expect(await counts()).toEqual([])
})

describe('a business', () => {
  const pin = (at: string, more: object = {}) =>
    api.db
      .update(businesses)
      .set({ pinnedFields: { workingHours: { by: 'owner', at } }, ...more })
      .where(eq(businesses.slug, SLUG))
  const WEEK = {
    workingHours: { Monday: '9 AM–5 PM' },
    week: [[[540, 1020]], [], [], [], [], [], []],
  } as const
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const listed = async () =>
    (await api.get<BusinessSummary[]>('/api/businesses?limit=50')).find(({ slug }) => slug === SLUG)
      ?.hoursSetAt

  test('says in its answer who says each fact, and nothing of how that is stored', async () => {
    await pin('2026-11-03', WEEK)
    const business = await api.get<Business>(`/api/businesses/${SLUG}`)
    expect(business.facts.find(({ fact }) => fact === 'hours')).toEqual({
      fact: 'hours',
      by: 'owner',
      at: '2026-11-03',
      sources: [],
      others: 0,
    })
    expect(Object.keys(business)).not.toContain('origin')
  })

  test.each([
    ['lately is told in lists', 89, WEEK, true],
    ['long ago is not', 91, WEEK, false],
    ['that are none is not', 5, { workingHours: null, week: null }, false],
  ])('whose hours a person set %s', async (_, days, hours, isTold) => {
    await pin(daysAgo(days), hours)
    expect(await listed()).toBe(isTold ? daysAgo(days) : null)
  })
})
