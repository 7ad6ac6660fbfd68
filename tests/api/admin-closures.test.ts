import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog, businesses, closureDecisions, operationChanges } from '#db/schema/index.ts'
import type { ClosureSettings, ProbableClosure } from '#domain/closures/closure.ts'
import { businessTag } from '#domain/cache-tags.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { csvFile } from '#tests/import/files.ts'
import { adminClient } from './admin-client.ts'

const CLOSURES = '/api/admin/closures'

let api: Awaited<ReturnType<typeof adminClient>>
let business: typeof businesses.$inferSelect
beforeEach(async () => {
  api = await adminClient()
  const [first] = await api.db.select().from(businesses).where(eq(businesses.slug, 'place-0'))
  if (!first) throw new Error('The fixture has no business.')
  business = first
})

const list = () => api.get<ProbableClosure[]>(CLOSURES)
const signs = async () => (await list()).map(({ id, signs: all }) => [id, ...all.map(({ kind }) => kind)])
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const vote = (gone: number, there: number, days = 0, id = business.id) =>
  api.db.run(sql`insert into presence_counts (business_id, day, there, gone)
    values (${id}, ${daysAgo(days).slice(0, 10)}, ${there}, ${gone})`)
const report = (topic: string, state = 'open') =>
  api.db
    .run(sql`insert into proposals (kind, state, topic, business_id, changes, seen, is_owner, risks, is_last, messages,
    receipt_hash, created_at) values ('report', ${state}, ${topic}, ${business.id}, '{}', '{}', 0, '[]', 0, '[]',
    ${crypto.randomUUID()}, ${daysAgo(1)})`)
const store = (values: Partial<typeof businesses.$inferInsert>) =>
  api.db.update(businesses).set(values).where(eq(businesses.id, business.id))
const stored = async () => {
  const [row] = await api.db.select().from(businesses).where(eq(businesses.id, business.id))
  if (!row) throw new Error('It is gone.')
  return row
}
const sourceEntry = (more: object) => [
  {
    source: 'registry',
    sourceId: '7',
    placeId: null,
    matchKey: 'x',
    licence: null,
    says: {},
    firstSeen: daysAgo(300),
    lastSeen: daysAgo(40).slice(0, 10),
    ...more,
  },
]

describe('signs', () => {
  test('are none of a business that nobody doubts', async () => {
    expect(await list()).toEqual([])
  })

  test.each([
    ['two answers that it is gone', () => vote(2, 0), ['votes']],
    ['more answers that it is there', () => vote(2, 2), undefined],
    ['one answer', () => vote(1, 0), undefined],
    ['answers of long ago', () => vote(5, 0, 70), undefined],
    ['a report that waits', () => report('closed'), ['report']],
    ['a report that was refused', () => report('closed', 'refused'), undefined],
    ['a report of something else', () => report('phone'), undefined],
    [
      'a source that has it no more',
      () => store({ sources: sourceEntry({ goneSince: '2026-11-01' }) }),
      ['gone'],
    ],
    [
      'a source that says so',
      () => store({ sources: sourceEntry({ says: { businessStatus: 'CLOSED_PERMANENTLY' } }) }),
      ['closed'],
    ],
    [
      'a website that is away since long',
      async () => {
        await store({ website: 'https://gone.example/' })
        await api.db
          .run(sql`insert into website_failures (business_id, website, reason, looks, failing_since, checked_at)
          values (${business.id}, 'https://gone.example/', 'The host has no address', 2, ${daysAgo(20)}, ${daysAgo(1)})`)
      },
      ['website'],
    ],
  ] as const)('%s', async (_, happen, kinds) => {
    await happen()
    expect(await signs()).toEqual(kinds ? [[business.id, ...kinds]] : [])
  })

  test('are no more once a person said later that it operates', async () => {
    await vote(5, 0, 3)
    await report('closed')
    const pin = (days: number) =>
      store({ pinnedFields: { businessStatus: { by: 'owner', at: daysAgo(days).slice(0, 10) } } })
    await pin(10)
    expect(await signs()).toEqual([[business.id, 'report', 'votes']])
    await pin(2)
    expect(await signs()).toEqual([[business.id, 'report']])
    await pin(0)
    expect(await signs()).toEqual([])
  })

  test.each([
    ['closed', { businessStatus: 'CLOSED_PERMANENTLY' }],
    ['closed for now', { isOpen: false }],
    ['in the trash', { deletedAt: daysAgo(1) }],
  ] as const)('are not told of what is %s already', async (_, values) => {
    await report('closed')
    await store(values)
    expect(await list()).toEqual([])
  })

  test('of more kinds stand before fewer', async () => {
    await vote(9, 0, 0, business.id + 1)
    await vote(2, 0, 5)
    await report('closed')
    expect((await list()).map(({ id }) => id)).toEqual([business.id, business.id + 1])
  })
})

describe('a list that no longer has a business', () => {
  const rows = (count: number, without: readonly number[] = []) =>
    Array.from({ length: count }, (_, index) => index)
      .filter((index) => !without.includes(index))
      .map((index) => [`Shop ${index}`, `${index} Main Street`, 'Paris', 'FR'])
  const load = async (count: number, without: readonly number[], name: string) =>
    importFile(
      api.db,
      await openImportFile(csvFile([['name', 'address', 'city', 'country'], ...rows(count, without)], name)),
    )
  const gone = async () =>
    (await list()).map(({ name, signs: all }) => [name, ...all.map(({ kind }) => kind)])

  test('is a sign, until it has it again', async () => {
    await load(21, [], 'shops-2025.csv')
    await load(21, [4, 7], 'shops-2026.csv')
    expect(await gone()).toEqual([
      ['Shop 4', 'gone'],
      ['Shop 7', 'gone'],
    ])
    await load(21, [7], 'shops-2027.csv')
    expect(await gone()).toEqual([['Shop 7', 'gone']])
  })

  test('is none where it lost a tenth or more', async () => {
    await load(20, [], 'shops-2025.csv')
    await load(20, [4, 7], 'shops-2026.csv')
    expect(await gone()).toEqual([])
  })

  test('changes nothing by itself', async () => {
    await load(21, [], 'shops-2025.csv')
    await load(21, [4], 'shops-2026.csv')
    const [shop] = await api.db.select().from(businesses).where(eq(businesses.name, 'Shop 4'))
    expect(shop).toMatchObject({ businessStatus: 'OPERATIONAL', version: 1 })
  })
})

interface Decided {
  readonly decisions: readonly { readonly id: string; readonly businessId: number }[]
  readonly failed: readonly { readonly id: number; readonly code: string }[]
}

describe('a decision', () => {
  const decide = async (verdict: string, version = business.version): Promise<Decided> => {
    const body = { verdict, businesses: [{ id: business.id, version }] }
    const response = await api.ask('POST', `${CLOSURES}/decisions`, body)
    expect(response.status).toBe(200)
    return (await response.json()) as Decided
  }
  const undo = async ({ decisions }: Decided) => {
    const response = await api.ask('POST', `${CLOSURES}/undo`, { ids: decisions.map(({ id }) => id) })
    return (await response.json()) as { readonly businesses: number[]; readonly failed: unknown[] }
  }
  beforeEach(() => report('closed'))

  test('closes for good, is logged, purges the page and is undone', async () => {
    const decided = await decide('closed')
    expect(await stored()).toMatchObject({
      businessStatus: 'CLOSED_PERMANENTLY',
      pinnedFields: { businessStatus: { by: 'operator' } },
    })
    expect(await list()).toEqual([])
    expect(api.purged.flat()).toContain(businessTag(business.slug))
    expect(await undo(decided)).toEqual({ businesses: [business.id], failed: [] })
    expect(await stored()).toMatchObject({ businessStatus: 'OPERATIONAL', pinnedFields: null })
    expect(await signs()).toEqual([[business.id, 'report']])
    const log = await api.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.entity, 'business'))
    expect(log.map(({ action }) => action)).toContain('undo')
    expect(await api.db.select().from(operationChanges)).toEqual([])
  })

  test('that it is open is a word of our staff, which the page tells and imports leave', async () => {
    const decided = await decide('open')
    const { pinnedFields, businessStatus } = await stored()
    expect([businessStatus, pinnedFields?.businessStatus?.by]).toEqual(['OPERATIONAL', 'operator'])
    expect(await list()).toEqual([])
    await undo(decided)
    expect((await stored()).pinnedFields).toBeNull()
    expect(await signs()).toEqual([[business.id, 'report']])
  })

  test('for later puts it off for a month and changes nothing', async () => {
    const decided = await decide('later')
    expect(await stored()).toEqual(business)
    expect(await list()).toEqual([])
    await api.db.update(closureDecisions).set({ until: daysAgo(1) })
    expect(await signs()).toEqual([[business.id, 'report']])
    await api.db.update(closureDecisions).set({ until: daysAgo(-5) })
    await undo(decided)
    expect(await signs()).toEqual([[business.id, 'report']])
  })

  test('on what was changed meanwhile is refused', async () => {
    const { decisions, failed } = await decide('closed', business.version + 1)
    expect([decisions, failed]).toEqual([[], [{ id: business.id, code: 'conflict' }]])
    expect(await stored()).toEqual(business)
    expect(await api.db.select().from(closureDecisions)).toEqual([])
  })

  test('is not undone twice, nor where the business was changed since', async () => {
    const decided = await decide('closed')
    await undo(decided)
    expect((await undo(decided)).failed).toEqual([{ id: decided.decisions[0]?.id, code: 'conflict' }])
    const again = await decide('closed', (await stored()).version)
    await api.ask('PATCH', `/api/businesses/${business.id}`, { phone: '+33 1 45 55 01 42' })
    expect((await undo(again)).failed).toHaveLength(1)
    expect((await stored()).businessStatus).toBe('CLOSED_PERMANENTLY')
  })
})

test('a program does nothing by itself until operators say so', async () => {
  expect(await api.get<ClosureSettings>(`${CLOSURES}/settings`)).toEqual({
    checksWebsites: false,
    closesByItself: false,
  })
  const wanted = { checksWebsites: true, closesByItself: false }
  expect((await api.ask('PUT', `${CLOSURES}/settings`, wanted)).status).toBe(200)
  expect(await api.get<ClosureSettings>(`${CLOSURES}/settings`)).toEqual(wanted)
})

test.each([
  ['GET', CLOSURES, undefined],
  ['POST', `${CLOSURES}/decisions`, { verdict: 'closed', businesses: [{ id: 1, version: 1 }] }],
  ['PUT', `${CLOSURES}/settings`, { checksWebsites: true, closesByItself: true }],
])('%s %s is refused without a session', async (method, path, body) => {
  const response = await api.app.request(path, { method, body: body ? JSON.stringify(body) : null })
  expect(response.status).toBe(401)
})
