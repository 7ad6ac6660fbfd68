import { describe, expect, test } from 'vitest'
import { FACT_NAMES, type FactOrigin } from '#domain/trust/origins.ts'
import { behindParts, presenceReasons, trustLines, updatedWhat } from './trust.ts'

const BARE = { by: 'unknown', at: null, sources: [], others: 0 } as const
const source = (name: string, more: object = {}) => ({
  name,
  licence: null,
  at: null,
  goneSince: null,
  ...more,
})
/** All facts, unknown but for some. */
const facts = (some: Partial<Record<FactOrigin['fact'], Partial<FactOrigin>>>): FactOrigin[] =>
  FACT_NAMES.map((fact) => ({ ...BARE, fact, ...some[fact] }))
const lines = (some: Parameters<typeof facts>[0]) =>
  trustLines({ facts: facts(some), businessStatus: 'OPERATIONAL' }).map(
    (line) => `${line.facts}: ${line.says.map(({ text }) => text).join('')}`,
  )

test.each([
  [
    { source: 'openstreetmap', sourceLicence: 'ODbL-1.0', ownerProof: null },
    'This record came from OpenStreetMap (ODbL 1.0). Nobody has proved to own this business here.',
  ],
  [
    { source: null, sourceLicence: null, ownerProof: { method: 'dns', verifiedAt: '2026-11-03' } },
    'Where this record came from is not recorded. Its owner keeps it since November 2026: Proven by a DNS record of its website.',
  ],
] as const)('who is behind a page is said as it is recorded: %#', (recorded, text) => {
  expect(
    behindParts(recorded)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

describe('who says so', () => {
  test('is one line for all facts of one origin, and unknown is said', () => {
    const osm = {
      by: 'sources',
      sources: [source('openstreetmap', { licence: 'ODbL-1.0', at: '2026-10-05' })],
    }
    expect(lines({ status: { by: 'unrecorded' }, name: osm, address: osm, position: osm } as never)).toEqual([
      'Name, address and place on the map: OpenStreetMap (ODbL 1.0), October 2026',
      'Hours, phone and website: Not known',
    ])
  })

  test.each([
    ['Its owner, 3 November 2026', { by: 'owner', at: '2026-11-03' }],
    ['Our staff, 3 November 2026', { by: 'operator', at: '2026-11-03' }],
    ['A visitor, checked by our staff, 3 November 2026', { by: 'visitor', at: '2026-11-03' }],
    ['Its owner, 3 November 2026; one source says otherwise', { by: 'owner', at: '2026-11-03', others: 1 }],
    ['A registry, date not known', { by: 'sources', sources: [source('A registry')] }],
    ['Not recorded', { by: 'unrecorded' }],
    [
      'Three sources agree: A, date not known; B (CC0 1.0), May 2026; C, May 2026, no longer in its list since June 2026; two sources say otherwise',
      {
        by: 'sources',
        others: 2,
        sources: [
          source('A'),
          source('B', { licence: 'CC0-1.0', at: '2026-05-31' }),
          source('C', { at: '2026-05-01', goneSince: '2026-06-01' }),
        ],
      },
    ],
  ] as const)('%s', (said, origin) => {
    expect(lines({ phone: origin })).toContain(`Phone: ${said}`)
  })

  test('a licence leads to its text', () => {
    const [line] = trustLines({
      facts: [{ ...BARE, fact: 'name', by: 'sources', sources: [source('A', { licence: 'CC0-1.0' })] }],
      businessStatus: 'OPERATIONAL',
    })
    expect(line?.says.filter(({ href }) => href)).toEqual([
      { text: 'CC0 1.0', href: 'https://creativecommons.org/publicdomain/zero/1.0/' },
    ])
  })
})

describe('still here', () => {
  const reasons = (some: Parameters<typeof facts>[0], stillHere: number | null = null, more: object = {}) =>
    presenceReasons({ facts: facts(some), stillHere, businessStatus: 'OPERATIONAL', isOpen: true, ...more })

  test('is not asked of what is closed', () => {
    expect(reasons({}, null, { businessStatus: 'CLOSED_PERMANENTLY' })).toBeUndefined()
    expect(reasons({}, null, { isOpen: false })).toBeUndefined()
  })

  test('says who said so, and when', () => {
    const listed = { by: 'sources', sources: [source('yelp', { at: '2026-10-05' })] } as const
    expect(reasons({ status: { by: 'operator', at: '2026-11-03' }, phone: listed, name: listed }, 4)).toEqual(
      [
        'Our staff said so on 3 November 2026.',
        'Visitors said so 4 times in the last 30 days.',
        'Yelp listed it in October 2026.',
      ],
    )
  })

  test('says which list has it no more', () => {
    const gone = {
      by: 'sources',
      sources: [source('A', { at: '2026-05-05', goneSince: '2026-06-06' })],
    } as const
    expect(reasons({ name: gone })).toEqual(['A no longer lists it, since June 2026.'])
  })

  test('has nothing to say where nobody said so', () => {
    expect(reasons({ name: { by: 'sources', sources: [source('A')] } })).toEqual([])
  })
})

describe('what was updated', () => {
  const told = (some: Parameters<typeof facts>[0]) =>
    updatedWhat({ facts: facts(some), updatedAt: '2026-11-20T10:00:00.000Z' })
  test.each<[string, Parameters<typeof facts>[0]]>([
    ['hours by its owner', { hours: { by: 'owner', at: '2026-11-03' } }],
    [
      'name and phone by our staff',
      {
        name: { by: 'operator', at: '2026-11-03' },
        phone: { by: 'operator', at: '2026-11-03' },
        hours: { by: 'owner', at: '2026-05-03' },
      },
    ],
    ['our record; hours by its owner in May 2026', { hours: { by: 'owner', at: '2026-05-03' } }],
    [
      'our record; facts as listed in October 2026',
      {
        name: { by: 'sources', sources: [source('A', { at: '2026-10-05' }), source('B')] },
        phone: { by: 'sources', sources: [source('C', { at: '2025-01-05' })] },
      },
    ],
    ['our record; its facts have no dates', { name: { by: 'sources', sources: [source('A')] } }],
  ])('%s', (text, some) => {
    expect(told(some)).toBe(text)
  })
})
