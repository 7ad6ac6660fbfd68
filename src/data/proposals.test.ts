import { beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { addBusinesses, businessRow, emptyDatabaseUrl, seedTaxonomy } from '#tests/database/fixtures.ts'
import { listPossibleMatches, readProposalBusiness } from './proposals.ts'

beforeAll(async () => {
  const url = emptyDatabaseUrl()
  vi.stubEnv('DATABASE_URL', url)
  const db = openDatabase(url)
  await seedTaxonomy(db)
  const row = (name: string, slug: string, cityId: number) =>
    businessRow({ name, slug, categoryId: 1, cityId })
  await addBusinesses(db, [
    row('Blue Heron', 'blue-heron', 1),
    row('Blue Heron', 'blue-heron-elsewhere', 2),
    row('Red Fox Bakery', 'red-fox', 1),
  ])
  return () => {
    vi.unstubAllEnvs()
  }
})

const slugsOf = async (name: string, city: string) =>
  (await listPossibleMatches({ name, city, country: '' })).map(({ slug }) => slug)

test.each([
  ['the same name', 'Blue Heron', ['blue-heron']],
  ['more than is listed', 'The Blue Heron', ['blue-heron']],
  ['less than is listed', 'Red Fox', ['red-fox']],
  ['one word in common', 'Blue Whale', []],
  ['no word at all', '!!!', []],
])('in its city, a sign that says %s', async (_, name, slugs) => {
  expect(await slugsOf(name, 'Paris')).toEqual(slugs)
})

test('where the city is not known, it may be any of that name', async () => {
  const slugs = await slugsOf('Blue Heron', 'Nowhere at all')
  expect(slugs.toSorted()).toEqual(['blue-heron', 'blue-heron-elsewhere'])
})

test.each(['', '../admin', 'no-such-place', 'x'.repeat(1_000)])('there is no business %j', async (slug) => {
  expect(await readProposalBusiness(slug)).toBeUndefined()
})
