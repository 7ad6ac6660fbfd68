import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { savePlacements } from '#db/ads/placements.ts'
import { createCreative } from '#db/ads/save-creative.ts'
import { saveAdSettings } from '#db/ads/settings.ts'
import { forgetAdSource } from '#db/ads/source.ts'
import { openDatabase, type Database } from '#db/client.ts'
import { withDefaultPlacements } from '#domain/ads/placement.ts'
import { NO_AD_SETTINGS } from '#domain/ads/settings.ts'
import { emptyDatabaseUrl } from '#tests/database/fixtures.ts'
import { readAdRoom } from './ads.ts'

const NETWORK = { adClient: 'ca-pub-1234567890123456', adSlot: '1234567890' } as const

let db: Database
beforeAll(() => {
  const url = emptyDatabaseUrl()
  vi.stubEnv('DATABASE_URL', url)
  db = openDatabase(url)
})
beforeEach(() => {
  vi.stubEnv('SITE_URL', 'http://localhost:8787')
  forgetAdSource()
})
afterAll(() => {
  vi.unstubAllEnvs()
})

const placements = withDefaultPlacements([]).map((each) => ({
  ...each,
  ...NETWORK,
  enabled: each.placement !== 'bottom',
  adFormat: 'horizontal' as const,
}))

test('the network has room for those who consent, as large as its unit', async () => {
  await savePlacements(db, 'test', placements)
  const room = { width: 728, height: 90, frequency: 3, consentBy: 'own' }
  expect(await readAdRoom('top', 'business')).toEqual(room)
  expect(await readAdRoom('bottom', 'business')).toBeUndefined()
})

test('whose certified platform asks, has room for all', async () => {
  await saveAdSettings(db, 'test', { ...NO_AD_SETTINGS, consentBy: 'cmp' })
  expect(await readAdRoom('top', 'home')).toMatchObject({ consentBy: 'cmp' })
})

test('there is none where code of others may not run', async () => {
  vi.stubEnv('SITE_URL', 'https://directory.example')
  vi.stubEnv('ADMIN_ORIGIN', '')
  expect(await readAdRoom('top', 'home')).toBeUndefined()
})

test('a creative has its room without any consent, in place of the network', async () => {
  await createCreative(db, 'test', {
    placement: 'top',
    name: 'House',
    kind: 'html',
    imageUrl: '',
    alt: '',
    html: '<p>Now</p>',
    link: '',
    width: 300,
    height: 250,
    weight: 1,
    countries: [],
    firstDay: '2026-01-01',
    lastDay: null,
    advertiser: 'Ada Ltd.',
    payer: '',
    sponsorshipId: null,
    rate: null,
    enabled: true,
  })
  forgetAdSource()
  const room = { width: 300, height: 250, frequency: 3, consentBy: undefined }
  expect(await readAdRoom('top', 'home')).toEqual(room)
})
