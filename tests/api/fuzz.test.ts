import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openApiDocument } from '#functions/openapi/document.ts'
import { refreshSearch } from '#jobs/search.ts'
import { seededRandom } from '#tests/database/seeded-random.ts'
import { fixtureApi } from './fixture-api.ts'

const random = seededRandom(20_261_121)

const { paths } = openApiDocument()
const READS = Object.entries(paths).flatMap(([path, { get }]) => (get ? [{ path, ...get }] : []))

interface Documented {
  readonly type?: unknown
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
}

/** Input that no parameter may fail on. */
const NASTY = [
  ...['', ' ', '\0', 'a\0b', '\u{D800}', '\u{DC00}x', '\uFFFF', '💥', '‮abc', 'ﷺ', '1'.repeat(40)],
  ...[
    "' or 1=1 --",
    '"',
    '""',
    "'",
    '*',
    '^',
    'NOT',
    'a AND',
    'OR OR',
    'NEAR(a b, 2)',
    '{name} : x',
    'name:x',
  ],
  ...[
    'keys : "ʘp1"',
    'ʘk1',
    '(',
    ')',
    'a"b*',
    '-',
    '+',
    '%',
    '%00',
    '\\',
    ';drop table businesses',
    '<script>',
  ],
  ...[
    '0',
    '-1',
    '1e9',
    '1.5',
    'NaN',
    'Infinity',
    '0x10',
    '９',
    '181',
    '-90.0000001',
    '90',
    '-180',
    '999999999999',
  ],
  ...[
    'true',
    'TRUE',
    'null',
    'undefined',
    '[]',
    '{}',
    'a,b',
    ',',
    '1,2,3,4,5',
    '../..',
    'place-0',
    'paris',
    'FR',
  ],
  ...[
    'x'.repeat(10_000),
    'é'.repeat(999),
    'a '.repeat(500),
    '東京'.repeat(400),
    'ʘ'.repeat(100),
    "'".repeat(999),
  ],
]

const WORDS = [
  'place',
  'hotel',
  'paris',
  'café',
  'istanbul',
  'kapali',
  '02',
  'plaec',
  'Москва',
  'ร้าน',
  'in',
  'france',
]

const words = () => Array.from({ length: 1 + random.whole(4) }, () => random.pick(WORDS)).join(' ')

/** A value that is probably valid. */
function plausible({ type, enum: values, minimum = 0, maximum = 100 }: Documented): string {
  if (values) return String(random.pick(values))
  if (type === 'integer') return String(minimum + random.whole(Math.min(maximum - minimum, 60)))
  if (type === 'number') return random.between(minimum, maximum).toFixed(3)
  if (type === 'boolean') return random.pick(['true', 'false'])
  return words()
}

// `encodeURIComponent` throws for a lone surrogate; its bytes can be written directly.
const encoded = (text: string) =>
  [...text].map((each) => (each.isWellFormed() ? encodeURIComponent(each) : '%ED%A0%80')).join('')

/** A read request with some of its parameters, some of them invalid, repeated or unknown. */
function requestTo({ path, parameters }: (typeof READS)[number]): string {
  const value = (schema: Documented) => (random.whole(3) === 0 ? random.pick(NASTY) : plausible(schema))
  const target = path.replace(/\{\w+\}/g, () =>
    encoded(random.pick([...NASTY.filter((text) => text.trim() !== ''), 'place-0', 'paris', 'hotel'])),
  )
  const given = parameters
    .filter((parameter) => parameter.in === 'query' && random.whole(3) === 0)
    .map(({ name, ...rest }) => [name, value(('schema' in rest ? rest.schema : {}) as Documented)] as const)
  const odd = [
    ...(random.whole(12) === 0 ? [['unknown', random.pick(NASTY)] as const] : []),
    ...(random.whole(12) === 0 ? given.slice(0, 1) : []),
  ]
  const query = [...given, ...odd].map(([name, text]) => `${name}=${encoded(text)}`).join('&')
  return query === '' ? target : `${target}?${query}`
}

let api: Awaited<ReturnType<typeof fixtureApi>>
beforeAll(async () => {
  api = await fixtureApi()
  await refreshSearch(api.db)
})

describe('whatever is asked, the answer is one', () => {
  test.each(READS.map((read) => [read.path, read] as const))(
    '%s',
    async (_, read) => {
      const failures = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const names = read.parameters.map(({ name }) => name)
      for (let turn = 0; turn < 120; turn++) {
        const path = requestTo(read)
        const response = await api.get(path)
        const shown = path.slice(0, 300)
        const absent = read.path.includes('{') ? [301, 404, 410] : []
        expect([200, 400, ...absent], shown).toContain(response.status)
        const body = await response.text()
        if (response.status === 400) {
          const { details = [] } = JSON.parse(body) as { details?: { path: string }[] }
          expect(details.length, shown).toBeGreaterThan(0)
          for (const detail of details) expect([...names, 'unknown'], shown).toContain(detail.path)
        } else if (response.status !== 301) expect(() => JSON.parse(body) as unknown, shown).not.toThrow()
      }
      expect(failures).not.toHaveBeenCalled()
      failures.mockRestore()
    },
    20_000,
  )
})

const refused: [string, string, string][] = [
  ['a latitude beyond the pole', 'latitude=90.1&longitude=0', 'latitude'],
  ['a longitude beyond the date line', 'latitude=0&longitude=-180.5', 'longitude'],
  ['a latitude alone', 'latitude=1', 'longitude'],
  ['a longitude alone', 'longitude=1', 'latitude'],
  ['a radius of nothing', 'latitude=1&longitude=1&radius=0', 'radius'],
  ['a radius around the earth', 'latitude=1&longitude=1&radius=40000000', 'radius'],
  ['a radius without a centre', 'radius=500', 'radius'],
  ['distance without a centre', 'sortBy=distance', 'sortBy'],
  ['ten thousand characters', `search=${'x'.repeat(10_000)}`, 'search'],
  ['a price that is none', 'price=5', 'price'],
  ['a rating above five', 'minRating=5.1', 'minRating'],
  ['a switch that is neither', 'openNow=1', 'openNow'],
  ['a part that no day has', 'openAt=sun-teatime', 'openAt'],
  ['a part without a day', 'openAt=morning', 'openAt'],
  ['a weekday that is none', 'openAt=xyz-09:00', 'openAt'],
  ['a time that no clock shows', 'openAt=sun-24:00', 'openAt'],
  ['a date that no calendar has', 'openAt=2026-02-29T09:00', 'openAt'],
  ['a time in a zone', 'openAt=2026-11-29T09:00Z', 'openAt'],
  ['an alternative that is none', 'features=a||b', 'features'],
  ['too many alternatives', 'features=a|b|c|d|e|f|g|h|i|j|k', 'features'],
  ['too many features', `features=${Array.from({ length: 11 }, () => 'a').join(',')}`, 'features'],
]

test.each(refused)('%s is refused by name', async (_, query, path) => {
  const response = await api.get(`/api/businesses?${query}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ details: [{ path }] })
})

test.each(['"', '*', 'NEAR(', '\0', '%ED%A0%80', '!!!', 'keys : "ʘp1"', '{name}'])(
  'the search %s finds nothing, honestly',
  async (search) => {
    const response = await api.get(
      `/api/businesses?search=${search.startsWith('%') ? search : encodeURIComponent(search)}`,
    )
    expect(response.status).toBe(200)
    expect([await response.json(), response.headers.get('X-Total-Count')]).toEqual([[], '0'])
  },
)
