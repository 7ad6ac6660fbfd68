import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { EXPORT_COLUMNS, type ExportColumn } from '#domain/business/candidate.ts'
import { cityCentre } from '#domain/geo/city-centre.ts'
import { positionDoubts } from '#domain/geo/position-doubts.ts'
import { parseWorkingHours } from '#domain/hours/parse-week.ts'
import { isInCountry, isOnDrawnLand } from './land.ts'
import { header, rows, SAMPLE_FILE, type SampleRow as Row } from './sample-rows.ts'

const invented = rows.filter((row) => row.sourceLicence === 'CC0-1.0')
const groups = (key: (row: Row) => unknown) => Map.groupBy(rows, key)
const filled = (column: ExportColumn) => rows.filter((row) => row[column] !== null)
const json = (column: ExportColumn) => filled(column).map((row) => JSON.parse(String(row[column])) as object)
const placeOf = (row: Row) => [row.city, row.state, row.countryCode].join()

describe('the workbook', () => {
  test('has the columns of an export', () => {
    expect(header).toEqual(EXPORT_COLUMNS.filter((column) => header.includes(column)))
  })

  test('is what its readme counts', () => {
    const readme = readFileSync(new URL('README.md', SAMPLE_FILE), 'utf8')
    const licences = [...groups((row) => row.sourceLicence).values()].map((group) => group.length)
    const cities = new Set(filled('city').map(placeOf)).size
    const counts = [rows.length, groups((row) => row.countryCode).size, ...licences, cities]
    expect(counts.filter((count) => !readme.includes(count.toLocaleString('en')))).toEqual([])
  })

  test('is at most 2 MB', () => {
    expect(statSync(SAMPLE_FILE).size).toBeLessThanOrEqual(2_000_000)
  })
})

describe('the world', () => {
  test('has about 3,000 businesses in at least 50 countries', () => {
    expect(rows.length).toBeGreaterThan(2900)
    expect(rows.length).toBeLessThan(3800)
    expect(groups((row) => row.countryCode).size).toBeGreaterThanOrEqual(50)
  })

  test.each(
    'Latin Cyrillic Greek Georgian Armenian Arabic Hebrew Devanagari Bengali Tamil Thai Hangul Hiragana Katakana Han Ethiopic'.split(
      ' ',
    ),
  )('has names in %s', (script) => {
    const letters = new RegExp(`\\p{Script=${script}}{2}`, 'u')
    expect(rows.filter((row) => letters.test(String(row.name))).length).toBeGreaterThanOrEqual(10)
  })

  test('has ten large cities, and others mostly of three businesses or more', () => {
    const sizes = [...groups(placeOf).values()].map((group) => group.length)
    expect(sizes.filter((size) => size >= 60).length).toBeGreaterThanOrEqual(10)
    expect(sizes.filter((size) => size >= 3).length / sizes.length).toBeGreaterThan(0.8)
  })

  test('has at least 12 categories of 60 businesses', () => {
    const sizes = [...groups((row) => row.category).values()].map((group) => group.length)
    expect(sizes.filter((size) => size >= 60).length).toBeGreaterThanOrEqual(12)
  })

  test.each([
    ['Paris', 2],
    ['Springfield', 5],
    ['London', 2],
    ['Córdoba', 2],
    ['Birmingham', 2],
  ])('has %s in %i places', (city, places) => {
    expect(new Set(rows.filter((row) => row.city === city).map(placeOf)).size).toBeGreaterThanOrEqual(places)
  })
})

describe('positions of invented businesses', () => {
  const placed = invented.flatMap((row) =>
    row.latitude === null
      ? []
      : [{ row, position: { latitude: Number(row.latitude), longitude: Number(row.longitude) } }],
  )

  test('are on the land that the base map draws, in their country', () => {
    const lost = placed.filter(
      ({ row, position }) => !isOnDrawnLand(position) || !isInCountry(String(row.countryCode), position),
    )
    expect(lost.map(({ row }) => row.sourceId)).toEqual([])
  })

  test('are not doubtful', () => {
    const cities = [...Map.groupBy(placed, ({ row }) => placeOf(row)).values()]
    const doubtful = cities.flatMap((its) => {
      const centre = its[0]?.row.city == null ? undefined : cityCentre(its.map(({ position }) => position))
      return its.filter(
        ({ row, position }) =>
          positionDoubts(position, { countryCode: String(row.countryCode), centre }).length > 0,
      )
    })
    expect(doubtful.map(({ row }) => row.sourceId)).toEqual([])
  })
})

describe('what it exercises', () => {
  const theirs = new Set<ExportColumn>(['id', 'globalRowNumber', 'slug', 'photoUrl', 'imageUrl'])
  test.each(EXPORT_COLUMNS.filter((column) => header.includes(column) && !theirs.has(column)))(
    '%s is filled',
    (column) => {
      expect(filled(column).length).toBeGreaterThan(20)
    },
  )

  test.each([
    ['no city', (row: Row) => row.city === null],
    ['no coordinates', (row: Row) => row.latitude === null],
    ['no rating', (row: Row) => row.rating === null],
    ['no hours', (row: Row) => row.workingHours === null],
    ['closed for now', (row: Row) => row.businessStatus === 'CLOSED_TEMPORARILY'],
    ['closed for good', (row: Row) => row.businessStatus === 'CLOSED_PERMANENTLY'],
    ['switched off', (row: Row) => row.isOpen === false],
    ['verified', (row: Row) => row.isVerified === true],
    ['a postcode with a leading zero', (row: Row) => /^0\d{3,}$/.test(String(row.postalCode))],
    ['an apostrophe', (row: Row) => /['’]/.test(String(row.name))],
    ['an emoji', (row: Row) => /\p{Extended_Pictographic}/u.test(String(row.name))],
    ['a name of 120 characters', (row: Row) => String(row.name).length === 120],
    ['a list and a link in the description', (row: Row) => /<ul>.*<a href/.test(String(row.description))],
    ['a week of one known day', (row: Row) => /^\{"\w+":"[^"]+"\}$/.test(String(row.workingHours))],
    ['split hours', (row: Row) => / – .*, .* – /.test(String(row.workingHours))],
    ['hours past midnight', (row: Row) => /PM – [1-4] AM/.test(String(row.workingHours))],
    ['24 hours', (row: Row) => String(row.workingHours).includes('Open 24 hours')],
    ['a closed day', (row: Row) => String(row.workingHours).includes('Closed')],
    ['a text feature', (row: Row) => /"Noise level":"/.test(String(row.about))],
  ])('%s', (_, has) => {
    expect(rows.filter(has).length).toBeGreaterThanOrEqual(3)
  })

  test('more than three sections of features, of yes, no and text', () => {
    const values = json('about').flatMap((about) =>
      Object.values<object>({ ...about }).flatMap((each): unknown[] => Object.values(each)),
    )
    expect(new Set(values.map((value) => typeof value))).toEqual(new Set(['boolean', 'string']))
    expect(json('about').filter((about) => Object.keys(about).length > 3).length).toBeGreaterThan(500)
  })

  test('equal names in one city', () => {
    const twins = [...groups((row) => `${String(row.name)} ${placeOf(row)}`).values()]
    expect(twins.filter((group) => group.length > 1).length).toBeGreaterThan(10)
  })

  test('hours that can all be read', () => {
    const weeks = json('workingHours').map((hours) => parseWorkingHours(hours)?.week ?? null)
    expect(weeks.filter((week) => week === null)).toEqual([])
  })
})

describe('honesty', () => {
  test('only invented businesses are rated or reviewed', () => {
    const judged = rows.filter((row) => (row.rating ?? row.reviews ?? row.reviewCount) !== null)
    expect(judged.length).toBeGreaterThan(2000)
    expect(judged.filter((row) => !invented.includes(row))).toEqual([])
    expect(judged.filter((row) => row.source !== 'meridian-sample')).toEqual([])
  })

  test('every review is marked as a sample', () => {
    const marks = json('reviews').flatMap((reviews) => reviews as { isSample: boolean }[])
    expect(marks.length).toBeGreaterThan(2000)
    expect(marks.filter((review) => !review.isSample)).toEqual([])
  })

  test('invented addresses lead to reserved names', () => {
    const hosts = invented.flatMap((row) => (row.website ? [new URL(String(row.website)).hostname] : []))
    expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([])
    const mails = invented.flatMap((row) => (row.email ? [String(row.email)] : []))
    expect(mails.filter((mail) => !mail.endsWith('.example'))).toEqual([])
  })

  test('every row has its own stable id and says its licence', () => {
    expect(groups((row) => row.sourceId).size).toBe(rows.length)
    expect(new Set(rows.map((row) => row.sourceLicence))).toEqual(new Set(['CC0-1.0', 'MIT', 'BSD-3-Clause']))
  })
})
