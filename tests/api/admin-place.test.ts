import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { keepDoubtfulPositions } from '#db/doubtful-positions/keep.ts'
import { addBusinesses, businessRow } from '#tests/database/fixtures.ts'
import { adminClient } from './admin-client.ts'

const PARIS = { cityId: 1, latitude: 48.857, longitude: 2.351 }
const AT_TOKYO = { latitude: 35.68, longitude: 139.76 }
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
  await api.db.run(sql`insert into cities (name, slug, folded, search_text, country_code, latitude, longitude)
    values ('Denver', 'denver', 'denver', 'denver', 'US', 39.74, -104.98)`)
  await keepDoubtfulPositions(api.db)
})

const place = (query: string) => api.get<unknown>(`/api/admin/businesses/place?${query}`)

test('a place has the city of its neighbours and its time zone', async () => {
  expect(await place('latitude=41.0101&longitude=28.9785&city=İstanbul&countryCode=TR')).toEqual({
    centre: { latitude: 41.01, longitude: 28.978 },
    timezone: 'Europe/Istanbul',
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
    timezone: 'Europe/Paris',
    at: null,
  })
  expect(await place('latitude=-40&longitude=-120&city=Nowhere')).toEqual({
    centre: null,
    timezone: null,
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

describe('the time zone that a form leaves empty', () => {
  let count = 0
  const added = async (form: object) => {
    count += 1
    const address = `Road ${count}`
    const response = await api.ask('POST', '/api/admin/businesses', {
      name: 'Inn',
      categoryId: 1,
      address,
      ...form,
    })
    return (await response.json()) as { id: number; timezone: string | null }
  }
  const changed = async (id: number, patch: object) =>
    ((await (await api.ask('PATCH', `/api/businesses/${id}`, patch)).json()) as { timezone: string }).timezone

  test.each<[string, object, string | null]>([
    ['of a city without a position, by its country', { city: 'Kars', countryCode: 'TR' }, 'Europe/Istanbul'],
    [
      'of a country with several, by the centre of the city',
      { city: 'Denver', countryCode: 'US' },
      'America/Denver',
    ],
    ['of a city whose place nobody knows', { city: 'Nowhere', countryCode: 'US' }, null],
    [
      'that is chosen from the list',
      { city: 'Kars', countryCode: 'TR', timezone: 'Asia/Tokyo' },
      'Asia/Tokyo',
    ],
    ['of a position, wherever the city is', { city: 'Kars', countryCode: 'TR', ...AT_TOKYO }, 'Asia/Tokyo'],
  ])('%s', async (_, form, timezone) => {
    expect((await added(form)).timezone).toBe(timezone)
  })

  test('is found when an operator empties it or names the city, and left alone by other changes', async () => {
    const { id, timezone } = await added({ city: 'Nowhere', countryCode: 'US' })
    expect(timezone).toBeNull()
    expect(await changed(id, { phone: '0212 555 44 33' })).toBeNull()
    expect(await changed(id, { city: 'Kars', countryCode: 'TR' })).toBe('Europe/Istanbul')
    expect(await changed(id, { timezone: 'Asia/Tokyo' })).toBe('Asia/Tokyo')
    expect(await changed(id, { timezone: '' })).toBe('Europe/Istanbul')
  })
})
