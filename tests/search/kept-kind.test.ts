import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { refreshSearch } from '#jobs/search.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from '#tests/database/fixtures.ts'

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
  await addBusinesses(
    db,
    [
      { name: 'Molar', type: 'Dentist', categoryId: 4 },
      { name: 'Canine', type: 'Dentist', categoryId: 4, about: { Service: { 'English-speaking': true } } },
      { name: 'Anatolia', type: 'Turkish restaurant', categoryId: 1 },
      { name: 'Kaya Bakkaliyesi', type: 'Newsagent', categoryId: 4 },
      { name: 'Corner', type: 'Grocery store', categoryId: 4, rating: 4.9, reviewCount: 900 },
      { name: 'Few', type: 'Florist', categoryId: 4, rating: 3.9, reviewCount: 4 },
      { name: 'Known', type: 'Florist', categoryId: 4, rating: 4.9, reviewCount: 157 },
      { name: 'Well known', type: 'Florist', categoryId: 4, rating: 4, reviewCount: 3000 },
      { name: 'Leaf', type: 'Vegetarian restaurant', categoryId: 1 },
      { name: 'Bean', type: 'Cafe', categoryId: 4, about: { Offerings: { 'Vegan options': true } } },
    ].map((each) => businessRow({ ...each, cityId: 1 })),
  )
  await refreshSearch(db)
})

const found = async (search: string) => {
  const { rows, dropped } = await listBusinesses(db, { search })
  return { names: rows.map(({ name }) => name).toSorted(), dropped: dropped?.join(' ') }
}

test.each([
  ['dentist that speaks turkish in paris', ['Canine', 'Molar'], 'that speaks turkish'],
  ['türkçe bilen dişçi paris', ['Canine', 'Molar'], 'turkce bilen'],
  ['englischsprachiger zahnarzt paris', ['Canine'], undefined],
  ['dentiste qui parle anglais à paris', ['Canine'], undefined],
])('%s is a dentist, whatever is said of it', async (search, names, dropped) => {
  expect(await found(search)).toEqual({ names, dropped })
})

test.each(['vegan', 'vegan paris', 'vegan cafe paris'])('%s is who serves it', async (search) => {
  expect(await found(search)).toEqual({ names: ['Bean'], dropped: undefined })
})

test.each([
  ['eat vegan paris', undefined],
  ['where can i eat vegan in paris', undefined],
  ['options to eat vegan in paris', 'options'],
  ['food with vegan options in paris', undefined],
  ['vegan zu essen paris', undefined],
  ['essen vegan paris', undefined],
])('%s is any place that serves it', async (search, dropped) => {
  const { interpretation } = await listBusinesses(db, { search })
  expect(interpretation?.kind).toBeUndefined()
  expect(await found(search)).toEqual({ names: ['Bean'], dropped })
})

test.each([
  ['dentst that speaks english in paris', ['Canine']],
  ['dentist englsh speaking paris', ['Canine']],
])('%s is corrected beside a feature', async (search, names) => {
  expect((await found(search)).names).toEqual(names)
})

test('nothing is listed for a place without the one thing that was wished for', async () => {
  expect((await found('kosher paris')).names).toEqual([])
})

test('who is called by a word comes before the kind that it names', async () => {
  const { rows } = await listBusinesses(db, { search: 'bakkaliye' })
  expect(rows.map(({ name }) => name)).toEqual(['Kaya Bakkaliyesi', 'Corner'])
})

test('of a kind in a place the best come first', async () => {
  const { rows } = await listBusinesses(db, { search: 'florist paris' })
  expect(rows.map(({ name }) => name)).toEqual(['Known', 'Well known', 'Few'])
})
