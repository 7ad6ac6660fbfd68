import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepBitmapIndex } from '#db/bitmap-index/keep.ts'
import { findBusiness } from '#db/businesses/find.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import type { BusinessListQuery } from '#db/businesses/list/query.ts'
import { renewDatedHours } from '#db/businesses/renew-dated-hours.ts'
import type { Database } from '#db/client.ts'
import { parseOpenAt } from '#domain/hours/open-at.ts'
import { openStatus } from '#domain/hours/status.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { refreshSearch } from '#jobs/search.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { fileOf } from '#tests/import/files.ts'

/** Noon in Germany on Christmas Day 2026, a Friday, and a week before. */
const HOLIDAY = new Date('2026-12-25T11:00:00Z')
const FRIDAY = new Date('2026-12-18T11:00:00Z')

const ROWS: readonly (readonly [name: string, country: string, hours: string, special?: string])[] = [
  ['Always but holidays', 'DE', '24/7; PH closed'],
  ['Weekdays', 'DE', 'Mo-Fr 09:00-18:00; PH off'],
  ['Shorter', 'DE', 'Mo-Fr 09:00-18:00; PH 14:00-16:00'],
  ['Noon', 'DE', 'Mo-Fr 09:00-18:00; PH 10:00-14:00'],
  ['Open this year', 'DE', '24/7; PH closed', '2026-12-25: 11:00AM-03:00PM'],
  ['Says nothing', 'DE', 'Mo-Fr 09:00-18:00'],
  ['Elsewhere', 'TR', '24/7; PH closed'],
]
const OPEN_ON_HOLIDAY = ['Elsewhere', 'Noon', 'Open this year', 'Says nothing']

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  const cities: Readonly<Record<string, string>> = { DE: 'Berlin', TR: 'Ankara' }
  const lines = ROWS.map(([name, country, ...hours]) =>
    [name, 'Bakery', cities[country], country, hours[0], hours[1] ?? ''].map((cell) => `"${cell}"`).join(','),
  )
  const text = ['name,category,city,country,opening hours,special hours', ...lines].join('\n')
  const file = await openImportFile(fileOf('hours.csv', new TextEncoder().encode(text)))
  await importFile(db, file, { startedBy: 'test' })
  await refreshSearch(db)
})
afterAll(() => db.$client.close())

async function stateOf(slug: string, instant: Date): Promise<string> {
  const found = await findBusiness(db, slug)
  if (found?.kind !== 'found') throw new Error(`There is no ${slug}.`)
  return openStatus(found.business, instant).state
}

const slugs = () =>
  db.all<{ name: string; slug: string }>(sql`select name, slug from businesses order by name`)

async function openNames(instant: Date): Promise<string[]> {
  const states = await Promise.all(
    (await slugs()).map(async ({ name, slug }) => ((await stateOf(slug, instant)) === 'open' ? [name] : [])),
  )
  return states.flat()
}

const namesOf = async (filters: BusinessListQuery, at: Date) =>
  (await listBusinesses(db, { ...filters, sortBy: 'name', limit: 50, at })).rows.map(({ name }) => name)

test('a page says that it is closed on a public holiday of its country where its hours say so', async () => {
  expect(await openNames(HOLIDAY)).toEqual(OPEN_ON_HOLIDAY)
  expect(await openNames(FRIDAY)).toEqual(ROWS.map(([name]) => name).sort())
})

describe.each(['without an index', 'with the index'])('lists %s', (how) => {
  beforeAll(async () => {
    if (how === 'with the index') await keepBitmapIndex(db, FRIDAY)
    else await db.run(sql`delete from bitmap_index_state`)
  })

  test('leave out who is closed on the holiday, and keep who is open', async () => {
    expect(await namesOf({ openNow: true }, HOLIDAY)).toEqual(OPEN_ON_HOLIDAY)
    expect(await namesOf({ openNow: true }, FRIDAY)).toEqual(ROWS.map(([name]) => name).sort())
    expect(await namesOf({ openAt: parseOpenAt('2026-12-25T12:00') }, FRIDAY)).toEqual(OPEN_ON_HOLIDAY)
    expect(await namesOf({ openAt: parseOpenAt('2026-12-25') }, FRIDAY)).toEqual([
      ...['Elsewhere', 'Noon', 'Open this year', 'Says nothing', 'Shorter'],
    ])
  })
})

test('businesses that were stored by another calendar follow it', async () => {
  await db.run(sql`update businesses set holiday_hours = null`)
  expect(await openNames(HOLIDAY)).toContain('Weekdays')
  await db.run(sql`delete from site_settings where key = 'holidays'`)
  await renewDatedHours(db, new Date())
  expect(await openNames(HOLIDAY)).toEqual(OPEN_ON_HOLIDAY)
})

test('an operator is shown the special days that were entered, without the holidays', async () => {
  const rows = await db.all<{ name: string; hours: string }>(
    sql`select name, special_hours as hours from businesses where special_hours is not null`,
  )
  expect(rows).toEqual([{ name: 'Open this year', hours: '[{"date":"2026-12-25","spans":[[660,900]]}]' }])
})
