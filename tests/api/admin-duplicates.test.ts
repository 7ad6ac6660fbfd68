import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { MergeOutcome } from '#db/businesses/merge-outcome.ts'
import type { RecordFacts } from '#db/duplicates/pair-facts.ts'
import type { DuplicatePair } from '#db/duplicates/list.ts'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { adminBusinessesClient, type Operators } from './admin-businesses-client.ts'

const QUEUE = '/api/admin/duplicates'

type ListedPair = Omit<DuplicatePair, 'business'> & { readonly one: DuplicatePair['other'] }
type Side = RecordFacts & { readonly business: AdminBusiness }

let panel: Operators
let ids: readonly number[]

beforeAll(async () => {
  panel = await adminBusinessesClient()
  ids = (await panel.list('limit=6&sortBy=name')).rows.map(({ id }) => id).toSorted((a, b) => a - b)
})

const pairOf = (at: number, other: number) => [ids[at] ?? 0, ids[other] ?? 0] as const
const found = async (at: number, other: number, score: number, code = 'same_phone') => {
  const [one, two] = pairOf(at, other)
  const reasons = JSON.stringify([{ code, details: ['+90 212 555 01 11'] }])
  await panel.db.run(sql`insert into duplicate_candidates (business_id, other_id, score, reasons)
    values (${one}, ${two}, ${score}, ${reasons})`)
}

beforeEach(async () => {
  await panel.db.run(sql`delete from duplicate_candidates`)
  await panel.db.run(sql`delete from duplicate_decisions`)
  await found(0, 1, 3)
  await found(2, 3, 16)
  await found(4, 5, 6)
})

const queue = async (query = '') => {
  const answer = await panel.ask('GET', `${QUEUE}?${query}`)
  expect(answer.status, await answer.clone().text()).toBe(200)
  const rows = (await answer.json()) as ListedPair[]
  return { rows, total: answer.headers.get('X-Total-Count') }
}
const queued = async (query?: string) => (await queue(query)).rows.map(({ one, other }) => [one.id, other.id])
const waiting = async () => (await (await panel.ask('GET', `${QUEUE}/waiting`)).json()) as object
const readPair = (one: number, other: number) => panel.ask('GET', `${QUEUE}/${one}/${other}`)

test('the surest pairs come first, in pages, with names, places and reasons', async () => {
  expect(await queued()).toEqual([pairOf(2, 3), pairOf(4, 5), pairOf(0, 1)])
  expect(await queued('limit=1&offset=1')).toEqual([pairOf(4, 5)])
  const { rows, total } = await queue('limit=1')
  expect(total).toBe('3')
  const [first] = rows
  const stored = await panel.find(pairOf(2, 3)[0])
  expect(first?.one).toEqual({ id: stored.id, name: stored.name, slug: stored.slug, city: stored.city })
  expect(first).toMatchObject({ isCertain: true, reasons: [{ code: 'same_phone' }], score: 16 })
  expect(await waiting()).toEqual({ count: 3, isMore: false, isDue: true })
})

test('pairs are filtered by how sure they are, and by where one of both is', async () => {
  expect(await queued('certainty=certain')).toEqual([pairOf(2, 3)])
  expect(await queued('certainty=likely')).toEqual([pairOf(4, 5), pairOf(0, 1)])
  const [{ cityId, code } = { cityId: 0, code: '' }] = await panel.db.all<{ cityId: number; code: string }>(
    sql`select city_id as cityId, country_code as code from businesses where id = ${pairOf(0, 1)[1]}`,
  )
  expect(await queued(`cityId=${cityId}`)).toContainEqual(pairOf(0, 1))
  expect(await queued(`countryCode=${code}`)).toContainEqual(pairOf(0, 1))
  expect(await queued('countryCode=AQ')).toEqual([])
  expect((await panel.ask('GET', `${QUEUE}?certainty=maybe`)).status).toBe(400)
  expect((await panel.ask('GET', `${QUEUE}?countryCode=x`)).status).toBe(400)
})

test('a pair of which one is in the trash waits no more, and cannot be opened', async () => {
  const [one, other] = pairOf(2, 3)
  await panel.ask('POST', '/api/admin/businesses/trash', { ids: [other] })
  expect(await queued()).toEqual([pairOf(4, 5), pairOf(0, 1)])
  expect(await waiting()).toMatchObject({ count: 2, isMore: false })
  expect((await readPair(one, other)).status).toBe(410)
  await panel.ask('POST', '/api/admin/businesses/restore', { ids: [other] })
  expect(await queued()).toHaveLength(3)
})

test('both records are given with what to decide by, in the order that was asked for', async () => {
  const [one, other] = pairOf(2, 3)
  const today = new Date().toISOString().slice(0, 10)
  await panel.db.run(sql`insert into business_daily (day, business_id, views, presses)
    values (${today}, ${other}, 7, 2)`)
  await panel.db.run(sql`insert into reviews (business_id, comment, content_hash, created_at)
    values (${other}, 'Good.', 'pair-review', ${`${today}T00:00:00.000Z`})`)
  const [{ reviews } = { reviews: 0 }] = await panel.db.all<{ reviews: number }>(
    sql`select count(*) as reviews from reviews where business_id = ${other}`,
  )
  const answer = (await (await readPair(other, one)).json()) as Readonly<Record<'one' | 'other', Side>>
  expect(answer.one.business.id).toBe(other)
  expect(answer.one).toMatchObject({ days: 90, views: 7, presses: 2, reviews, hasOwner: false })
  const source = { source: 'atlas', sourceId: 'A-7', placeId: null, lastSeen: '2026-05-01' }
  const records = JSON.stringify([
    { ...source, matchKey: 'a', licence: null, says: {}, firstSeen: '2026-05-01' },
  ])
  await panel.db.run(sql`update businesses set sources = ${records} where id = ${one}`)
  const again = (await (await readPair(other, one)).json()) as Readonly<Record<'one' | 'other', Side>>
  expect(again.other.sources).toEqual([{ source: 'atlas', id: 'A-7', lastSeen: '2026-05-01' }])
  await panel.db.run(sql`update businesses set sources = null where id = ${one}`)
  expect(answer.other).toMatchObject({ views: 0, isSponsored: false, proposals: 0 })
  expect(answer).toMatchObject({ score: 16, isCertain: true, reasons: [{ code: 'same_phone' }] })
})

test('a pair tells what each would be as the one that stays', async () => {
  const [one, other] = pairOf(2, 3)
  await panel.db.run(sql`update businesses set phone = null, phone_e164 = null, email = 'a@one.example',
    pinned_fields = null where id = ${one}`)
  await panel.db.run(sql`update businesses set phone = '+902121112233', email = 'b@two.example',
    pinned_fields = '{"website":{"by":"owner","at":"2026-05-04"}}' where id = ${other}`)
  const { outcomes, ...both } = (await (await readPair(one, other)).json()) as Readonly<
    Record<'one' | 'other', Side> & { outcomes: Record<'one' | 'other', MergeOutcome> }
  >
  const { category, city, website } = both.other.business
  expect(outcomes.one).toMatchObject({ phone: '+902121112233', email: 'a@one.example', website })
  expect(outcomes.one.pinnedFields).toMatchObject({ website: { by: 'owner' } })
  expect(outcomes.other).toMatchObject({ phone: '+902121112233', email: 'b@two.example', category, city })
  await panel.db.run(sql`update businesses set pinned_fields = null where id = ${other}`)
})

test('a search compares what was changed, and fills the queue', async () => {
  await panel.db.run(sql`delete from duplicate_candidates`)
  const add = async (name: string) => {
    const business = { name, categoryId: 1, address: 'Rue Z 1', city: 'Paris', countryCode: 'FR' }
    const answer = await panel.ask('POST', '/api/admin/businesses', { ...business, phone: '+33142009911' })
    return ((await answer.json()) as { id: number }).id
  }
  const added = [await add('Zanzibarine'), await add('Zanzibarina')]
  const search = async () =>
    (await panel.ask('POST', `${QUEUE}/search`)).json() as Promise<{ isDone: boolean }>
  for (let isDone = false; !isDone;) ({ isDone } = await search())
  expect(await waiting()).toMatchObject({ isDue: false })
  expect(await queued()).toContainEqual(added)
})

test('two records that nobody found alike can be compared as well; what is none cannot', async () => {
  const answer = await readPair(pairOf(0, 5)[0], pairOf(0, 5)[1])
  expect(await answer.json()).toMatchObject({ score: null, isCertain: false, reasons: [] })
  expect((await readPair(ids[0] ?? 0, ids[0] ?? 0)).status).toBe(404)
  expect((await readPair(ids[0] ?? 0, 999_999)).status).toBe(404)
  expect((await readPair(ids[0] ?? 0, Number.MAX_SAFE_INTEGER + 2)).status).toBe(404)
})

test('two that were called different leave the queue until that is taken back, and the log says both', async () => {
  const [one, other] = pairOf(2, 3)
  expect((await panel.ask('POST', `${QUEUE}/different`, { ids: [other, one] })).status).toBe(200)
  expect(await queued()).toEqual([pairOf(4, 5), pairOf(0, 1)])
  const retract = () => panel.ask('DELETE', `${QUEUE}/different/${other}/${one}`)
  expect((await retract()).status).toBe(200)
  expect((await retract()).status).toBe(200)
  expect(await queued()).toHaveLength(3)
  const logged = await panel.db.all<{ action: string; count: number }>(
    sql`select action, count(*) as count from audit_log where action like 'differ%'
      and entity_id = ${String(one)} group by action order by action`,
  )
  expect(logged).toEqual([
    { action: 'differ', count: 1 },
    { action: 'differ-undone', count: 1 },
  ])
})

test.each([
  ['GET', QUEUE],
  ['GET', `${QUEUE}/waiting`],
  ['GET', `${QUEUE}/1/2`],
  ['POST', `${QUEUE}/search`],
  ['POST', `${QUEUE}/different`],
  ['DELETE', `${QUEUE}/different/1/2`],
])('nobody without a session may: %s %s', async (method, path) => {
  expect((await panel.app.request(path, { method })).status).toBe(401)
})

test('nothing is merged by itself until operators say so', async () => {
  const settings = async () => (await (await panel.ask('GET', `${QUEUE}/settings`)).json()) as object
  expect(await settings()).toEqual({ mergesByItself: false })
  expect((await panel.ask('PUT', `${QUEUE}/settings`, { mergesByItself: 'yes' })).status).toBe(400)
  expect((await panel.ask('PUT', `${QUEUE}/settings`, { mergesByItself: true })).status).toBe(200)
  expect(await settings()).toEqual({ mergesByItself: true })
  await panel.ask('PUT', `${QUEUE}/settings`, { mergesByItself: false })
})
