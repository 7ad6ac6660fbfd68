import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createBusiness } from '#db/businesses/create.ts'
import { mergeBusinesses } from '#db/businesses/merge.ts'
import { pinOfNow } from '#db/businesses/pins.ts'
import { updateBusiness } from '#db/businesses/update.ts'
import type { Database } from '#db/client.ts'
import { auditLog, businesses } from '#db/schema/index.ts'
import type { BusinessPatch } from '#domain/business/form.ts'
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

/** The day in Boston, where the business is. */
const today = () => pinOfNow('operator', 'America/New_York').at

test.each([
  ['America/New_York', '2026-11-30'],
  ['Europe/Istanbul', '2026-12-01'],
  [null, '2026-12-01'],
])('a pin of a night in %s has the day of the business', (timezone, at) => {
  expect(pinOfNow('operator', timezone, new Date('2026-12-01T04:00:00Z'))).toEqual({ by: 'operator', at })
})

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

describe('a pin that is let go', () => {
  const change = (patch: BusinessPatch) => updateBusiness(db, id, patch, 'op')

  test('is gone with what belongs to it, the source shows, others stay, and the log says so', async () => {
    await change({ latitude: 42.37, longitude: -71.07, phone: '+1 617 555 0199' })
    const before = await stored()
    expect(await change({ unpin: ['longitude'] })).toBe('saved')
    expect(await pinned()).toEqual(['phone'])
    expect(await stored()).toMatchObject({ latitude: 42.36, version: (before?.version ?? 0) + 1 })
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({
      actor: 'op',
      action: 'update',
      entityId: String(id),
      detail: {
        before: { pinnedFields: before?.pinnedFields },
        after: { pinnedFields: { phone: { by: 'operator' } } },
      },
    })
    expect(await change({ unpin: ['longitude', 'email'] })).toBe('unchanged')
  })

  test('lets the next import have its value', async () => {
    await change({ phone: '+1 617 555 0199' })
    await load(ROWS)
    expect(await stored()).toMatchObject({ phone: '+1 617 555 0199' })
    await change({ unpin: ['phone'] })
    await load(ROWS)
    expect(await stored()).toMatchObject({ phone: '+1 617 555 0101', pinnedFields: null })
  })

  test('is not pinned again by a change that lets it go', async () => {
    await change({ phone: '+1 617 555 0199', email: 'a@example.com', unpin: ['phone'] })
    expect(await pinned()).toEqual(['email'])
  })
})

test('a merge keeps the pins of the one that stays, and takes those of values that it gets', async () => {
  await load([...ROWS, ['Alma Cafe', 'Cafe', '1 Main St', 'Boston', 'MA', 'US', '42.36', '-71.06', '', '']])
  const mergeId = (await db.select().from(businesses).where(eq(businesses.name, 'Alma Cafe')))[0]?.id ?? 0
  await updateBusiness(db, id, { phone: '+1 617 555 0199' }, 'op', 'owner')
  await updateBusiness(db, mergeId, { phone: '+1 617 555 0177', email: 'a@example.com' }, 'op', 'visitor')
  expect(await mergeBusinesses(db, { keepId: id, mergeId }, 'op')).toEqual({ mergeId: 1 })
  expect(await stored()).toMatchObject({
    phone: '+1 617 555 0199',
    email: 'a@example.com',
    pinnedFields: { phone: { by: 'owner' }, email: { by: 'visitor' } },
  })
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
