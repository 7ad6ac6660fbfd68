import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { findBusiness } from '#db/businesses/find.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { listAdminBusinesses } from '#db/businesses/admin-list/list.ts'
import { trashBusinesses } from '#db/businesses/trash.ts'
import { updateBusiness } from '#db/businesses/update.ts'
import type { Database } from '#db/client.ts'
import { CHECK_NAMES, checkDatabase } from '#db/database/check.ts'
import { businesses, categories } from '#db/schema/index.ts'
import { mergeCategory } from '#db/taxonomy/merge.ts'
import { undoMerge } from '#db/taxonomy/undo-merge.ts'
import { openImportFile } from '#import/open-file.ts'
import { exportWorkbook } from '#jobs/export/export.ts'
import { importFile } from '#jobs/import.ts'
import { refreshSearch } from '#jobs/search.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { candidates } from './candidates.ts'
import { csvFile, type Rows } from './files.ts'

const HEADER = ['name', 'category', 'address', 'city', 'country_code']
const place = (name: string, category: string) => [name, category, `${name} Street 1`, 'Boston', 'US']
const ROWS: Rows = [
  HEADER,
  place('Alma', 'Cafe, Bakery'),
  place('Berta', 'Bakery'),
  place('Cora', 'Cafe | Book store | Gift shop'),
  place('Dora', 'Book store'),
]

let db: Database
const load = async (rows: Rows) => importFile(db, await openImportFile(csvFile(rows)))
beforeEach(async () => {
  db = await emptyDatabase()
  await load(ROWS)
})

const idOf = async (name: string) =>
  (await db.select().from(businesses).where(eq(businesses.name, name)))[0]?.id ?? 0
const categoryId = async (slug: string) =>
  (await db.select().from(categories).where(eq(categories.slug, slug)))[0]?.id ?? 0
const listed = async (category: string) => {
  const list = await listBusinesses(db, { category })
  return [list.total, ...list.rows.map(({ name }) => name).sort()]
}
const counted = async (slug: string) =>
  (await db.select().from(categories).where(eq(categories.slug, slug)))[0]?.businessCount
const faults = async () => {
  const steps = []
  for (const name of CHECK_NAMES) steps.push(await checkDatabase(db, name))
  return steps.filter(({ ok }) => !ok)
}
const slugs = async (name: string) => {
  const [row] = await db.select().from(businesses).where(eq(businesses.name, name))
  const found = await findBusiness(db, row?.slug ?? '')
  return found?.kind === 'found' ? found.business.otherCategories.map(({ slug }) => slug) : []
}

test.each([
  ['[22.2.2.43] Plastik poşet, çöp torbası, çanta', 'Plastik poşet, çöp torbası, çanta'],
  ['56.10.1 - Fırın, pastane', 'Fırın, pastane'],
  ['9602: Kuaför, berber, güzellik', 'Kuaför, berber, güzellik'],
  ['(I56) Kuaför, berber', 'Kuaför, berber'],
])('%s, with a code in front, is one category without it', async (category, label) => {
  const [found] = await candidates(csvFile([HEADER, place('Nil', category)]))
  expect(found).toMatchObject({ category: label })
  expect(found?.otherCategories ?? null).toBeNull()
})

test('further categories stand in the columns that a known program has for them', async () => {
  const outscraper = ['name', 'type', 'subtypes', 'full_address', 'city', 'country_code', 'place_id']
  const row = [
    'Fen Law',
    'Attorney',
    'Attorney, Notary public',
    'Main St 1, Boston',
    'Boston',
    'US',
    'ChIJfen',
  ]
  await load([outscraper, row])
  expect(await slugs('Fen Law')).toEqual(['notary-public'])
})

describe.each([
  ['before the index of sets is built', false],
  ['from the index of sets', true],
])('%s', (_, isIndexed) => {
  beforeEach(async () => {
    if (isIndexed) await refreshSearch(db)
    else await db.run(sql`delete from bitmap_index_state`)
  })

  test('a business is listed and counted in each of its categories', async () => {
    expect(await listed('bakery')).toEqual([2, 'Alma', 'Berta'])
    expect(await listed('cafe')).toEqual([2, 'Alma', 'Cora'])
    expect(await listed('book-store')).toEqual([2, 'Cora', 'Dora'])
    expect(await listed('gift-shop')).toEqual([1, 'Cora'])
    const inCity = await listBusinesses(db, { category: 'bakery', city: 'boston', sortBy: 'rating' })
    expect([inCity.total, inCity.rows.length]).toEqual([2, 2])
    const ofOperators = await listAdminBusinesses(db, {
      categoryId: await categoryId('bakery'),
      limit: 10,
      offset: 0,
    })
    expect([ofOperators.total, ofOperators.rows.length]).toEqual([2, 2])
  })
})

test('counts are what a count says, and its page names all', async () => {
  expect(await Promise.all(['bakery', 'cafe', 'book-store', 'gift-shop'].map(counted))).toEqual([2, 2, 2, 1])
  expect(await slugs('Cora')).toEqual(['book-store', 'gift-shop'])
  expect(await faults()).toEqual([])
})

test('it is found by the kind of each', async () => {
  await refreshSearch(db)
  const found = async (search: string) =>
    (await listBusinesses(db, { search })).rows.map(({ name }) => name).sort()
  expect(await found('bakery in boston')).toEqual(['Alma', 'Berta'])
  expect(await found('bookshop')).toEqual(['Cora', 'Dora'])
})

test('the same file, and an export of all, change nothing', async () => {
  expect(await load(ROWS)).toMatchObject({ imported: 0, updated: 0, unchanged: 4 })
  const blob = await new Response(exportWorkbook(db, {}, ROWS.length)).blob()
  const again = await importFile(db, await openImportFile({ name: 'all.xlsx', blob }))
  expect(again).toMatchObject({ imported: 0, updated: 0, unchanged: 4 })
})

test('a form changes them, and what it names anew is a category', async () => {
  const id = await idOf('Alma')
  expect(await updateBusiness(db, id, { otherCategories: 'Tea house; Book store' }, 'op')).toBe('saved')
  expect(await slugs('Alma')).toEqual(['book-store', 'tea-house'])
  expect(await Promise.all(['bakery', 'tea-house', 'book-store'].map(counted))).toEqual([1, 1, 3])
  expect(await listed('tea-house')).toEqual([1, 'Alma'])
  expect(await updateBusiness(db, id, { otherCategories: '' }, 'op')).toBe('saved')
  expect(await counted('book-store')).toBe(2)
  expect(await faults()).toEqual([])
})

test('in the trash it is in none of them', async () => {
  await trashBusinesses(db, [await idOf('Cora')], 'op')
  expect(await Promise.all(['cafe', 'book-store', 'gift-shop'].map(counted))).toEqual([1, 1, 0])
  expect(await faults()).toEqual([])
})

test('a merged category leaves them to the other, and takes them back', async () => {
  const [bakery, cafe] = [await categoryId('bakery'), await categoryId('cafe')]
  expect(await mergeCategory(db, bakery, cafe, 'op')).toMatchObject({ done: true })
  expect(await slugs('Alma')).toEqual([])
  expect(await counted('cafe')).toBe(3)
  expect(await faults()).toEqual([])
  expect(await load(ROWS)).toMatchObject({ imported: 0 })
  await undoMerge(db, 1, 'op')
  expect(await slugs('Alma')).toEqual(['bakery'])
  expect(await counted('bakery')).toBe(2)
  expect(await faults()).toEqual([])
})

test.each([
  ['a list with commas', 'Cafe, Bakery', 'Cafe', 'Bakery'],
  ['in small letters', 'cafe,bakery', 'cafe', 'bakery'],
  ['a list of JSON', '["Cafe","Bakery"]', 'Cafe', 'Bakery'],
  ['with semicolons', 'Cafe; Bakery; Cafe', 'Cafe', 'Bakery'],
  ['two paths', 'Food > Cafe | Food > Bakery', 'Cafe', 'Bakery'],
  ['one that goes on', 'Restaurants, full-service', 'Restaurants', undefined],
  ['one that goes on with a word', 'Food, Beverage and Tobacco, except Wine', 'Food', undefined],
])('categories of a cell: %s', async (_, cell, category, others) => {
  const [found] = await candidates(csvFile([HEADER, place('Alma', cell)]))
  const same = (text?: string | null) => text?.toLowerCase()
  expect([same(found?.category), same(found?.otherCategories)]).toEqual([same(category), same(others)])
})

test('a step that names no kind by itself is one within that before it', async () => {
  const paths = [
    'Collecting > Supplies',
    'Office > Supplies',
    'Food > Pizza',
    'Cars > Spare parts',
    'Men › Shoes',
  ]
  const found = await candidates(csvFile([HEADER, ...paths.map((path, at) => place(`Alma ${at}`, path))]))
  expect(found.map(({ category }) => category)).toEqual([
    ...['Collecting: Supplies', 'Office: Supplies', 'Pizza restaurant', 'Cars: Spare parts', 'Shoes'],
  ])
})

test.each([
  [
    ['Category', 'Category'],
    ['Cafe', 'Bakery'],
  ],
  [
    ['Category 1', 'Category 2'],
    ['Cafe', 'Bakery'],
  ],
  [
    ['Kategori', 'Diğer kategoriler'],
    ['Cafe', 'Bakery'],
  ],
  [
    ['Category', 'Category 2'],
    ['', 'Cafe; Bakery'],
  ],
])('categories of the columns %j: %j', async (headers, cells) => {
  const [found] = await candidates(
    csvFile([
      ['name', 'city', ...headers],
      ['Alma', 'Boston', ...cells],
    ]),
  )
  expect(found).toMatchObject({ category: 'Cafe', otherCategories: 'Bakery' })
})
