import { describe, expect, test } from 'vitest'
import { isBookedOut, type Creative } from './creative.ts'
import { AD_PAGES, withDefaultPlacements, type AdPlacement } from './placement.ts'
import { pickCreative, planAds, roomOf, type AdSource } from './plan.ts'
import { NO_AD_SETTINGS, type AdSettings } from './settings.ts'

const DAY = '2026-11-23'
const creative = (part: Partial<Creative> = {}): Creative => ({
  id: 1,
  version: 1,
  placement: 'top',
  name: 'A',
  kind: 'image',
  imageUrl: 'https://a.example/a.png',
  alt: 'A',
  link: 'https://a.example/',
  html: '',
  width: 300,
  height: 250,
  firstDay: '2026-11-01',
  lastDay: null,
  weight: 1,
  countries: [],
  advertiser: 'Ada Ltd.',
  payer: '',
  sponsorshipId: null,
  rate: null,
  enabled: true,
  sponsor: null,
  ...part,
})
const source = (
  creatives: readonly Creative[],
  settings: Partial<AdSettings> = {},
  top: Partial<AdPlacement> = {},
): AdSource => ({
  placements: withDefaultPlacements([]).map((each) =>
    each.placement === 'top' ? { ...each, enabled: true, ...top } : each,
  ),
  settings: { ...NO_AD_SETTINGS, ...settings },
  creatives,
})
const idsOf = (given: AdSource, country?: string) =>
  planAds(given, DAY, country)[0]?.creatives.map(({ id }) => id)

describe('what fills a placement', () => {
  test.each([
    ['that runs', {}, [1]],
    ['of its last day', { lastDay: DAY }, [1]],
    ['that ended yesterday', { lastDay: '2026-11-22' }, undefined],
    ['that begins tomorrow', { firstDay: '2026-11-24' }, undefined],
    ['that is switched off', { enabled: false }, undefined],
    ['of whom nobody says whose it is', { advertiser: '' }, undefined],
    ['of another placement', { placement: 'bottom' as const }, undefined],
  ])('a creative %s', (_, part, ids) => {
    expect(idsOf(source([creative(part)]))).toEqual(ids)
  })

  test('a creative for some countries is shown there alone', () => {
    const given = source([creative({ countries: ['FR'] })])
    expect(idsOf(given, 'FR')).toEqual([1])
    expect(idsOf(given, 'DE')).toBeUndefined()
    expect(idsOf(given)).toBeUndefined()
  })

  test('the house’s creative fills what no other does, in whatever placement', () => {
    const house = creative({ id: 9, placement: 'bottom' })
    expect(idsOf(source([house], { houseCreativeId: 9 }))).toEqual([9])
    expect(idsOf(source([creative(), house], { houseCreativeId: 9 }))).toEqual([1])
  })

  test('the network needs a publisher and a unit', () => {
    const client = 'ca-pub-1234567890123456'
    expect(
      planAds(source([], { publisherId: client }, { adSlot: '1234567890' }), DAY, undefined),
    ).toMatchObject([{ network: { client, slot: '1234567890' }, creatives: [] }])
    expect(planAds(source([], { publisherId: client }), DAY, undefined)).toEqual([])
  })

  test('nothing stands in a placement that is off, or on no page', () => {
    expect(planAds(source([creative()], {}, { enabled: false }), DAY, undefined)).toEqual([])
    expect(planAds(source([creative()], { pagesOff: [...AD_PAGES] }), DAY, undefined)).toEqual([])
    const [plan] = planAds(source([creative()], { pagesOff: ['home'] }), DAY, undefined)
    expect(plan?.pages).not.toContain('home')
  })
})

describe('a creative that a sponsorship pays for', () => {
  const sponsor = {
    name: 'Kahve',
    firstDay: '2026-11-20',
    lastDay: '2026-11-25',
    maxAds: 1,
    advertiser: 'Kahve Ltd.',
    payer: 'Media AG',
  }
  const paid = (part: Partial<Creative> = {}) => creative({ sponsorshipId: 4, sponsor, ...part })

  test('names the advertiser and the payer of the sponsorship, another one its own', () => {
    const [plan] = planAds(source([paid(), creative({ id: 2 })]), DAY, undefined)
    expect(plan?.creatives.map(({ advertiser, payer }) => [advertiser, payer])).toEqual([
      ['Kahve Ltd.', 'Media AG'],
      ['Ada Ltd.', ''],
    ])
  })

  test('ends with it', () => {
    expect(idsOf(source([paid()]))).toEqual([1])
    expect(planAds(source([paid()]), '2026-11-26', undefined)).toEqual([])
    expect(planAds(source([paid({ sponsor: null })]), DAY, undefined)).toEqual([])
  })

  test('is left out beyond what its plan allows at once, whatever its country', () => {
    const given = source([paid({ id: 3 }), paid({ id: 2, countries: ['FR'] })])
    expect(idsOf(given, 'FR')).toEqual([2])
    expect(idsOf(given, 'DE')).toBeUndefined()
  })
})

test.each([
  ['the same days', {}, true],
  ['days of which some are taken', { firstDay: '2026-11-30', lastDay: '2026-12-30' }, true],
  ['days after the others', { firstDay: '2026-12-01' }, false],
  ['no days, being switched off', { enabled: false }, false],
  ['another sponsorship', { sponsorshipId: 5 }, false],
])('a plan of one creative is full for one of %s', (_, part, isFull) => {
  const run = { sponsorshipId: 4, lastDay: '2026-11-30' }
  expect(isBookedOut(creative({ ...run, ...part }), [creative({ ...run, id: 2 })], 1)).toBe(isFull)
})

test('the room is that of the largest creative, else of the format', () => {
  const [two] = planAds(source([creative(), creative({ id: 2, width: 728, height: 90 })]), DAY, undefined)
  expect(two && roomOf(two)).toEqual({ width: 728, height: 250 })
  const network = source([], { publisherId: 'ca-pub-1' }, { adSlot: '1', adFormat: 'vertical' })
  const [one] = planAds(network, DAY, undefined)
  expect(one && roomOf(one)).toEqual({ width: 160, height: 600 })
})

test('creatives are picked by their weights', () => {
  const some = [{ weight: 1 }, { weight: 3 }]
  expect(pickCreative(some, 0)).toBe(some[0])
  expect(pickCreative(some, 0.24)).toBe(some[0])
  expect(pickCreative(some, 0.26)).toBe(some[1])
  expect(pickCreative(some, 1)).toBe(some[1])
  const none: typeof some = []
  expect(pickCreative(none, 0.5)).toBeUndefined()
})
