import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AdminBusiness } from '#domain/business/admin-business.ts'
import { businessTag } from '#domain/cache-tags.ts'
import { adminBusinessesClient, type Operators } from './admin-businesses-client.ts'

let panel: Operators
let keepId: number
let mergeId: number

const page = (slug: string) => panel.app.request(`/api/businesses/${slug}`)
const merge = (body: object) => panel.ask('POST', '/api/admin/businesses/merge', body)
const slugs = { keep: '', merge: '' }

beforeAll(async () => {
  panel = await adminBusinessesClient()
  const { rows } = await panel.list('limit=2&sortBy=name')
  const [one, other] = rows
  if (!one || !other) throw new Error('There are too few businesses.')
  keepId = one.id
  mergeId = other.id
  slugs.keep = one.slug
  slugs.merge = other.slug
  await panel.db.run(sql`update businesses set phone = null, phone_e164 = null, email = 'kept@example.com'
    where id = ${keepId}`)
  await panel.db.run(sql`update businesses set phone = '+902121112233', phone_e164 = '+902121112233',
    email = 'other@example.com', place_id = 'double' where id = ${mergeId}`)
})

test('a business is not merged into itself, nor into one that is not there', async () => {
  expect((await merge({ keepId, mergeId: keepId })).status).toBe(400)
  expect((await merge({ keepId: 999_999, mergeId })).status).toBe(404)
  expect((await page(slugs.merge)).status).toBe(200)
})

test('what the one that stays lacks comes from the other, and what it has stays', async () => {
  const response = await merge({ keepId, mergeId })
  expect(response.status).toBe(200)
  expect(await panel.find(keepId)).toMatchObject({ phone: '+902121112233', email: 'kept@example.com' })
  const [own] = await panel.db.all<{ businessId: number }>(
    sql`select business_id as businessId from business_sources where place_id = 'double'`,
  )
  expect(own?.businessId).toBe(keepId)
  expect(await panel.countsHold()).toBe(true)
})

test('the other is in the trash, and its address leads to the one that stays', async () => {
  const { rows } = await panel.list('status=trash')
  expect(rows.map(({ id }) => id)).toContain(mergeId)
  const response = await panel.app.request(`/api/businesses/${slugs.merge}`, { redirect: 'manual' })
  expect([301, 308]).toContain(response.status)
  expect(response.headers.get('Location')).toContain(slugs.keep)
})

test('both records tell of it, and the one in the trash cannot be merged again', async () => {
  const history = async (id: number) => {
    const response = await panel.ask('GET', `/api/admin/businesses/${id}/history`)
    return (await response.json()) as { action: string; after: object | null }[]
  }
  expect((await history(mergeId))[0]).toMatchObject({ action: 'merge', after: { slug: slugs.keep } })
  expect((await history(keepId))[0]).toMatchObject({ action: 'update', after: { phone: '+902121112233' } })
  expect((await merge({ keepId, mergeId })).status).toBe(410)
})

test('restored, it has its address again, and both pages are read anew', async () => {
  panel.purged.length = 0
  await panel.ask('POST', '/api/admin/businesses/restore', { ids: [mergeId] })
  expect((await page(slugs.merge)).status).toBe(200)
  expect(panel.purged).toEqual(expect.arrayContaining([businessTag(slugs.keep), businessTag(slugs.merge)]))
  expect(await panel.find(keepId)).toMatchObject({ phone: null, email: 'kept@example.com' })
  const [own] = await panel.db.all<{ placeId: string }>(
    sql`select place_id as placeId from businesses where id = ${mergeId}`,
  )
  expect(own?.placeId).toBe('double')
  expect(await panel.countsHold()).toBe(true)
})

test('deleted for good after a merge, its address still leads to the one that stays', async () => {
  expect((await merge({ keepId, mergeId })).status).toBe(200)
  await panel.ask('POST', '/api/admin/businesses/delete', { ids: [mergeId] })
  const response = await panel.app.request(`/api/businesses/${slugs.merge}`, { redirect: 'manual' })
  expect(response.headers.get('Location')).toContain(slugs.keep)
})

test('fields that an operator takes from the one that goes are pinned, with what belongs to them', async () => {
  const { rows } = await panel.list('limit=6&sortBy=name')
  const [one, other] = rows.slice(-2).map(({ id }) => id)
  if (one === undefined || other === undefined) throw new Error('There are too few businesses.')
  await panel.db.run(sql`update businesses set phone = '+902121110000', phone_e164 = '+902121110000',
    website = 'https://kept.example/', latitude = 41, longitude = 29 where id = ${one}`)
  await panel.db.run(sql`update businesses set phone = '+902122220000', phone_e164 = '+902122220000',
    website = 'https://gone.example/', latitude = 41.5, longitude = 29.5 where id = ${other}`)
  const response = await merge({ keepId: one, mergeId: other, take: ['phone', 'latitude'] })
  expect(response.status, await response.clone().text()).toBe(200)
  const kept = await panel.find(one)
  expect(kept).toMatchObject({
    phone: '+902122220000',
    website: 'https://kept.example/',
    latitude: 41.5,
    longitude: 29.5,
  })
  const pins = Object.entries(kept.pinnedFields ?? {}).filter(([, pin]) => pin?.by === 'operator')
  expect(pins.map(([field]) => field).toSorted()).toEqual(['latitude', 'longitude', 'phone'])
  expect((await merge({ keepId: one, mergeId: other, take: ['slug'] })).status).toBe(400)
})

test('what is held cannot be taken as well', async () => {
  const choose = (take: string[], hold: string[]) => merge({ keepId: 999_998, mergeId: 999_999, take, hold })
  expect((await choose(['phone'], ['phone'])).status).toBe(400)
  expect((await choose(['latitude'], ['longitude'])).status).toBe(400)
  expect((await choose([], ['slug'])).status).toBe(400)
  expect((await choose(['phone'], ['email'])).status).toBe(404)
})

test('what was compared and has changed since is not merged', async () => {
  const { rows } = await panel.list('limit=4&sortBy=name')
  const [one, other] = rows.slice(-2)
  if (!one || !other) throw new Error('There are too few businesses.')
  const ids = { keepId: one.id, mergeId: other.id }
  const [old, now] = await Promise.all([panel.find(one.id), panel.find(other.id)])
  expect((await merge({ ...ids, keepVersion: old.version + 1, mergeVersion: now.version })).status).toBe(409)
  expect((await merge({ ...ids, keepVersion: old.version, mergeVersion: now.version + 1 })).status).toBe(409)
  expect((await panel.find(other.id)).deletedAt).toBeNull()
  expect((await merge({ ...ids, keepVersion: old.version, mergeVersion: now.version })).status).toBe(200)
})

describe('a merge that is undone', () => {
  interface Listed {
    readonly id: number
    readonly kept: string | null
    readonly merged: string | null
    readonly state: string
    readonly actorName: string | null
    readonly undoneAt: string | null
    readonly undoneBy: string | null
  }
  const merges = async (query = '') =>
    (await (await panel.ask('GET', `/api/admin/merges${query}`)).json()) as Listed[]
  const undo = (id: number) => panel.ask('POST', `/api/admin/merges/${id}/undo`)

  test('gives both back, is listed with both records, and cannot be undone twice', async () => {
    const { rows } = await panel.list('limit=4&sortBy=name')
    const [one, other] = rows.slice(-2)
    if (!one || !other) throw new Error('There are too few businesses.')
    const before = await Promise.all([panel.find(one.id), panel.find(other.id)])
    const answer = await merge({ keepId: one.id, mergeId: other.id, take: ['name'] })
    const { merge: id, business } = (await answer.json()) as { merge: number; business: { name: string } }
    expect(business.name).toBe(other.name)
    for (const each of [one, other])
      expect((await merges(`?businessId=${each.id}`))[0]).toMatchObject({
        id,
        state: 'done',
        actorName: null,
      })
    expect(await merges('?businessId=999999')).toEqual([])
    panel.purged.length = 0
    expect((await undo(id)).status).toBe(200)
    expect(panel.purged).toContain(businessTag(other.slug))
    const fields = ({ name, phone, website, deletedAt, pinnedFields }: AdminBusiness) =>
      JSON.stringify([name, phone, website, deletedAt, pinnedFields])
    const after = await Promise.all([panel.find(one.id), panel.find(other.id)])
    expect(after.map(fields)).toEqual(before.map(fields))
    expect((await page(other.slug)).status).toBe(200)
    expect((await merges())[0]).toMatchObject({ id, kept: one.name, merged: other.name, state: 'undone' })
    expect(Number(new Date((await merges())[0]?.undoneAt ?? ''))).toBeGreaterThan(0)
    expect((await merges())[0]?.undoneBy).toMatch(/^admin:/)
    expect((await undo(id)).status).toBe(409)
    expect((await undo(999_999)).status).toBe(404)
    expect(await panel.countsHold()).toBe(true)
  })

  test('names both as they were, and says where one was changed since', async () => {
    const { rows } = await panel.list('limit=4&sortBy=name')
    const [one, other] = rows.slice(-2)
    if (!one || !other) throw new Error('There are too few businesses.')
    const { merge: id } = (await (
      await merge({ keepId: one.id, mergeId: other.id, take: ['name'] })
    ).json()) as { merge: number }
    expect((await panel.find(one.id)).name).toBe(other.name)
    expect((await merges())[0]).toMatchObject({ kept: one.name, merged: other.name, undoneAt: null })
    await panel.db.run(sql`update businesses set phone = '+902129998877', version = version + 1
      where id = ${one.id}`)
    expect(await (await undo(id)).json()).toEqual({ undone: id, isChanged: true })
  })

  test('the list says how many there are beside those that it has', async () => {
    const response = await panel.ask('GET', '/api/admin/merges?limit=1')
    expect(await response.json()).toHaveLength(1)
    expect(Number(response.headers.get('X-Total-Count'))).toBeGreaterThan(1)
  })

  test.each([
    ['GET', '/api/admin/merges'],
    ['POST', '/api/admin/merges/1/undo'],
  ])('nobody without a session may: %s %s', async (method, path) => {
    expect((await panel.app.request(path, { method })).status).toBe(401)
  })
})
