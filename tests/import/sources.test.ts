import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { findMergeOutcomes, type MergeChoice } from '#db/businesses/merge-outcome.ts'
import { listBusinessMerges } from '#db/businesses/list-merges.ts'
import { mergeBusinesses } from '#db/businesses/merge.ts'
import { deleteBusinesses } from '#db/businesses/trash.ts'
import { undoBusinessMerge } from '#db/businesses/undo-merge.ts'
import { updateBusiness } from '#db/businesses/update.ts'
import type { Database } from '#db/client.ts'
import { countMergesOfImport } from '#db/imports/undo/records.ts'
import { businesses, reviews } from '#db/schema/index.ts'
import { saveSiteSettings } from '#db/settings/save.ts'
import { NO_SETTINGS } from '#domain/site-settings.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { undoWholeImport } from '#jobs/undo.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { csvFile, type Rows } from './files.ts'

const HEADER = ['name', 'address', 'city', 'country_code', 'phone', 'website', 'email', 'source_id']

type Cells = Readonly<Record<string, string>>

const AT = { city: 'Boston', country_code: 'US' }
const ALMA: Cells = {
  ...AT,
  name: 'Alma',
  address: '1 Main Street',
  phone: '+1 617 555 0101',
  source: 'atlas',
}
/** The same business in another list. */
const BERTA: Cells = { ...ALMA, phone: '+1 617 555 0102', email: 'b@example.com', source: 'bazaar' }
/** The same business with another name. */
const CAFE: Cells = { ...ALMA, name: 'Cafe Alma', phone: '+1 617 555 0103', source: 'bazaar', source_id: '7' }

const rowsOf = (...records: readonly Cells[]): Rows => {
  const header = records.some((cells) => 'business_status' in cells) ? [...HEADER, 'business_status'] : HEADER
  return [header, ...records.map((cells) => header.map((name) => cells[name] ?? ''))]
}

let db: Database
/** Imports records of one list, whose file has the name of its source. */
const fileOf = (...records: readonly Cells[]) =>
  openImportFile(csvFile(rowsOf(...records), `${records[0]?.['source']}.csv`))
const load = async (...records: readonly Cells[]) => importFile(db, await fileOf(...records))
const all = () =>
  db
    .select()
    .from(businesses)
    .where(sql`deleted_at is null`)
    .orderBy(businesses.id)
const one = async () => {
  const [first, ...others] = await all()
  expect(others).toEqual([])
  return first
}
const idOf = async (name: string) =>
  (await db.select().from(businesses).where(eq(businesses.name, name)))[0]?.id ?? 0
const merge = async (keep: string, other: string, choice: MergeChoice = {}) => {
  const [keepId, mergeId] = [await idOf(keep), await idOf(other)]
  const merged = await mergeBusinesses(db, { keepId, mergeId, ...choice }, 'op')
  if (merged === 'conflict') throw new Error('The merge was refused.')
  return { id: merged.mergeId, keepId, mergeId }
}
const trust = (...sources: readonly string[]) =>
  saveSiteSettings(db, 'op', { ...NO_SETTINGS, sourceOrder: sources.join(', ') })
/** Everything stored about businesses, without times. */
const content = async () =>
  (await db.select().from(businesses).orderBy(businesses.id)).map((each) => ({
    ...each,
    updatedAt: '',
    version: 0,
    contentHash: '',
  }))

beforeEach(async () => {
  db = await emptyDatabase()
})

describe('a business of one source', () => {
  test('has no record beside its columns', async () => {
    await load(ALMA)
    await load({ ...ALMA, phone: '+1 617 555 0199' })
    expect(await one()).toMatchObject({ phone: '+1 617 555 0199', sources: null })
    expect(await db.all(sql`select * from business_sources`)).toEqual([])
  })
})

describe('a list of another source', () => {
  test('gives what is missing, and its newer values; both are known', async () => {
    await load(ALMA)
    await load(BERTA)
    const business = await one()
    expect(business).toMatchObject({ phone: '+1 617 555 0102', email: 'b@example.com', source: 'atlas' })
    expect(business?.sources?.map(({ source }) => source)).toEqual(['atlas', 'bazaar'])
  })

  test('is not heard where the other is trusted more', async () => {
    await trust('atlas')
    await load(ALMA)
    await load(BERTA)
    expect(await one()).toMatchObject({ phone: '+1 617 555 0101', email: 'b@example.com' })
  })

  test('changes nothing when either comes again, and is told alike by the dry run', async () => {
    await load(ALMA)
    const { updated: told } = await importFile(db, await fileOf(BERTA), { dryRun: true })
    const { updated } = await load(BERTA)
    expect([told, updated]).toEqual([1, 1])
    const before = await content()
    expect(await load(ALMA)).toMatchObject({ updated: 0, imported: 0 })
    expect(await load(BERTA)).toMatchObject({ updated: 0, imported: 0 })
    expect(await content()).toEqual(before)
  })

  test('that says nothing of a field takes nothing away', async () => {
    await load({ ...ALMA, website: 'https://alma.example.com/' })
    await load(BERTA)
    await load({ ...BERTA, email: '', phone: '' })
    expect(await one()).toMatchObject({
      phone: '+1 617 555 0101',
      email: null,
      website: 'https://alma.example.com/',
    })
  })

  test('is taken out by its undo, whichever is undone first', async () => {
    const first = await load(ALMA)
    const before = await content()
    const second = await load(BERTA)
    await undoWholeImport(db, second.batchId ?? '', 'op')
    expect(await content()).toEqual(before)
    const again = await load(BERTA)
    await undoWholeImport(db, first.batchId ?? '', 'op')
    expect(await one()).toMatchObject({ phone: '+1 617 555 0102', source: 'bazaar' })
    await undoWholeImport(db, again.batchId ?? '', 'op')
    expect(await all()).toEqual([])
  })
})

describe('what people set', () => {
  test('is before all sources, and shows the source once it is let go', async () => {
    await load(ALMA)
    const id = await idOf('Alma')
    await updateBusiness(db, id, { phone: '+1 617 555 0999' }, 'op')
    await load({ ...ALMA, phone: '+1 617 555 0111' })
    expect(await one()).toMatchObject({ phone: '+1 617 555 0999', phoneE164: '+16175550999' })
    await updateBusiness(db, id, { unpin: ['phone'] }, 'op')
    expect(await one()).toMatchObject({ phone: '+1 617 555 0111', pinnedFields: null, sources: null })
  })
})

describe('a merge', () => {
  beforeEach(async () => {
    await load(ALMA)
    await load({ ...CAFE, email: 'c@example.com' })
  })

  test('has both records, and the values of the one that stays', async () => {
    await merge('Alma', 'Cafe Alma')
    expect(await one()).toMatchObject({ name: 'Alma', phone: '+1 617 555 0101', email: 'c@example.com' })
  })

  test('lets no list say what it has no column for', async () => {
    await load({ ...ALMA, business_status: 'CLOSED_TEMPORARILY' })
    await trust('bazaar')
    await merge('Alma', 'Cafe Alma')
    expect(await one()).toMatchObject({ businessStatus: 'CLOSED_TEMPORARILY' })
    expect((await one())?.sources?.[1]?.says).not.toHaveProperty('businessStatus')
    await load({ ...CAFE, phone: '+1 617 555 0188' })
    expect(await one()).toMatchObject({ businessStatus: 'CLOSED_TEMPORARILY', phone: '+1 617 555 0188' })
  })

  test('takes chosen fields of the other, which stay', async () => {
    await merge('Alma', 'Cafe Alma', { take: ['phone'] })
    await load({ ...ALMA, phone: '+1 617 555 0111' })
    expect(await one()).toMatchObject({
      phone: '+1 617 555 0103',
      pinnedFields: { phone: { by: 'operator' } },
    })
  })

  test('holds chosen fields of the one that stays, also where its source is trusted less', async () => {
    await trust('bazaar')
    const { id, keepId } = await merge('Alma', 'Cafe Alma', { hold: ['phone'] })
    expect(await one()).toMatchObject({
      name: 'Cafe Alma',
      phone: '+1 617 555 0101',
      pinnedFields: { phone: { by: 'operator' } },
    })
    await load({ ...CAFE, phone: '+1 617 555 0133' })
    expect(await one()).toMatchObject({ phone: '+1 617 555 0101' })
    await updateBusiness(db, keepId, { website: 'https://edited.example.com/' }, 'op')
    await undoBusinessMerge(db, id, 'op')
    const [kept] = await all()
    expect(kept).toMatchObject({ name: 'Alma', phone: '+1 617 555 0101' })
    expect(Object.keys(kept?.pinnedFields ?? {})).toEqual(['website'])
  })

  test('keeps what was edited since in a field that it held', async () => {
    const { id, keepId } = await merge('Alma', 'Cafe Alma', { hold: ['phone', 'email'] })
    expect(await one()).toMatchObject({ email: null })
    await updateBusiness(db, keepId, { phone: '+1 617 555 0144' }, 'op')
    await undoBusinessMerge(db, id, 'op')
    const [kept] = await all()
    expect(kept?.phone).toBe('+1 617 555 0144')
    expect(Object.keys(kept?.pinnedFields ?? {})).toEqual(['phone'])
  })

  test.each([
    ['nobody is trusted more', [], {}],
    ['one source is trusted more', ['bazaar'], {}],
    ['people set a value of one', ['bazaar'], { phone: '+1 617 555 0155' }],
    ['people emptied a value of one', [], { email: null }],
  ] as const)('is told before it is made: %s', async (_, order, edit) => {
    await trust(...order)
    // The value that two sources have outweighs that of one, whichever record stays.
    await load({ ...ALMA, phone: CAFE['phone'] ?? '', source: 'third' })
    const [id, other] = [await idOf('Alma'), await idOf('Cafe Alma')]
    if (Object.keys(edit).length > 0) await updateBusiness(db, id, edit, 'op')
    const before = await content()
    const told = await findMergeOutcomes(db, [id, other])
    expect(await content()).toEqual(before)
    for (const side of ['one', 'other'] as const) {
      const isFirst = side === 'one'
      const { id: made } = await merge(isFirst ? 'Alma' : 'Cafe Alma', isFirst ? 'Cafe Alma' : 'Alma')
      const { name, phone, email, website, pinnedFields } = (await one()) ?? {}
      expect(told[side]).toMatchObject({ name, phone, email, website, pinnedFields, city: 'Boston' })
      await undoBusinessMerge(db, made, 'op')
    }
  })

  test.each([
    ['in the trash', false],
    ['removed for good', true],
  ])('is found by the list of the one that is %s', async (_, isEmptied) => {
    const { mergeId } = await merge('Alma', 'Cafe Alma')
    if (isEmptied) await deleteBusinesses(db, [mergeId], 'op')
    const trashed = await db.select().from(businesses).where(eq(businesses.id, mergeId))
    await load({ ...CAFE, phone: '+1 617 555 0133', website: 'https://cafe.example.com/' })
    expect(await one()).toMatchObject({ phone: '+1 617 555 0133', website: 'https://cafe.example.com/' })
    expect(await db.select().from(businesses).where(eq(businesses.id, mergeId))).toEqual(trashed)
  })

  test('is undone: both are as they were', async () => {
    const before = await content()
    const { id } = await merge('Alma', 'Cafe Alma', { take: ['phone'] })
    await undoBusinessMerge(db, id, 'op')
    expect(await content()).toEqual(before)
    await expect(undoBusinessMerge(db, id, 'op')).rejects.toThrow(/undone/)
  })

  test('is undone: edits stay, and what the list said since goes with its record', async () => {
    const { id, keepId, mergeId } = await merge('Alma', 'Cafe Alma')
    await updateBusiness(db, keepId, { website: 'https://edited.example.com/' }, 'op')
    await load({ ...CAFE, phone: '+1 617 555 0133' })
    await undoBusinessMerge(db, id, 'op')
    const [kept, other] = await all()
    expect(kept).toMatchObject({ id: keepId, phone: '+1 617 555 0101', email: null, sourceId: null })
    expect(kept?.website).toBe('https://edited.example.com/')
    expect(other).toMatchObject({ id: mergeId, phone: '+1 617 555 0133', sourceId: '7', website: null })
  })

  test('moves reviews, and its undo moves them back', async () => {
    const [keepId, mergeId] = [await idOf('Alma'), await idOf('Cafe Alma')]
    await db.insert(reviews).values([
      { businessId: keepId, comment: 'Good', contentHash: 'a' },
      { businessId: mergeId, comment: 'Good', contentHash: 'a' },
      { businessId: mergeId, comment: 'Better', contentHash: 'b' },
    ])
    const { id } = await merge('Alma', 'Cafe Alma')
    expect(await db.$count(reviews, eq(reviews.businessId, keepId))).toBe(2)
    await undoBusinessMerge(db, id, 'op')
    expect(await db.$count(reviews, eq(reviews.businessId, keepId))).toBe(1)
    expect(await db.$count(reviews, eq(reviews.businessId, mergeId))).toBe(2)
  })
})

describe.each([
  ['of the one that stayed', 'Alma', 'Cafe Alma'],
  ['of the one that went', 'Cafe Alma', 'Alma'],
])('the undo of the import %s', (_, kept, gone) => {
  test('undoes the merge before, and leaves the other business', async () => {
    const mine = await load(kept === 'Alma' ? ALMA : CAFE)
    await load(kept === 'Alma' ? CAFE : ALMA)
    await merge('Alma', 'Cafe Alma')
    expect(await countMergesOfImport(db, mine.batchId ?? '')).toBe(1)
    const undone = await undoWholeImport(db, mine.batchId ?? '', 'op')
    expect(undone).toMatchObject({ done: true, removed: 1, skipped: 0, mergesUndone: 1 })
    expect(await one()).toMatchObject({ name: gone, sources: null })
    const [told] = (await listBusinessMerges(db, { limit: 1 })).rows
    const file = kept === 'Alma' ? 'atlas.csv' : 'bazaar.csv'
    expect(told).toMatchObject({ kept: 'Alma', merged: 'Cafe Alma', undoneBy: 'op', undoneWith: file })
  })
})
