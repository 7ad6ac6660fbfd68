import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ADMIN_SORTS } from '#domain/business/admin-business.ts'
import { LACKS } from '#domain/business/lacks.ts'
import { addBusinesses, businessRow } from '#tests/database/fixtures.ts'
import { adminBusinessesClient, type Operators } from './admin-businesses-client.ts'

const BATCH = '11111111-2222-3333-4444-555555555555'
/** Whether a row lacks a field, told from the row and not from the derived column. */
const LACKING: Record<(typeof LACKS)[number], string> = {
  phone: 'phone is null',
  email: 'email is null',
  website: 'website is null',
  photo: 'coalesce(photo_url, image_url) is null',
  hours: 'week is null',
  position: 'longitude is null',
  address: 'address is null',
  city: 'city_id is null',
  description: 'description is null',
  rating: 'rating is null',
  timezone: 'timezone is null',
}

let api: Operators
beforeAll(async () => {
  api = await adminBusinessesClient()
  await addBusinesses(api.db, [
    businessRow({
      name: 'Complete',
      slug: 'complete',
      cityId: 1,
      address: 'Street 1',
      phone: '1',
      email: 'a@b.ch',
      website: 'https://b.ch/',
      photoUrl: 'https://b.ch/p.jpg',
      description: 'x',
      timezone: 'Europe/Paris',
      week: [[], [], [], [], [], [], []],
      latitude: 1,
      longitude: 1,
      rating: 4.5,
    }),
  ])
  await api.db.run(sql`update businesses set is_verified = id & 1, source = iif(id % 3 = 0, 'gosom', 'own'),
    phone = iif(id % 4 = 0, '1', phone), indexable = (id >> 1) & 1,
    updated_at = printf('2026-01-%02dT00:00:00.000Z', 1 + id % 28)`)
  await api.db.run(sql`insert into operation_changes (operation, business_id, version)
    select ${BATCH}, id, 1 from businesses where id % 2 = 0`)
})

const slugs = async (condition: string) =>
  (
    await api.db.all<{ slug: string }>(
      sql`select slug from businesses where deleted_at is null and ${sql.raw(condition)} order by folded, id`,
    )
  ).map(({ slug }) => slug)

test.each(LACKS)('those without %s', async (lack) => {
  const { rows, total } = await api.list(`lacks=${lack}&limit=1000`)
  expect(rows.map(({ slug }) => slug)).toEqual(await slugs(LACKING[lack]))
  expect([total, rows.some(({ slug }) => slug === 'complete')]).toEqual([rows.length, false])
})

test.each([
  ['lacks=phone,rating', 'phone is null and rating is null'],
  ['source=gosom', `source = 'gosom'`],
  [`batchId=${BATCH}`, 'id % 2 = 0'],
  [`batchId=${BATCH}&lacks=phone&source=own`, `id % 2 = 0 and phone is null and source = 'own'`],
  ['changedSince=2026-01-20', `updated_at >= '2026-01-20'`],
  ['minRating=2&maxRating=4', 'rating between 2 and 4'],
  ['states=verified,incomplete', 'is_verified and not indexable'],
  ['states=verified&status=incomplete&categoryId=2', 'is_verified and not indexable and category_id = 2'],
  ['states=verified&countryCode=FR&lacks=hours', `is_verified and country_code = 'FR' and week is null`],
  ['lacks=email&cityId=1', 'email is null and city_id = 1'],
])('%s', async (query, condition) => {
  const expected = await slugs(condition)
  expect(expected.length).toBeGreaterThan(0)
  const { rows, total, relation } = await api.list(`${query}&limit=1000`)
  expect(rows.map(({ slug }) => slug)).toEqual(expected)
  expect([total, relation]).toEqual([expected.length, 'eq'])
  const some = await slugs(`${condition} and folded like 'place%'`)
  const searched = (await api.list(`${query}&search=place&limit=1000`)).rows.map(({ slug }) => slug)
  expect(searched.toSorted()).toEqual(some.toSorted())
})

test.each(ADMIN_SORTS)('combined, by %s: pages hold each once', async (sort) => {
  const query = `states=unverified&lacks=email&sortBy=${sort}`
  const all = (await api.list(`${query}&limit=1000`)).rows.map(({ id }) => id)
  const [first, second] = await Promise.all(
    [0, 5].map(async (offset) => (await api.list(`${query}&limit=5&offset=${offset}`)).rows),
  )
  expect([...(first ?? []), ...(second ?? [])].map(({ id }) => id)).toEqual(all.slice(0, 10))
})

test.each([['lacks=soul'], ['states=trash'], ['batchId=1'], ['changedSince=yesterday'], ['maxRating=9']])(
  '%s is refused',
  async (query) => expect((await api.ask('GET', `/api/admin/businesses?${query}`)).status).toBe(400),
)
