import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { listCommonFeatures } from '#db/businesses/common-features.ts'
import { ALL_TAGS, CACHE_TAGS } from '#domain/cache-tags.ts'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { type Api, importByApi, importApi } from './import-api.ts'

const SITE_URL = 'https://directory.example'
const WORD = 'quetzalcoatlus'

/** Complete enough to be indexable. */
const candidate = (number: number): BusinessCandidate => ({
  name: `${WORD} ${number}`,
  category: 'Aviary',
  city: 'Ulm',
  countryCode: 'DE',
  placeId: `p${number}`,
  address: `Weg ${number}, Ulm`,
  phone: '+49 731 1234567',
  website: 'https://example.com/',
  latitude: 48.4,
  longitude: 9.99,
  rating: 4.5,
  reviewCount: 12,
  about: { Service: { 'Kite flying': true } },
})
const CHUNK = {
  rows: Array.from({ length: 30 }, (_, index) => ({ row: index + 2, candidate: candidate(index) })),
  rejected: [],
}

/** All data derived from the businesses, in its current state. */
async function keptAside({ db, app }: Api) {
  const one = async <T>(query: string) => (await db.all<T>(sql.raw(query)))[0]
  const sitemap = await app.request('/sitemap-businesses-1.xml', {}, { SITE_URL })
  const cities = await app.request('/sitemap-cities-1.xml', {}, { SITE_URL })
  return {
    searchWord: await one(`select occurrences from search_terms where term = '${WORD}'`),
    found: await one(
      `select count(*) as businesses from businesses_fts where businesses_fts match '${WORD}'`,
    ),
    onTheMap: await one(
      'select count(*) as businesses from businesses_geo where min_latitude > 48 and max_latitude < 49',
    ),
    features: (await listCommonFeatures(db)).map(({ name }) => name),
    total: await one('select business_count as businesses from directory_totals'),
    ofCategory: await one("select business_count as businesses from categories where slug = 'aviary'"),
    ofCity: await one("select business_count as businesses from cities where slug = 'ulm'"),
    ofCountry: await one("select business_count as businesses from countries where code = 'DE'"),
    sitemap: (await sitemap.text()).split('<loc>').length - 1,
    cities: (await cities.text()).includes('/city/ulm'),
  }
}

describe('after an import by the screen', () => {
  let api: Api
  let batchId = ''
  beforeAll(async () => {
    api = await importApi({ env: { SITE_URL } })
    batchId = (await importByApi(api, [CHUNK])).batchId
  })

  test('counts, words, features, the map and sitemaps know the rows, and the edge forgets what had none', async () => {
    await eventually(async () =>
      expect(await keptAside(api)).toEqual({
        searchWord: { occurrences: 30 },
        found: { businesses: 30 },
        onTheMap: { businesses: 30 },
        features: ['Kite flying'],
        total: { businesses: 30 },
        ofCategory: { businesses: 30 },
        ofCity: { businesses: 30 },
        ofCountry: { businesses: 30 },
        sitemap: 30,
        cities: true,
      }),
    )
    // Features after they were counted anew.
    await eventually(() => expect(api.purged.at(-1)).toBe(CACHE_TAGS.features))
    expect(api.purged[0]).toBe(ALL_TAGS)
  })

  test('once it is undone they know nothing of them', async () => {
    api.purged.length = 0
    const { body } = await api.call('POST', `/${batchId}/undo`, {})
    expect(body).toMatchObject({ done: true, removed: 30 })
    await eventually(async () =>
      expect(await keptAside(api)).toMatchObject({
        searchWord: undefined,
        found: { businesses: 0 },
        onTheMap: { businesses: 0 },
        features: [],
        total: { businesses: 0 },
        ofCategory: undefined,
        ofCity: undefined,
        sitemap: 0,
        cities: false,
      }),
    )
    expect(api.purged).toContain(ALL_TAGS)
  })
})
