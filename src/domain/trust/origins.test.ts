import { describe, expect, test } from 'vitest'
import { type FactName, type OriginRecord, originsOf, type TrustedBusiness } from './origins.ts'

const CAFE: TrustedBusiness = {
  businessStatus: 'OPERATIONAL',
  name: 'Café Olé',
  workingHours: { Monday: '9 AM–5 PM', Tuesday: 'Closed' },
  week: null,
  phone: '+33 1 45 55 01 42',
  phoneE164: '+33145550142',
  address: '1 Rue du Bac',
  latitude: 48.85,
  longitude: 2.32,
  website: 'https://www.ole.example/',
  source: 'openstreetmap',
  sourceLicence: 'ODbL-1.0',
}
const BARE: OriginRecord = { pinnedFields: null, sources: null, fetchedAt: null }
const originOf = (fact: FactName, business: Partial<TrustedBusiness>, record: Partial<OriginRecord>) => {
  const origin = originsOf({ ...CAFE, ...business }, { ...BARE, ...record }).find(
    (each) => each.fact === fact,
  )
  if (!origin) throw new Error('Every fact has an origin.')
  return origin
}
const OSM = { name: 'openstreetmap', licence: 'ODbL-1.0', at: null, goneSince: null }
const entry = (source: string, says: object, more: object = {}) => ({
  source,
  sourceId: null,
  placeId: null,
  matchKey: source,
  licence: null,
  firstSeen: '2026-01-01T00:00:00.000Z',
  lastSeen: '2026-11-02',
  says: { ...says },
  ...more,
})

describe('a business of one source', () => {
  test('has all of it from there, on no day that nobody knows', () => {
    expect(originOf('phone', {}, {})).toEqual({
      fact: 'phone',
      by: 'sources',
      at: null,
      sources: [OSM],
      others: 0,
    })
  })

  test('has it on the day that the source gives', () => {
    const { sources } = originOf('name', {}, { fetchedAt: '2026-10-05T08:00:00.000Z' })
    expect(sources).toEqual([{ ...OSM, at: '2026-10-05' }])
  })

  test('is not said to operate by being listed', () => {
    expect(originOf('status', {}, {}).by).toBe('unrecorded')
    expect(originOf('status', { businessStatus: 'CLOSED_PERMANENTLY' }, {}).sources).toEqual([OSM])
  })

  test.each([
    ['without a name of its source has no recorded origin', 'phone', { source: null }, 'unrecorded'],
    ['without a website has none that is known', 'website', { website: null }, 'unknown'],
    ['with half a position has none that is known', 'position', { latitude: null }, 'unknown'],
    ['without hours has none that are known', 'hours', { workingHours: null }, 'unknown'],
  ] as const)('%s', (_, fact, business, by) => {
    expect(originOf(fact, business, {})).toEqual({ fact, by, at: null, sources: [], others: 0 })
  })
})

test.each(['owner', 'operator', 'visitor'] as const)('what the %s set is said by no source', (by) => {
  const pin = { by, at: '2026-11-03' } as const
  const record = { pinnedFields: { phone: pin }, fetchedAt: '2026-11-20T00:00:00.000Z' }
  expect(originOf('phone', {}, record)).toEqual({ fact: 'phone', ...pin, sources: [], others: 0 })
  expect(originOf('name', {}, record).by).toBe('sources')
})

describe('of several sources', () => {
  const sources = [
    entry(
      'openstreetmap',
      { phone: '+33 1 45 55 01 42', phoneE164: '+33145550142', name: 'CAFE OLE' },
      { licence: 'ODbL-1.0' },
    ),
    entry('registry', {
      phone: '01.45.55.01.42',
      phoneE164: '+33145550142',
      website: null,
      latitude: 48.8501,
      longitude: 2.3201,
    }),
    entry(
      'yelp',
      { phone: '+33 1 99 99 99 99', latitude: 48.9, longitude: 2.32 },
      { goneSince: '2026-11-20' },
    ),
  ]

  test('those agree that write the same in another way, and the others are counted', () => {
    const { by, sources: agreeing, others } = originOf('phone', {}, { sources })
    expect([by, agreeing.map(({ name }) => name), others]).toEqual([
      'sources',
      ['openstreetmap', 'registry'],
      1,
    ])
  })

  test('positions agree that lie a few steps apart', () => {
    expect(originOf('position', {}, { sources })).toMatchObject({
      sources: [{ name: 'registry' }],
      others: 1,
    })
  })

  test('one that says nothing of a fact neither agrees nor disagrees', () => {
    expect(originOf('website', {}, { sources })).toMatchObject({ by: 'unrecorded', others: 0 })
    expect(originOf('name', {}, { sources })).toMatchObject({
      sources: [{ name: 'openstreetmap' }],
      others: 0,
    })
  })

  test('each has the day on which it was last received with the business', () => {
    expect(originOf('name', {}, { sources }).sources).toEqual([{ ...OSM, at: '2026-11-02' }])
    const { sources: gone } = originOf('phone', { phone: '+33 1 99 99 99 99', phoneE164: null }, { sources })
    expect(gone).toEqual([{ name: 'yelp', licence: null, at: '2026-11-02', goneSince: '2026-11-20' }])
  })

  test('those count beneath a pin that say otherwise', () => {
    const pinnedFields = { phone: { by: 'owner', at: '2026-11-03' } } as const
    expect(originOf('phone', {}, { sources, pinnedFields })).toMatchObject({
      by: 'owner',
      sources: [],
      others: 1,
    })
  })

  test('hours agree that are written in another way', () => {
    const week = [[[540, 1020]], [], [], [], [], [], []]
    const hours = entry('registry', { workingHours: { Monday: '09:00-17:00' }, week })
    expect(originOf('hours', { week }, { sources: [hours] }).sources).toHaveLength(1)
  })

  test('the day is the one that the source gives, where it gives one', () => {
    const dated = entry(
      'registry',
      { phone: '+33 1 45 55 01 42', phoneE164: '+33145550142' },
      {
        fetchedAt: '2026-05-05T10:00:00.000Z',
      },
    )
    expect(originOf('phone', {}, { sources: [dated] }).sources).toMatchObject([{ at: '2026-05-05' }])
  })
})
