import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { findBusinessPage } from '#db/businesses/find-page.ts'
import { categories } from '#db/schema/index.ts'
import { addBusinesses, businessRow, emptyDatabase } from './fixtures.ts'

const KINDS = [
  ['Hotel', 'hotel'],
  ['Restaurant', 'restaurant'],
  ['Fast food restaurant', 'fast-food'],
  ['Cafe', 'cafe'],
  ['Pharmacy', 'pharmacy'],
  ['Car repair', 'car'],
  ['Parking lot', 'car'],
  ['Museum', 'museum'],
  ['Law firm', 'law'],
  ['Doctor', 'clinic'],
  ['Optician', 'clinic'],
] as const
type Kind = (typeof KINDS)[number][0]

const at = (kind: Kind, metres: number, values: object = {}) => {
  const name = `${kind} ${metres}`
  return businessRow({
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    latitude: 48 + metres / 111_195,
    longitude: 2,
    categoryId: KINDS.findIndex(([each]) => each === kind) + 1,
    ...values,
  })
}

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await db.insert(categories).values(
    KINDS.map(([name, icon], index) => {
      const slug = name.toLowerCase().replaceAll(' ', '-')
      return { id: index + 1, name, folded: slug, searchText: slug, slug, icon }
    }),
  )
  await addBusinesses(db, [
    at('Hotel', 0),
    at('Restaurant', 900),
    at('Restaurant', 300),
    at('Restaurant', 100, { businessStatus: 'CLOSED_PERMANENTLY' }),
    at('Fast food restaurant', 200),
    at('Fast food restaurant', 1_000),
    at('Cafe', 7_000),
    at('Cafe', 6_000),
    at('Pharmacy', 4_000),
    at('Law firm', 20),
    at('Law firm', 30),
    at('Car repair', 40),
    at('Parking lot', 2_500),
    at('Doctor', 60_000),
    at('Optician', 4_100),
  ])
})

async function neededBy(slug: string) {
  const page = await findBusinessPage(db, slug, { nearby: 8, categories: 1 })
  return page?.kind === 'found' ? page.needed.map(({ name, distance }) => [name, distance]) : undefined
}

test('a guest finds three of each need within 5 km, else the closest, in the order of the needs', async () => {
  expect(await neededBy('hotel-0')).toEqual([
    ['Fast food restaurant 200', 200],
    ['Restaurant 300', 300],
    ['Restaurant 900', 900],
    ['Cafe 6000', 6_000],
    ['Pharmacy 4000', 4_000],
  ])
})

test('a car park is no car repair', async () => {
  expect(await neededBy('restaurant-300')).toEqual([
    ['Cafe 6000', 5_700],
    ['Parking lot 2500', 2_200],
  ])
})

test('an optician is no doctor, though it has the icon of one', async () => {
  expect(await neededBy('pharmacy-4000')).toEqual([])
})

test('beyond 50 km nothing is near, and of a law firm nobody looks for anything', async () => {
  expect(await neededBy('doctor-60000')).toEqual([])
  expect(await neededBy('law-firm-20')).toEqual([])
})
