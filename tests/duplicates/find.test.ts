import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { declareDifferent } from '#db/businesses/likely-doubles.ts'
import type { Database } from '#db/client.ts'
import { findAllDuplicates } from '#db/duplicates/find-all.ts'
import { keepDuplicates } from '#db/duplicates/keep.ts'
import { listDuplicatePairs } from '#db/duplicates/list.ts'
import { addBusinesses, businessRow, emptyDatabase, seedTaxonomy } from '#tests/database/fixtures.ts'

let db: Database
type Given = Parameters<typeof businessRow>[0]

const SYLLABLES = ['ba', 'ko', 'li', 'mu', 'ne', 'ra', 'so', 'ti', 'va', 'zu']
const wordOf = (number: number) =>
  [number, number / 10, number / 100].map((each) => SYLLABLES[Math.floor(each) % 10]).join('')

/** Businesses that are not alike. */
const others = (count: number, given: Partial<Given> = {}): Given[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `${wordOf(at)} ${wordOf(at * 7 + 3)}`,
    address: `${wordOf(at * 3 + 1)} ${at + 1}`,
    cityId: 1,
    phone: `+33 1 ${String(40_000_000 + at * 1013)}`,
    phoneE164: `+331${40_000_000 + at * 1013}`,
    ...given,
  }))
const zephyr: Given = {
  name: 'Zephyrine',
  address: 'Rue de Lutèce 8',
  cityId: 1,
  phone: '01 42 00 00 01',
  phoneE164: '+33142000001',
  latitude: 48.85,
  longitude: 2.35,
}
/** The same business with another name, position and phone number. */
const disturbed: Given = {
  ...zephyr,
  name: 'Le Zephyrin',
  phone: '01 42 00 00 99',
  phoneE164: '+33142000099',
  latitude: 48.8504,
  longitude: 2.3503,
}

const add = async (rows: readonly Given[]) =>
  addBusinesses(
    db,
    rows.map((row) => businessRow(row)),
  )
const pairs = async () =>
  (await listDuplicatePairs(db, { limit: 100 })).map(({ business, other }) => [business.name, other.name])
const findAll = () => findAllDuplicates(db, { isStored: true })
const trash = (name: string) =>
  db.run(sql`update businesses set deleted_at = '2026-11-30T00:00:00.000Z' where name = ${name}`)

beforeEach(async () => {
  db = await emptyDatabase()
  await seedTaxonomy(db)
})

describe('the whole directory', () => {
  test('is compared, and what is found is listed with its reasons', async () => {
    await add([...others(200), zephyr, disturbed])
    const told: unknown[] = []
    const report = await findAllDuplicates(db, { isStored: true, onPairs: (found) => told.push(...found) })
    expect(report).toMatchObject({ records: 202, pairs: 1 })
    expect(told).toHaveLength(1)
    const [pair] = await listDuplicatePairs(db, { limit: 10 })
    expect(pair).toMatchObject({ business: { name: 'Zephyrine' }, other: { name: 'Le Zephyrin' } })
    expect(pair?.reasons).toEqual([
      { code: 'names_alike', details: ['Zephyrine', 'Le Zephyrin'] },
      { code: 'other_phone', details: ['01 42 00 00 01', '01 42 00 00 99'] },
      { code: 'same_address', details: ['Rue de Lutèce 8'] },
      { code: 'near', details: ['50'] },
    ])
  })

  test('is compared without being stored, where nothing is to be', async () => {
    await add([...others(200), zephyr, disturbed])
    expect(await findAllDuplicates(db, { isStored: false })).toMatchObject({ pairs: 1 })
    expect(await pairs()).toEqual([])
  })

  test('forgets a pair that is none any more, and keeps what an id has told', async () => {
    await add([...others(200), zephyr, disturbed])
    await findAll()
    await db.run(sql`insert into duplicate_candidates (business_id, other_id, reasons)
      select min(id), min(id) + 1, '[{"code":"same_source_id","details":[]}]' from businesses`)
    await db.run(sql`update businesses set name = 'Marguerite', folded = 'marguerite', phone = null, phone_e164 = null,
      address = 'Rue Monge 3' where name = 'Le Zephyrin'`)
    await findAll()
    expect(await pairs()).toEqual([[`${wordOf(0)} ${wordOf(3)}`, `${wordOf(1)} ${wordOf(10)}`]])
  })

  test('knows all lists of a business, and its ids at each', async () => {
    const said = { placeId: null, matchKey: 'x', licence: null, says: {}, firstSeen: '', lastSeen: '' }
    const merged = [
      { ...said, source: 'one', sourceId: 'a1' },
      { ...said, source: 'two', sourceId: 'b1' },
    ]
    await add([
      ...others(200),
      { ...zephyr, source: 'one', sourceId: 'a1', sources: merged },
      { ...disturbed, source: 'two', sourceId: 'b2' },
      { ...zephyr, name: 'Zéphyrine', source: 'three', sourceId: 'c1' },
    ])
    const ids: unknown[] = []
    await findAllDuplicates(db, {
      isStored: false,
      onPairs: (found) => ids.push(...found.map(({ one, other }) => [one.sourceIds, other.sourceIds])),
    })
    // The list 'two' names each business once, and one of its records is the first business already.
    expect(ids).toContainEqual([['a1', 'b1'], ['c1']])
    expect(ids).not.toContainEqual([['a1', 'b1'], ['b2']])
  })

  test('passes over what is in the trash, and over pairs that an operator called different', async () => {
    await add([...others(200), zephyr, disturbed, { ...zephyr, name: 'Zephyrine Paris' }])
    await findAll()
    expect(await pairs()).toHaveLength(3)
    await trash('Zephyrine Paris')
    expect(await pairs()).toEqual([['Zephyrine', 'Le Zephyrin']])
    await findAll()
    expect(await pairs()).toEqual([['Zephyrine', 'Le Zephyrin']])
    const [pair] = await listDuplicatePairs(db, { limit: 1 })
    await declareDifferent(db, [pair?.business.id ?? 0, pair?.other.id ?? 0], 'operator')
    expect(await findAll()).toMatchObject({ pairs: 0 })
    expect(await pairs()).toEqual([])
  })
})

describe('what was changed', () => {
  test('is compared with the directory, and not again', async () => {
    await add([...others(200), zephyr])
    await findAll()
    await add([{ ...disturbed, updatedAt: '2099-01-01T00:00:00.000Z' }])
    expect(await keepDuplicates(db)).toBe(true)
    expect(await pairs()).toEqual([['Zephyrine', 'Le Zephyrin']])
    await db.run(sql`delete from duplicate_candidates`)
    expect(await keepDuplicates(db)).toBe(true)
    expect(await pairs()).toEqual([])
  })

  test('is compared bit by bit, and a pair that is none any more is forgotten', async () => {
    await add([zephyr, disturbed, ...others(500)])
    expect(await keepDuplicates(db, 0)).toBe(false)
    expect(await keepDuplicates(db)).toBe(true)
    expect(await pairs()).toEqual([['Zephyrine', 'Le Zephyrin']])
    await db.run(sql`update businesses set name = 'Marguerite', folded = 'marguerite', phone = null, phone_e164 = null,
      address = 'Rue Monge 3', updated_at = '2099-01-01T00:00:00.000Z' where name = 'Le Zephyrin'`)
    await keepDuplicates(db)
    expect(await pairs()).toEqual([])
  })

  test('is compared in parts that fit into the time there is', async () => {
    await add(others(500))
    await keepDuplicates(db, 0)
    const [reached] = await db.all<{
      compared: number
    }>(sql`select count(*) as compared from businesses, site_settings
      where key = 'duplicates_progress' and id <= value ->> '$.id'`)
    expect(reached?.compared).toBeGreaterThan(0)
    expect(reached?.compared).toBeLessThanOrEqual(25)
  })

  test('is compared in a list without a name that holds businesses more than once', async () => {
    const rows = [...others(100), ...others(8, { website: null })].map((row, at) => ({
      ...row,
      sourceId: String(at),
    }))
    await add(rows)
    await findAll()
    expect(await pairs()).toHaveLength(8)
    const again = { ...others(12)[11], sourceId: 'again', updatedAt: '2099-01-01T00:00:00.000Z' } as Given
    await add([again])
    await keepDuplicates(db)
    expect(await pairs()).toHaveLength(9)
  })

  test('is compared once a second list is there: of one list that names each business once nothing is', async () => {
    const list = (source: string, rows: Given[]) =>
      rows.map((row, at) => ({ ...row, source, sourceId: String(at) }))
    await add(list('one', [...others(200), zephyr, { ...disturbed }]))
    expect(await keepDuplicates(db)).toBe(true)
    expect(await pairs()).toEqual([])
    const second = { ...zephyr, name: 'Zephyrine Paris', updatedAt: '2099-01-01T00:00:00.000Z' }
    await add(list('two', [second]))
    expect(await keepDuplicates(db)).toBe(true)
    expect(await pairs()).toEqual([['Zephyrine', 'Zephyrine Paris']])
  })
})
