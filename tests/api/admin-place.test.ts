import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { keepDoubtfulPositions } from '#db/doubtful-positions/keep.ts'
import { addBusinesses, businessRow } from '#tests/database/fixtures.ts'
import { adminClient } from './admin-client.ts'

const PARIS = { cityId: 1, latitude: 48.857, longitude: 2.351 }
const ISTANBUL = { cityId: 3, latitude: 41.009, longitude: 28.978 }

let api: Awaited<ReturnType<typeof adminClient>>
beforeAll(async () => {
  api = await adminClient()
  await api.db.run(sql`delete from businesses`)
  const near = [0, 0.001, 0.002].flatMap((aside) =>
    [PARIS, ISTANBUL].map((at) =>
      businessRow({ ...at, name: `Inn ${aside}`, latitude: at.latitude + aside }),
    ),
  )
  await addBusinesses(api.db, near)
  await keepDoubtfulPositions(api.db)
})

const place = (query: string) => api.get<unknown>(`/api/admin/businesses/place?${query}`)

test('a place has the city of its neighbours and its time zone', async () => {
  expect(await place('latitude=41.0101&longitude=28.9785&city=İstanbul&countryCode=TR')).toEqual({
    centre: { latitude: 41.01, longitude: 28.978 },
    at: {
      city: expect.objectContaining({ id: 3, name: 'İstanbul', countryCode: 'TR' }),
      timezone: 'Europe/Istanbul',
      doubts: [],
    },
  })
})

test('where it is not in the city and country that the form says, it is doubtful', async () => {
  expect(await place('latitude=41.0101&longitude=28.9785&city=paris&countryCode=FR')).toMatchObject({
    centre: { latitude: 48.858, longitude: 2.351 },
    at: { city: { name: 'İstanbul' }, doubts: ['country', 'city'] },
  })
})

test('a city alone has its centre, and a place far from all businesses no city', async () => {
  expect(await place('city=Paris&countryCode=FR')).toEqual({
    centre: { latitude: 48.858, longitude: 2.351 },
    at: null,
  })
  expect(await place('latitude=-40&longitude=-120&city=Nowhere')).toEqual({
    centre: null,
    at: { city: null, timezone: expect.any(String), doubts: ['sea'] },
  })
})

test('what is no place is refused', async () => {
  expect((await api.ask('GET', '/api/admin/businesses/place?latitude=91')).status).toBe(400)
  const signedOut = await api.app.request('/api/admin/businesses/place?city=Paris')
  expect(signedOut.status).toBe(401)
})

test('a move takes the time zone of the place along, unless the form names one', async () => {
  const [row] = await api.db.all<{ id: number }>(sql`select id from businesses where city_id = 1 limit 1`)
  const path = `/api/businesses/${row?.id ?? 0}`
  const moved = { latitude: 47.3769, longitude: 8.5417 }
  const zoneAfter = async (patch: object) =>
    ((await (await api.ask('PATCH', path, patch)).json()) as { timezone: string }).timezone
  expect(await zoneAfter(moved)).toBe('Europe/Zurich')
  expect(await zoneAfter({ ...moved, latitude: 41.01, timezone: 'Europe/Paris' })).toBe('Europe/Paris')
  expect(await zoneAfter({ timezone: 'Europe/Zurich' })).toBe('Europe/Zurich')
  expect((await api.ask('PATCH', path, { timezone: 'Middle/Earth' })).status).toBe(400)
})
