import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { LikelyDouble } from '#db/businesses/likely-doubles.ts'
import { adminBusinessesClient, type Operators } from './admin-businesses-client.ts'

let panel: Operators
beforeAll(async () => {
  panel = await adminBusinessesClient()
})

async function add(name: string, more: object = {}): Promise<number> {
  const business = { name, categoryId: 1, address: `${name} 1`, city: 'Paris', countryCode: 'FR', ...more }
  const answer = await panel.ask('POST', '/api/admin/businesses', business)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return ((await answer.json()) as { id: number }).id
}
const doublesOf = async (id: number) => {
  const answer = await panel.ask('GET', `/api/admin/businesses/${id}/doubles`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as LikelyDouble[]
}
const reasonsOf = async (id: number) =>
  Object.fromEntries((await doublesOf(id)).map(({ id: other, reason }) => [other, reason]))

test('records of one business are found by phone, website, address and position, from either side', async () => {
  const at = { latitude: 48.85, longitude: 2.35 }
  const own = { phone: '+33 1 42 00 00 01', website: 'https://zephyrine.example/' }
  const self = await add('Zephyrine', { ...own, ...at, address: 'Rue A 1' })
  const byPhone = await add('Le Zephyrin', { phone: '01 42 00 00 01', ...at, address: 'Rue B 2' })
  const bySite = await add('Zephyrine Paris', { website: 'http://www.zephyrine.example', address: 'Rue A 3' })
  const byAddress = await add('Bistro Zephyrine', { ...at, address: 'Rue A 1' })
  const near = await add('Zephyrinne', { latitude: 48.8503, longitude: 2.35, address: 'Rue D 4' })
  await add('Zephyrine', { phone: own.phone, latitude: 48.95, longitude: 2.35, address: 'Rue E 5' })
  await add('Marguerite', { ...at, address: 'Rue F 6' })
  const found = { [byPhone]: 'phone', [bySite]: 'website', [byAddress]: 'address', [near]: 'position' }
  expect(await reasonsOf(self)).toEqual(found)
  expect((await reasonsOf(byPhone))[self]).toBe('phone')
  expect((await reasonsOf(bySite))[self]).toBe('website')
  expect((await reasonsOf(near))[self]).toBe('position')
})

test('what is said of each tells them apart; one in the trash, and the record itself, are none', async () => {
  const self = await add('Quixotel', { address: 'Rue G 7', phone: '+33142000002' })
  const other = await add('Quixotel', { address: 'Rue G 7 bis', phone: '+33142000002' })
  expect(await doublesOf(self)).toEqual([
    {
      id: other,
      name: 'Quixotel',
      city: 'Paris',
      address: 'Rue G 7 bis',
      reason: 'phone',
      globalRowNumber: expect.any(Number),
    },
  ])
  await panel.ask('POST', '/api/admin/businesses/trash', { ids: [other] })
  expect(await doublesOf(self)).toEqual([])
  expect(await doublesOf(other)).toEqual([])
  expect(await doublesOf(999_999)).toEqual([])
})

test('two that an operator called different are not offered again, from either side, and the log says so', async () => {
  const one = await add('Xanadu', { address: 'Rue H 8', phone: '+33142000003' })
  const two = await add('Xanadu', { address: 'Rue I 9', phone: '+33142000003' })
  const differ = (ids: readonly number[]) => panel.ask('POST', '/api/admin/duplicates/different', { ids })
  expect((await differ([one, one])).status).toBe(400)
  expect((await differ([one])).status).toBe(400)
  expect((await differ([one, 999_999])).status).toBe(404)
  expect(await reasonsOf(one)).toEqual({ [two]: 'phone' })
  expect((await differ([two, one])).status).toBe(200)
  expect((await differ([one, two])).status).toBe(200)
  expect([await reasonsOf(one), await reasonsOf(two)]).toEqual([{}, {}])
  const [logged] = await panel.db.all<{ count: number }>(
    sql`select count(*) as count from audit_log where action = 'differ' and entity_id = ${String(one)}`,
  )
  expect(logged?.count).toBe(1)
})

test('nobody without a session is told', async () => {
  expect((await panel.app.request('/api/admin/businesses/1/doubles')).status).toBe(401)
})
