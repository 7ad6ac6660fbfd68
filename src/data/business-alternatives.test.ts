import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { findBusiness } from '#db/businesses/find.ts'
import { categories, cities, countries } from '#db/schema/index.ts'
import type { Business } from '#domain/business/business.ts'
import { addBusinesses, businessRow, emptyDatabase } from '#tests/database/fixtures.ts'
import { listAlternatives } from './business-alternatives.ts'

/** A Wednesday at noon in UTC. */
const NOON = new Date('2026-11-18T12:00:00Z')
const ALL_DAY = [[0, 1440]] as const
const ALWAYS = [ALL_DAY, ALL_DAY, ALL_DAY, ALL_DAY, ALL_DAY, ALL_DAY, ALL_DAY] as const
const NEVER = [[], [], [], [], [], [], []] as const

let db: Database

const found = async (slug: string): Promise<Business> => {
  const answer = await findBusiness(db, slug)
  if (answer?.kind !== 'found') throw new Error(`No ${slug}`)
  return answer.business
}
const alternativesOf = async (slug: string) => {
  const rows = await listAlternatives(db, await found(slug), NOON)
  return rows.map((row) => row.slug)
}

beforeAll(async () => {
  db = await emptyDatabase()
  await db.insert(countries).values({ code: 'FR', name: 'France' })
  const named = (id: number, name: string) => ({ id, name, folded: name, searchText: name, slug: name })
  await db.insert(categories).values([
    { ...named(1, 'barber'), icon: 'place' },
    { ...named(2, 'cafe'), icon: 'place' },
  ])
  await db.insert(cities).values({ ...named(1, 'paris'), countryCode: 'FR' })
  const barber = { categoryId: 1, cityId: 1, countryCode: 'FR', timezone: 'UTC', longitude: 2 }
  const row = (slug: string, values: object) => businessRow({ name: slug, slug, ...barber, ...values })
  await addBusinesses(db, [
    row('gone', { latitude: 48, businessStatus: 'CLOSED_PERMANENTLY', week: ALWAYS }),
    row('shut-now', { latitude: 48.001, week: NEVER }),
    row('open-near', { latitude: 48.01, week: ALWAYS }),
    row('open-nearer', { latitude: 48.005, week: ALWAYS }),
    row('switched-off', { latitude: 48.002, week: ALWAYS, isOpen: false }),
    row('other-kind', { latitude: 48.0001, week: ALWAYS, categoryId: 2 }),
    row('far', { latitude: 49, week: ALWAYS, rating: 5 }),
    row('unplaced', { longitude: null, businessStatus: 'CLOSED_TEMPORARILY' }),
    row('alone', { longitude: null, cityId: null, isOpen: false }),
  ])
})

describe('in place of a closed business', () => {
  test('others of its kind close by, those that are open now first', async () => {
    expect(await alternativesOf('gone')).toEqual(['open-nearer', 'open-near', 'shut-now'])
  })

  test('the best of its city where its position is not known', async () => {
    expect(await alternativesOf('unplaced')).toEqual(['far', 'open-near', 'open-nearer'])
  })

  test('none where neither position nor city is known', async () => {
    expect(await alternativesOf('alone')).toEqual([])
  })
})
