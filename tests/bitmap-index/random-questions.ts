import type { Question } from '#db/bitmap-index/read/question.ts'
import { loadKinds } from '#domain/kinds/load-kinds.ts'
import { DAY_PARTS } from '#domain/hours/day-parts.ts'
import { GROUP_CODES } from '#domain/hours/open-at.ts'
import { weekdayOfDate } from '#domain/hours/special-hours.ts'
import { wholeReadings } from '#domain/search/match-expression.ts'
import { SORT_ORDERS } from '#domain/search/sorts.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import { seededRandom } from '#tests/database/seeded-random.ts'
import { featuresOf } from './scan-lists.ts'
import type { ScanRow } from './scan-rows.ts'

/** Instants around changes of clocks in Europe, America and Australia, at whole and odd minutes. */
const INSTANTS = [
  '2027-03-28T00:59:00Z',
  '2027-03-28T01:00:00Z',
  '2027-10-31T00:30:00Z',
  '2027-10-31T01:05:00Z',
  '2027-03-14T09:59:00Z',
  '2027-03-14T10:30:00Z',
  '2027-11-07T05:35:00Z',
  '2027-04-03T15:45:00Z',
  '2026-11-23T12:00:00Z',
  '2026-11-27T19:20:00Z',
  '2026-12-24T22:00:00Z',
  '2027-01-01T08:10:00Z',
].map((text) => new Date(text))

const SORTS = ['best', 'name', 'rating', 'category', 'city'] as const
const DATES = ['2026-11-29', '2026-12-24', '2026-12-25', '2027-01-01', '2027-04-10', '2029-05-01']
const KINDS = ['restaurant', 'cafe', 'hotel', 'pharmacy', 'museum', 'supermarket', 'bar', 'bakery']
const WORDS = [
  'restaurant',
  'cafe',
  'coffee',
  'hotel',
  'the',
  'bar',
  'pizza',
  'mc donalds',
  'central park',
  'st',
]

/** The values that questions are made of, where they differ from the usual ones. */
interface Varied {
  readonly seed?: number
  readonly instants?: readonly Date[]
  /** The dates for 'open at'. */
  readonly dates?: readonly string[]
}

/** Questions as visitors put them together, about businesses of a directory. */
export async function randomQuestions(
  rows: readonly ScanRow[],
  cities: readonly string[],
  categories: readonly string[],
  { seed = 171, instants = INSTANTS, dates = DATES }: Varied = {},
) {
  const random = seededRandom(seed)
  const kinds = await loadKinds()
  const features = [...new Set(rows.flatMap((row) => [...featuresOf(row)]))].sort()
  const placed = rows.filter(({ latitude, longitude }) => latitude !== null && longitude !== null)
  const chance = <T>(likely: number, value: () => T): T | undefined =>
    random.next() < likely ? value() : undefined
  const openAt = (): NonNullable<Question['openAt']> => {
    const minute = random.pick([540, 720, 1230, 1439, 0, 1305, random.whole(1440)])
    const time = random.next() < 0.5 ? { minute } : { part: random.pick(DAY_PARTS) }
    const group = chance(0.2, () => random.pick(GROUP_CODES))
    if (group) return { group, ...time }
    const date = chance(0.4, () => random.pick(dates))
    return { ...time, weekday: date ? weekdayOfDate(date) : random.whole(7), ...(date && { date }) }
  }
  const filters = () => ({
    openNow: chance(0.3, () => true),
    openAt: chance(0.25, openAt),
    open24Hours: chance(0.05, () => true),
    minRating: chance(0.3, () => random.pick([3, 4, 4.5, 4.25, 4.199, 0])),
    maxRating: chance(0.1, () => random.pick([3, 3.9, 4.25, 4.5, 5])),
    price: chance(0.25, () => random.pick([[1], [2], [1, 2], [2, 3], [3, 4], [1, 2, 3, 4]])),
    stars: chance(0.05, () => random.pick([[4], [5], [3, 4], [1, 2, 3, 4, 5]])),
    features: chance(0.25, () =>
      random.next() < 0.5
        ? [random.pick(features)]
        : [`${random.pick(features)}|${random.pick(features)}`, random.pick(features)],
    ),
    verified: chance(0.15, () => true),
  })
  const centre = () => {
    const { latitude, longitude } = random.pick(placed)
    return { latitude: latitude ?? 0, longitude: longitude ?? 0 }
  }
  const denied = () => {
    const circles = [random.pick([500, 5_000, 200_000])].map((radius) => ({ ...centre(), radius }))
    return { unwanted: [{ texts: [], kinds: [], cityIds: [], states: [], circles }] }
  }
  const place = (): Partial<Question> => {
    const { latitude, longitude } = centre()
    const [width, height] = [random.between(0.05, 30), random.between(0.05, 20)]
    return random.pick<() => Partial<Question>>([
      () => ({}),
      () => ({}),
      () => ({ city: random.pick(cities) }),
      () => ({ country: random.pick(placed).countryCode ?? 'FR' }),
      () => ({
        near: { latitude, longitude, radius: random.pick([500, 5_000, 50_000, 200_000]) },
        ...(random.next() < 0.5 && { sortBy: 'distance' as const }),
      }),
      () => ({
        near: random.pick([
          { latitude: -17, longitude: 179.9, radius: 200_000 },
          { latitude: 64, longitude: -21, radius: 200_000 },
        ]),
      }),
      () => ({
        bounds: {
          west: longitude - width < -180 ? longitude - width + 360 : longitude - width,
          east: longitude + width > 180 ? longitude + width - 360 : longitude + width,
          south: Math.max(-90, latitude - height),
          north: Math.min(90, latitude + height),
        },
      }),
      () => ({
        polygon: [0, 1, 2, 3, 4, 5, 6].map((at) => {
          const reach = random.between(0.2, 1)
          const [x, y] = [Math.cos(at * 0.85) * width * reach, Math.sin(at * 0.85) * height * reach]
          const corner = [longitude + x, latitude + y].map((degrees) => Number(degrees.toFixed(5)))
          return [corner[0] ?? 0, corner[1] ?? 0] as const
        }),
      }),
      () => ({ bounds: { west: 100, south: -90, east: -60, north: 90 } }),
    ])()
  }
  const what = (): Partial<Question> =>
    random.pick<() => Partial<Question>>([
      () => ({}),
      () => ({}),
      () => ({ category: random.pick(categories) }),
      () => {
        const kind = random.pick(KINDS)
        const words = random.next() < 0.5 ? [] : tokenise(kinds.label(kind))
        return { kind: { kinds: [kind], broader: [...kinds.broader(kind)], names: [words] } }
      },
      () => ({ readings: wholeReadings(tokenise(random.pick(WORDS))) }),
    ])()
  return (count: number): readonly { readonly question: Question; readonly at: Date }[] =>
    Array.from({ length: count }, () => {
      const at = random.pick(instants)
      const order = { sortBy: random.pick(SORTS), sortOrder: chance(0.5, () => random.pick(SORT_ORDERS)) }
      const question = { ...order, ...filters(), ...what(), ...place(), ...chance(0.1, denied), at }
      return { question: { ...question, limit: 12, offset: random.pick([0, 0, 12, 48, 240, 1_008]) }, at }
    })
}
