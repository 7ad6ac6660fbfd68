import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { undoClosure } from '#db/closures/decide.ts'
import { businesses, closureDecisions, websiteFailures } from '#db/schema/index.ts'
import { checkWebsites } from '#jobs/check-websites.ts'
import { closeByItself } from '#jobs/close-by-itself.ts'
import type { WebsiteAccess } from '#jobs/website-checks/fetch-website.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from './fixtures.ts'

const NOW = new Date('2026-11-30T03:00:00.000Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000)

let db: Database
let asked: string[]
beforeEach(async () => {
  db = await emptyDatabase()
  asked = []
  await seedTaxonomy(db)
  await addBusinesses(db, [
    businessRow({ id: 1, name: 'There', website: 'https://there.example.com/' }),
    businessRow({ id: 2, name: 'Nowhere', website: 'https://nowhere.example.com/' }),
    businessRow({ id: 3, name: 'Missing', website: 'https://missing.example.com/' }),
    businessRow({ id: 4, name: 'Broken', website: 'https://broken.example.com/' }),
    businessRow({ id: 5, name: 'Away', website: 'https://away.example.com/' }),
    businessRow({ id: 6, name: 'Inside', website: 'https://inside.example.com/' }),
    businessRow({
      id: 7,
      name: 'Closed',
      website: 'https://closed.example.com/',
      businessStatus: 'CLOSED_PERMANENTLY',
    }),
    businessRow({ id: 8, name: 'Without', website: null }),
  ])
})

const STATUSES: Readonly<Record<string, number>> = { there: 200, missing: 404, broken: 503 }
const named = (url: string) => /\/\/(\w+)/.exec(url)?.[1] ?? ''
const access = (isLineDown = false): WebsiteAccess => ({
  limitMs: 1_000,
  resolver: {
    texts: () => Promise.resolve([]),
    addresses: (name) =>
      Promise.resolve(
        name === 'nowhere.example.com' ? [] : [name === 'inside.example.com' ? '10.0.0.1' : '93.184.215.14'],
      ),
  },
  fetch: ((url: string) => {
    asked.push(named(url))
    const status = STATUSES[named(url)]
    return isLineDown || status === undefined
      ? Promise.reject(new Error('Connection refused'))
      : Promise.resolve(new Response('', { status }))
  }) as typeof fetch,
})
const failures = async () =>
  (await db.select().from(websiteFailures)).map(({ businessId, looks }) => [businessId, looks])

describe('websites', () => {
  test('are away that have no address, no page or no connection', async () => {
    expect(await checkWebsites(db, access(), NOW)).toEqual({ asked: 6, away: 3 })
    expect(await failures()).toEqual([
      [2, 1],
      [3, 1],
      [5, 1],
    ])
    expect(asked.toSorted()).toEqual(['away', 'broken', 'missing', 'there'])
  })

  test('are asked once a month, and those that failed after two weeks', async () => {
    await checkWebsites(db, access(), NOW)
    // The round ends with the night that finds no further one.
    await checkWebsites(db, access(), inDays(1))
    asked = []
    await checkWebsites(db, access(), inDays(13))
    expect(asked).toEqual([])
    await checkWebsites(db, access(), inDays(15))
    expect(asked.toSorted()).toEqual(['away', 'missing'])
    expect(await failures()).toEqual([
      [2, 2],
      [3, 2],
      [5, 2],
    ])
  })

  test('that answer again are forgotten, and another address is another website', async () => {
    await checkWebsites(db, access(), NOW)
    await db.update(businesses).set({ website: 'https://there.example.com/new' }).where(eq(businesses.id, 3))
    await db.update(businesses).set({ website: 'https://gone.example.com/' }).where(eq(businesses.id, 5))
    await checkWebsites(db, access(), inDays(15))
    expect(await failures()).toEqual([
      [2, 2],
      [5, 1],
    ])
  })

  test('are not said to be away where the line of this machine is down, but by the name system', async () => {
    await checkWebsites(db, access(true), NOW)
    expect(await failures()).toEqual([[2, 1]])
  })
})

describe('closing by itself', () => {
  const gone = (goneSince: string) => [
    {
      source: 'registry',
      sourceId: '7',
      placeId: null,
      matchKey: 'x',
      licence: null,
      says: {},
      firstSeen: '2026-01-01T00:00:00.000Z',
      lastSeen: '2026-01-02',
      goneSince,
    },
  ]
  const away = (id: number, website: string, since: string) =>
    db.run(sql`insert into website_failures (business_id, website, reason, looks, failing_since, checked_at)
      values (${id}, ${website}, 'The host has no address', 3, ${since}, ${since})`)
  const statusOf = async (id: number) => (await db.select().from(businesses).where(eq(businesses.id, id)))[0]

  test('takes two kinds of signs that held for a month, one of them of a source', async () => {
    await db
      .update(businesses)
      .set({ sources: gone('2026-10-01') })
      .where(eq(businesses.id, 2))
    expect(await closeByItself(db, NOW)).toEqual([])
    await away(2, 'https://nowhere.example.com/', '2026-10-20T00:00:00.000Z')
    await away(3, 'https://missing.example.com/', '2026-10-20T00:00:00.000Z')
    expect(await closeByItself(db, NOW)).toEqual([2])
    // Not set by a person, so that imports may reopen it.
    expect(await statusOf(2)).toMatchObject({ businessStatus: 'CLOSED_PERMANENTLY', pinnedFields: null })
    const [decision] = await db.select().from(closureDecisions)
    expect(await undoClosure(db, decision?.id ?? '', 'admin:1', NOW)).toBe(2)
    expect(await statusOf(2)).toMatchObject({ businessStatus: 'OPERATIONAL' })
  })

  test('waits where a sign is new', async () => {
    await db
      .update(businesses)
      .set({ sources: gone('2026-11-20') })
      .where(eq(businesses.id, 2))
    await away(2, 'https://nowhere.example.com/', '2026-10-20T00:00:00.000Z')
    expect(await closeByItself(db, NOW)).toEqual([])
  })
})
