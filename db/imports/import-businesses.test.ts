import { beforeEach, describe, expect, test } from 'vitest'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import type { Database } from '../client.ts'
import { beginImport, finishImport } from './import-businesses.ts'
import { importBusinesses } from '#tests/lib/import-businesses.ts'

let db: Database
beforeEach(async () => {
  db = await emptyDatabase()
})

const CAFE: BusinessCandidate = {
  name: 'Café Łódź',
  category: 'Coffee shop',
  city: 'Zürich',
  countryCode: 'CH',
  address: 'Langstrasse 1, 8004 Zürich',
  latitude: 47.378,
  longitude: 8.527,
  phone: '+41 44 000 00 00',
  website: 'https://example.com/',
  rating: 4.5,
  reviewCount: 12,
}

async function take(
  candidates: readonly BusinessCandidate[],
  options: { dryRun?: boolean; chunk?: number } = {},
) {
  const dryRun = options.dryRun ?? false
  const context = await beginImport(db, { fileName: 'test.csv', preset: 'generic', dryRun })
  const size = options.chunk ?? 500
  for (let from = 0; from < candidates.length; from += size)
    await importBusinesses(
      db,
      candidates.slice(from, from + size).map((candidate, index) => ({ row: from + index + 2, candidate })),
      context,
    )
  const end = { state: 'done', totalRows: candidates.length, rejected: [], rejectedCount: 0 } as const
  await finishImport(db, context, end)
  return context.counts
}

async function rows(statement: string) {
  return (await db.$client.execute(statement)).rows.map((row) => ({ ...row }))
}

describe('matching', () => {
  test('the same file again imports nothing and changes nothing', async () => {
    const file = [CAFE, { ...CAFE, name: 'Bar', address: null }, { name: 'Nowhere' }]
    expect(await take(file)).toMatchObject({ imported: 3, categoriesCreated: 2, citiesFound: 1 })
    const before = await rows('select * from businesses')
    expect(await take(file)).toMatchObject({ imported: 0, updated: 0, unchanged: 3, categoriesCreated: 0 })
    expect(await rows('select * from businesses')).toEqual(before)
  })

  test.each([
    ['the same name, address and city', {}, 0],
    ['another spelling of both', { name: 'CAFE LODZ', address: 'Langstrasse 1 / 8004 Zurich' }, 0],
    ['another address', { address: 'Langstrasse 2' }, 1],
    ['a place id of its own', { placeId: 'ChIJ-1' }, 0],
  ])('%s in a later file', async (_, change, imported) => {
    await take([CAFE])
    expect(await take([{ ...CAFE, ...change }])).toMatchObject({ imported })
  })

  test('different place ids never merge, the same one always does', async () => {
    await take([
      { ...CAFE, placeId: 'a' },
      { ...CAFE, placeId: 'b' },
    ])
    expect(await take([{ ...CAFE, placeId: 'a', name: 'New name' }])).toMatchObject({
      imported: 0,
      updated: 1,
    })
    expect(await rows('select place_id, name, slug, version from businesses order by place_id')).toEqual([
      { place_id: 'a', name: 'New name', slug: 'cafe-lodz', version: 2 },
      { place_id: 'b', name: 'Café Łódź', slug: 'cafe-lodz-zurich', version: 1 },
    ])
  })

  test('a store number means one store within its source only', async () => {
    const counts = await take([
      { name: 'A', source: 'first', sourceId: '1' },
      { name: 'A renamed', source: 'first', sourceId: '1' },
      { name: 'B', source: 'second', sourceId: '1' },
    ])
    expect(counts).toMatchObject({ imported: 2, duplicates: 1 })
  })

  test.each([1, 500])('a repeat %i rows a chunk only fills what was missing', async (chunk) => {
    const counts = await take(
      [
        { ...CAFE, placeId: 'a', email: null },
        { ...CAFE, placeId: 'a', phone: '000', email: 'a@example.com' },
      ],
      { chunk },
    )
    expect(counts).toMatchObject({ imported: 1, duplicates: 1, updated: 0 })
    expect(await rows('select phone, email from businesses')).toEqual([
      { phone: '+41 44 000 00 00', email: 'a@example.com' },
    ])
  })
})

describe('updating', () => {
  test('an absent column keeps the value, an empty cell clears it', async () => {
    await take([CAFE])
    const withoutPhone = Object.fromEntries(Object.entries(CAFE).filter(([field]) => field !== 'phone'))
    await take([{ ...withoutPhone, name: CAFE.name, website: null }])
    expect(await rows('select phone, website from businesses')).toEqual([
      { phone: CAFE.phone, website: null },
    ])
  })

  test('what was before is kept for undo', async () => {
    await take([CAFE])
    await take([{ ...CAFE, rating: 4 }])
    const changes =
      await rows(`select before ->> 'rating' as rating, before ->> 'updatedAt' is not null as dated,
      version from operation_changes order by version`)
    expect(changes).toEqual([
      { rating: null, dated: 0, version: 1 },
      { rating: 4.5, dated: 1, version: 2 },
    ])
  })

  test('search follows a new name', async () => {
    await take([{ ...CAFE, placeId: 'a' }])
    await take([{ ...CAFE, placeId: 'a', name: 'Zeughaus' }])
    const found = (word: string) =>
      rows(`select rowid from businesses_fts where businesses_fts match '${word}'`)
    expect(await found('lodz')).toEqual([])
    expect(await found('zeughaus')).toHaveLength(1)
  })
})

test.each([
  ['a place, a category and two details', {}, 1],
  ['no category', { category: null }, 0],
  ['closed for good', { businessStatus: 'CLOSED_PERMANENTLY' }, 0],
  ['one detail', { phone: null, website: null }, 0],
] as const)('search engines may show: %s', async (_, change, indexable) => {
  await take([{ ...CAFE, ...change }])
  expect(await rows('select indexable from businesses')).toEqual([{ indexable }])
  expect(await rows('select indexable_count from cities')).toEqual([{ indexable_count: indexable }])
})

describe('categories and cities', () => {
  const paris = (
    state: string | null,
    countryCode: string | null,
    latitude?: number,
    longitude?: number,
  ) => ({
    name: `In ${state} ${countryCode} ${latitude}`,
    city: 'Paris',
    state,
    countryCode,
    latitude: latitude ?? null,
    longitude: longitude ?? null,
  })

  test('a city is one name in one country, and one state or 100 km', async () => {
    await take([
      paris(null, 'FR', 48.86, 2.35),
      paris('TX', 'US', 33.66, -95.55),
      paris('KY', 'US', 38.21, -84.25),
      paris(null, 'US', 33.7, -95.5),
      paris(null, null),
      paris(null, 'FR', 43.3, 5.4),
    ])
    expect(await rows('select slug, business_count from cities order by id')).toEqual([
      expect.objectContaining({ business_count: 1 }),
      { slug: 'paris', business_count: 2 },
      { slug: 'paris-us-ky', business_count: 1 },
      expect.objectContaining({ business_count: 1 }),
      expect.objectContaining({ business_count: 1 }),
    ])
  })

  test('a business without category is in Other, without city in none', async () => {
    await take([{ name: 'Alone' }])
    expect(
      await rows('select c.name, b.city_id from businesses b join categories c on c.id = b.category_id'),
    ).toEqual([{ name: 'Other', city_id: null }])
  })
})

test('a dry run says the same and writes nothing', async () => {
  const far = { ...CAFE, name: 'Far', latitude: 46, longitude: 10 }
  const file = [CAFE, CAFE, { ...CAFE, name: 'Bar' }, far, { ...far, name: 'Farther', latitude: 44 }]
  const said = await take(file, { dryRun: true, chunk: 1 })
  for (const table of [
    'businesses',
    'categories',
    'cities',
    'countries',
    'import_batches',
    'operation_changes',
  ])
    expect(await rows(`select count(*) as n from ${table}`)).toEqual([{ n: 0 }])
  expect(said).toEqual(await take(file, { chunk: 1 }))
})

test('a chunk that fails leaves nothing of itself', async () => {
  await take([CAFE])
  const context = await beginImport(db, { fileName: 'test.csv', preset: 'generic', dryRun: false })
  const broken = {
    ...CAFE,
    name: 'Broken',
    countryCode: 'CH',
    businessStatus: 'OPERATIONAL',
    rating: 4,
  } as const
  await db.$client.execute(
    "create trigger refuse before insert on businesses when new.name = 'Broken' begin select raise(abort, 'no'); end",
  )
  const chunk = [{ ...CAFE, name: 'Good', city: 'Bern' }, broken].map((candidate, row) => ({
    row,
    candidate,
  }))
  await expect(importBusinesses(db, chunk, context)).rejects.toThrow()
  expect(await rows('select name from businesses')).toEqual([{ name: CAFE.name }])
  expect(await rows('select name from cities')).toEqual([{ name: 'Zürich' }])
})

test.each(['हिन्दी रेस्तरां', 'தமிழ் உணவகம்'])('%s is one indexed word or more, whole', async (name) => {
  await take([{ name }])
  const word = name.split(' ').at(-1) ?? ''
  const found = await rows(`select rowid from businesses_fts where businesses_fts match '"${word}"'`)
  expect(found).toHaveLength(1)
  expect(
    await rows(`select rowid from businesses_fts where businesses_fts match '"${word.slice(-2)}"'`),
  ).toEqual([])
})

test('repeats that differ are settled by the first import', async () => {
  const file = [
    { ...CAFE, placeId: 'a', phone: null },
    { ...CAFE, placeId: 'a', phone: '1', rating: 3 },
    { ...CAFE, placeId: 'a', phone: '2' },
  ]
  expect(await take(file)).toMatchObject({ imported: 1, duplicates: 2 })
  expect(await take(file)).toMatchObject({ imported: 0, updated: 0, unchanged: 1, duplicates: 2 })
  expect(await rows('select phone, rating from businesses')).toEqual([{ phone: '1', rating: 4.5 }])
})

describe('an import that broke off', () => {
  const file = Array.from({ length: 7 }, (_, index) => ({
    ...CAFE,
    name: `Café ${index % 5}`,
    city: `City ${index % 3}`,
    email: index < 4 ? null : `${index}@example.com`,
  }))
  const start = { fileName: 'a.csv', fileHash: 'hash', preset: 'generic', dryRun: false }

  async function takeChunks(most: number) {
    const context = await beginImport(db, start)
    for (let chunk = 0; chunk < most; chunk++)
      await importBusinesses(
        db,
        file.slice(chunk * 2, chunk * 2 + 2).map((candidate, row) => ({ row, candidate })),
        context,
      )
    return context
  }
  const end = { state: 'done', totalRows: file.length, rejected: [], rejectedCount: 0 } as const
  const columns = 'id, slug, name, email, city_id, version, global_row_number, content_hash'
  const everything = async () => [
    await rows(`select ${columns} from businesses order by id`),
    await rows('select id, slug, business_count from cities order by id'),
    await rows('select business_id, before, version from operation_changes order by 1'),
    await rows('select imported, duplicates, categories_created, cities_found, state from import_batches'),
  ]

  test.each([0, 1, 2, 3, 4])('after chunk %i ends as one that did not', async (written) => {
    await finishImport(db, await takeChunks(4), end)
    const unbroken = await everything()
    db = await emptyDatabase()
    await takeChunks(written)
    await finishImport(db, await takeChunks(4), end)
    expect(await everything()).toEqual(unbroken)
  })

  test('is not taken up after another import', async () => {
    await takeChunks(1)
    await take([CAFE])
    expect((await beginImport(db, start)).resumeAt).toBe(0)
  })
})
