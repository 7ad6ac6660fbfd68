import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createBusiness } from '#db/businesses/create.ts'
import { updateBusiness } from '#db/businesses/update.ts'
import type { Database } from '#db/client.ts'
import { businesses } from '#db/schema/index.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { csvFile, type Rows } from '#tests/import/files.ts'
import { bulkEdit, undoBulkJob } from './bulk-jobs.ts'
import { emptyDatabase } from './fixtures.ts'

const ROWS: Rows = [
  [
    ...['name', 'category', 'address', 'city', 'state', 'country_code', 'latitude', 'longitude'],
    ...['phone', 'website'],
  ],
  [
    ...['Alma', 'Cafe', '1 Main Street', 'Boston', 'MA', 'US', '42.36', '-71.06'],
    ...['+1 617 555 0101', 'https://alma.example.com/'],
  ],
]

let db: Database
let id: number
const load = async (rows: Rows) => importFile(db, await openImportFile(csvFile(rows)))
const stored = async (of = id) => (await db.select().from(businesses).where(eq(businesses.id, of)))[0]
const pinsOf = async (of = id) => (await stored(of))?.pinnedFields ?? null
/** The fields that are pinned. */
const pinned = async (of = id) => Object.keys((await pinsOf(of)) ?? {}).sort()

beforeEach(async () => {
  db = await emptyDatabase()
  await load(ROWS)
  id = (await db.select().from(businesses))[0]?.id ?? 0
})

const today = () => new Date().toISOString().slice(0, 10)

describe('a change by hand', () => {
  test('pins what it changes, and nothing else', async () => {
    expect(await pinsOf()).toBeNull()
    await updateBusiness(db, id, { phone: '+1 617 555 0199', website: 'https://alma.example.com/' }, 'op')
    expect(await pinsOf()).toEqual({ phone: { by: 'operator', at: today() } })
  })

  test('says who set it', async () => {
    await updateBusiness(db, id, { phone: '+1 617 555 0199', email: 'a@example.com' }, 'op', 'visitor')
    await updateBusiness(db, id, { email: 'b@example.com' }, 'op', 'owner')
    expect(await pinsOf()).toMatchObject({ phone: { by: 'visitor' }, email: { by: 'owner' } })
  })

  test.each([
    ['a place on the map', { latitude: 42.37, longitude: -71.06 }, ['latitude', 'longitude']],
    ['a time zone away', { latitude: 34.05, longitude: -118.24 }, ['latitude', 'longitude', 'timezone']],
    ['another city', { city: 'Cambridge' }, ['city', 'countryCode', 'state']],
    ['a category', { otherCategories: 'Bakery' }, ['otherCategories']],
    ['hours', { workingHours: { Monday: '9 AM - 5 PM' } }, ['workingHours']],
    ['special days', { specialHours: [{ date: '2096-12-25', isClosed: true, hours: '' }] }, ['specialHours']],
    ['nothing for something', { phone: '' }, ['phone']],
    [
      'a phone with a state',
      { phone: '+1 617 555 0199', state: 'NH' },
      ['city', 'countryCode', 'phone', 'state'],
    ],
    ['a slug', { slug: 'alma-cafe' }, []],
  ] as const)('to %s', async (_, patch, fields) => {
    expect(await updateBusiness(db, id, patch as Parameters<typeof updateBusiness>[2], 'op')).toBe('saved')
    expect(await pinned()).toEqual([...fields])
  })
})

test('what was given for a new business is pinned, with what belongs to it', async () => {
  const { categoryId = 0 } = (await stored()) ?? {}
  const form = { name: 'Berta', address: '2 Main Street', city: 'Boston', country: 'US', categoryId }
  const created = await createBusiness(db, { ...form, isOpen: true, isVerified: false }, 'op')
  expect(await pinned(created.id)).toEqual([
    ...['address', 'category', 'city', 'countryCode', 'name', 'state', 'timezone'],
  ])
})

test('a bulk edit pins, and its undo puts back the pins of before', async () => {
  await updateBusiness(db, id, { phone: '+1 617 555 0199' }, 'op', 'owner')
  const before = await pinsOf()
  const job = await bulkEdit(db, { ids: [id], patch: { type: 'Coffee bar', priceRange: '$$' } })
  expect(await pinned()).toEqual(['phone', 'priceRange', 'type'])
  expect(await pinsOf()).toMatchObject({ ...before, type: { by: 'operator' } })
  await undoBulkJob(db, job.id)
  expect(await pinsOf()).toEqual(before)
})
