import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { readFacets } from '#db/businesses/facets.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { listPoints } from '#db/map/points.ts'
import { readingParameters } from '#domain/search/reading-parameters.ts'
import { refreshSearch } from '#jobs/search.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from '#tests/database/fixtures.ts'

const point = { latitude: 48.2, longitude: 16.37 }

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(
    db,
    [
      { name: 'Margherita', type: 'Pizza restaurant', categoryId: 1, cityId: 1 },
      { name: 'Patty', type: 'Burger restaurant', categoryId: 1, cityId: 1 },
      { name: 'Tandoor', type: 'Indian restaurant', categoryId: 1, cityId: 1 },
      { name: 'Bangkok', type: 'Thai restaurant', categoryId: 1, cityId: 3 },
      { name: 'Pizza or Burger', type: 'Cafe', categoryId: 1, cityId: 1 },
      { name: 'Lake', type: 'Hotel', categoryId: 2, cityId: 1, about: { Amenities: { Pool: true } } },
      { name: 'Hill', type: 'Hotel', categoryId: 2, cityId: 3, about: { Amenities: { Spa: true } } },
      { name: 'Plain', type: 'Hotel', categoryId: 2, cityId: 3 },
    ].map((each) => businessRow({ ...each, ...point })),
  )
  await refreshSearch(db)
})

const found = async (search: string) => {
  const list = await listBusinesses(db, { search })
  const reading = list.interpretation && decodeURIComponent(String(readingParameters(list.interpretation)))
  return { names: list.rows.map(({ name }) => name), reading, dropped: list.dropped }
}

describe('of what stands around an or', () => {
  test.each([
    ['pizza or burger paris', 'pizza_restaurant|burger_restaurant'],
    ['pizza oder burger paris', 'pizza_restaurant|burger_restaurant'],
    ['pizza ou burger paris', 'pizza_restaurant|burger_restaurant'],
    ['pizza o hamburguesa paris', 'pizza_restaurant|burger_restaurant'],
    ['pizza veya burger paris', 'pizza_restaurant|burger_restaurant'],
    ['pizza lub burger paris', 'pizza_restaurant|burger_restaurant'],
    ['пицца или бургер paris', 'pizza_restaurant|burger_restaurant'],
    ['ピザまたはハンバーガー paris', 'pizza_restaurant|burger_restaurant'],
    ['피자 또는 햄버거 paris', 'pizza_restaurant|burger_restaurant'],
  ])('%s lists both kinds, and first who is called so', async (search, kind) => {
    const { names, reading, dropped } = await found(search)
    expect([reading, dropped]).toEqual([`kind=${kind}&city=paris`, undefined])
    expect(names.filter((name) => name !== 'Pizza or Burger').toSorted()).toEqual(['Margherita', 'Patty'])
  })

  test.each([
    ['montmartre', 'montmartre 薬局か歯医者'],
    ['montmartre', 'montmartre 약국 또는 치과'],
    ['kadikoy', '약국 또는 치과 kadıköy'],
    ['kadikoy', 'kadıköy eczane veya diş hekimi'],
    ['montmartre', 'montmartre 薬局または歯医者'],
  ])('around %s %s asks for both kinds', async (place, search) => {
    expect((await found(search)).reading).toMatch(new RegExp(`kind=pharmacy.dentist&near=${place}`))
  })

  test.each([
    'indian or thai restaurant',
    'nhà hàng ấn độ hoặc thái',
    'restaurante indio o tailandés',
    'thai or an indian restaurant',
  ])('%s shares the noun', async (search) =>
    expect((await found(search)).names.toSorted()).toEqual(['Bangkok', 'Tandoor']),
  )

  test.each([
    ['hotels in paris or istanbul', 'kind=hotel&city=paris|istanbul'],
    ['hotels between paris and istanbul', 'kind=hotel&city=paris|istanbul'],
    ['hotel tra paris e istanbul', 'kind=hotel&city=paris|istanbul'],
    ['paris veya istanbul otel', 'kind=hotel&city=paris|istanbul'],
  ])('%s lists both cities', async (search, expected) => {
    const { names, reading } = await found(search)
    expect([reading, names.toSorted()]).toEqual([expected, ['Hill', 'Lake', 'Plain']])
  })

  test.each(['hotel with pool or spa', 'hotel mit pool oder spa', 'hotel con spa o piscina'])(
    '%s lists either feature',
    async (search) => expect((await found(search)).names.toSorted()).toEqual(['Hill', 'Lake']),
  )

  test('a business of that name comes first', async () => {
    expect((await found('pizza or burger')).names[0]).toBe('Pizza or Burger')
  })

  test.each(['hotel without pool or spa', 'hotel without pool and spa', 'hotel ohne spa oder pool'])(
    'neither is wanted behind a not: %s',
    async (search) => expect((await found(search)).names).toEqual(['Plain']),
  )

  test('what one is to have beside what it is not to have is wanted', async () => {
    expect((await found('hotel without pool and with spa')).names).toEqual(['Hill'])
  })
})

test('alternatives as parameters hold in list, map and counts alike', async () => {
  const query = { kindId: 'hotel|thai_restaurant', city: 'paris|istanbul' }
  const { rows, total } = await listBusinesses(db, query)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['Bangkok', 'Hill', 'Lake', 'Plain'])
  const [points, { anyRating }] = [await listPoints(db, query), await readFacets(db, query)]
  expect([total, points.total, anyRating?.count]).toEqual([4, 4, 4])
})
