import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { keepBitmapIndex } from '#db/bitmap-index/keep.ts'
import { findBusiness } from '#db/businesses/find.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import type { BusinessListQuery } from '#db/businesses/list/query.ts'
import { renewDatedHours } from '#db/businesses/renew-dated-hours.ts'
import type { Database } from '#db/client.ts'
import { todayOf } from '#domain/holidays/coming-hours.ts'
import { parseOpenAt } from '#domain/hours/open-at.ts'
import { openStatus } from '#domain/hours/status.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { refreshSearch } from '#jobs/search.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { fileOf } from '#tests/import/files.ts'

/** A Sunday, the last of November. */
const TODAY = '2026-11-29'
const ROWS: readonly (readonly [name: string, hours: string])[] = [
  ['By the sun', 'sunrise-sunset'],
  ['Christmas rest', '24/7; Dec 24-Jan 02 off'],
  ['First Sunday', 'Mo-Fr 09:00-18:00; Su[1] 10:00-14:00'],
  ['Summer only', 'Apr-Oct Mo-Su 10:00-18:00'],
  ['Usual', 'Mo-Su 09:00-18:00'],
  ['Winter rest', 'Mo-Su 10:00-17:00; Nov 11-Dec 31 off'],
]

let db: Database
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) })
  db = await emptyDatabase()
  const lines = ROWS.map(([name, hours]) => `${name},Bakery,Berlin,DE,52.52,13.4,"${hours}"`)
  const text = ['name,category,city,country,latitude,longitude,opening hours', ...lines].join('\n')
  const file = await openImportFile(fileOf('hours.csv', new TextEncoder().encode(text)))
  await importFile(db, file, { startedBy: 'test' })
  await refreshSearch(db)
})
afterAll(() => {
  vi.useRealTimers()
  db.$client.close()
})

const at = (text: string) => new Date(`${text}:00Z`)

async function businessNamed(name: string) {
  const [row] = await db.all<{ slug: string }>(sql`select slug from businesses where name = ${name}`)
  const found = await findBusiness(db, row?.slug ?? '')
  if (found?.kind !== 'found') throw new Error(`There is no ${name}.`)
  return found.business
}

async function openNames(instant: Date): Promise<string[]> {
  const names = await Promise.all(
    ROWS.map(async ([name]) =>
      openStatus(await businessNamed(name), instant).state === 'open' ? [name] : [],
    ),
  )
  return names.flat()
}

const namesOf = async (filters: BusinessListQuery, instant: Date) =>
  (await listBusinesses(db, { ...filters, sortBy: 'name', limit: 50, at: instant })).rows.map(
    ({ name }) => name,
  )

const NOW: readonly (readonly [instant: string, open: readonly string[]])[] = [
  ['2026-11-29T11:00', ['By the sun', 'Christmas rest', 'Usual']],
  ['2026-11-29T20:00', ['Christmas rest']],
  ['2026-12-06T11:00', ['By the sun', 'Christmas rest', 'First Sunday', 'Usual']],
  ['2026-12-24T11:00', ['By the sun', 'First Sunday', 'Usual']],
  ['2027-01-02T11:00', ['By the sun', 'Usual', 'Winter rest']],
  ['2027-01-03T11:00', ['By the sun', 'Christmas rest', 'First Sunday', 'Usual', 'Winter rest']],
]

test.each(NOW)('at %s a page says open of those that are', async (instant, open) =>
  expect(await openNames(at(instant))).toEqual(open),
)

test('a page says why it is closed, and when it opens again', async () => {
  expect(todayOf(await businessNamed('Winter rest'), at('2026-11-29T11:00')).season).toBe(
    'for the season, opens January 1',
  )
  expect(todayOf(await businessNamed('Winter rest'), at('2027-01-05T11:00')).season).toBeUndefined()
  expect(openStatus(await businessNamed('Summer only'), at('2026-11-29T11:00')).state).toBe('unknown')
})

describe.each(['without an index', 'with the index'])('lists %s', (how) => {
  beforeAll(async () => {
    if (how === 'with the index') await keepBitmapIndex(db, at(`${TODAY}T12:00`))
    else await db.run(sql`delete from bitmap_index_state`)
  })

  test.each(NOW)('hold at %s those that are open', async (instant, open) => {
    expect(await namesOf({ openNow: true }, at(instant))).toEqual(open)
    const local = `${instant.slice(0, 11)}${String(Number(instant.slice(11, 13)) + 1)}:00`
    expect(await namesOf({ openAt: parseOpenAt(local) }, at(`${TODAY}T12:00`))).toEqual(open)
  })

  test('leave out on a far date those that follow the seasons, of which it is not known yet', async () => {
    expect(await namesOf({ openAt: parseOpenAt('2027-07-05T12:00') }, at(`${TODAY}T12:00`))).toEqual([
      'Usual',
    ])
  })

  test('leave them out of what is open 24 hours', async () => {
    expect(await namesOf({ open24Hours: true }, at(`${TODAY}T12:00`))).toEqual([])
  })
})

test('the coming weeks are renewed before they end, and only then', async () => {
  const untils = () =>
    db.all<{ until: string }>(
      sql`select distinct dated_until as until from businesses where dated_until is not null`,
    )
  expect(await renewDatedHours(db, at('2026-12-10T03:00'))).toBe(0)
  const before = await untils()
  expect(await renewDatedHours(db, at('2027-06-20T03:00'))).toBe(5)
  expect(before).toHaveLength(1)
  expect(await untils()).not.toEqual(before)
  await keepBitmapIndex(db, at('2027-06-20T12:00'))
  expect(await namesOf({ openAt: parseOpenAt('2027-07-05T12:00') }, at('2027-06-20T12:00'))).toEqual([
    ...['By the sun', 'Christmas rest', 'First Sunday', 'Summer only', 'Usual', 'Winter rest'],
  ])
})
