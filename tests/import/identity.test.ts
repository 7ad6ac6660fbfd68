import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, sql } from 'drizzle-orm'
import { migrate as applyMigrations } from 'drizzle-orm/libsql/migrator'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '#db/client.ts'
import { listSharedIds } from '#db/duplicates/list.ts'
import { businesses } from '#db/schema/index.ts'
import { migrate } from '#db/migrate.ts'
import { openImportFile } from '#import/open-file.ts'
import { importFile } from '#jobs/import.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { csvFile, type Rows } from './files.ts'

let db: Database
beforeEach(async () => {
  db = await emptyDatabase()
})

async function take(rows: Rows, name?: string) {
  return importFile(db, await openImportFile(csvFile(rows, name)))
}

const stored = () =>
  db
    .select({ name: businesses.name, source: businesses.source, sourceId: businesses.sourceId })
    .from(businesses)
    .orderBy(asc(businesses.id))

test('ids of a list that was made of several are those of the sources beside them', async () => {
  await take([
    ['Source ID', 'name', 'city', 'country', 'Source'],
    ['1', 'Alpha Cafe', 'Berlin', 'DE', 'web'],
    ['1', 'Beta Bar', 'Berlin', 'DE', 'guide'],
  ])
  expect(await stored()).toEqual([
    { name: 'Alpha Cafe', source: 'web', sourceId: '1' },
    { name: 'Beta Bar', source: 'guide', sourceId: '1' },
  ])
})

describe('a file with ids and a column of sources', () => {
  const FILE: Rows = [
    ['id', 'name', 'city', 'country', 'source'],
    ['1', 'Alpha Cafe', 'Berlin', 'DE', ''],
    ['2', 'Beta Bar', 'Berlin', 'DE', 'web'],
    ['3', 'Gamma Grill', 'Berlin', 'DE', ''],
  ]

  test('that is partly empty is the same at every import', async () => {
    expect(await take(FILE)).toMatchObject({ imported: 3 })
    for (const again of [2, 3])
      expect(await take(FILE), `import ${again}`).toMatchObject({ imported: 0, updated: 0, unchanged: 3 })
    expect(await stored()).toHaveLength(3)
  })

  test('gives the ids to the file, and says that the column is not read', async () => {
    const { unknownColumns } = await take(FILE, 'berlin.csv')
    expect(unknownColumns).toEqual(['source'])
    expect(new Set((await stored()).map(({ source }) => source))).toEqual(new Set(['berlin']))
  })

  test('finds what was stored with the column as its source', async () => {
    await take(FILE)
    await db.run(
      sql`update businesses set content_hash = '', source = case source_id when '2' then 'web' end`,
    )
    expect(await take(FILE)).toMatchObject({ imported: 0, updated: 3 })
    expect(await take(FILE)).toMatchObject({ imported: 0, updated: 0, unchanged: 3 })
  })

  test('keeps the id of a business whose id cell is empty later', async () => {
    const header = ['id', 'name', 'address', 'city']
    const file = (second: string) => [
      header,
      ['1', 'Shop One', 'St 1', 'Berlin'],
      [second, 'Shop Two', 'St 2', 'Berlin'],
    ]
    await take(file('2'), 'shops.csv')
    for (const [rows, name] of [
      [file(''), 'shops.csv'],
      [file(''), 'other.csv'],
      [file('2'), 'shops.csv'],
    ] as const)
      expect(await take(rows, name)).toMatchObject({ imported: 0, updated: 0, unchanged: 2 })
  })

  test('finds twins, of which one has an id, in any order of the rows', async () => {
    const header = ['id', 'name', 'address', 'city']
    const rows = [
      ['201', 'Twin', 'St 9', 'Berlin'],
      ['', 'Twin', 'St 9', 'Berlin'],
    ] as const
    await take([header, ...rows])
    for (const again of [rows, rows.toReversed(), rows.toReversed(), rows])
      expect(await take([header, ...again])).toMatchObject({ imported: 0, updated: 0 })
  })

  test('finds its businesses under another name of the file', async () => {
    await take(FILE, 'january.csv')
    expect(await take(FILE, 'february.csv')).toMatchObject({ imported: 0, updated: 0, unchanged: 3 })
  })
})

test('the same id and name at another place is another business', async () => {
  const header = ['store_id', 'name', 'address', 'city']
  await take([header, ['1', 'Subway', '1 High Street', 'Leeds']], 'leeds.csv')
  expect(await take([header, ['1', 'Subway', '9 Low Street', 'York']], 'york.csv')).toMatchObject({
    imported: 1,
  })
})

test('where a scraper found a contact is not the source of the business', async () => {
  await take([
    ['name', 'full_address', 'place_id', 'source'],
    ['Alpha', '1 High Street', 'ChIJ-1', 'linkedin'],
  ])
  expect(await stored()).toMatchObject([{ source: 'outscraper' }])
})

describe('rows of an export', () => {
  const HEADER = ['id', 'globalRowNumber', 'slug', 'name', 'countryCode', 'address', 'source', 'sourceId']
  const twin = (id: number, slug: string, ...ids: string[]) =>
    [String(id), String(id), slug, 'Dollar General', 'US', '1 Main Street', ...ids] as const

  test('that are alike but for their ids stay as many', async () => {
    const file = [
      HEADER,
      twin(1, 'dollar-general', 'chain', '1'),
      twin(2, 'dollar-general-b', 'chain', '2'),
      twin(3, 'dollar-general-c'),
      twin(4, 'dollar-general-d'),
    ]
    expect(await take(file)).toMatchObject({ imported: 4, duplicates: 0 })
    expect(await take(file)).toMatchObject({ imported: 0, updated: 0, unchanged: 4 })
  })

  test('are counted by a dry run as by the import', async () => {
    const file = csvFile([HEADER, twin(1, 'dollar-general'), twin(2, 'dollar-general-b')])
    expect(await importFile(db, await openImportFile(file), { dryRun: true })).toMatchObject({
      imported: 2,
      duplicates: 0,
    })
  })

  test('do not mean what has their id or slug in another directory', async () => {
    await take([HEADER, ['1', '1', 'dollar-general', 'Dollar General', 'US', '7 Hill Road', '', '']])
    const file = [HEADER, twin(1, 'dollar-general-main'), twin(2, 'dollar-general')]
    expect(await take(file)).toMatchObject({ imported: 2, updated: 0 })
  })

  test('keep both of the ids that a business has', async () => {
    await take([
      [...HEADER, 'placeId'],
      [...twin(1, 'dollar-general', 'chain', '1'), 'ChIJ-1'],
    ])
    expect(await stored()).toMatchObject([{ source: 'chain', sourceId: '1' }])
  })
})

describe('one id for several places', () => {
  const HEADER = ['store_id', 'name', 'address', 'city', 'country', 'website']
  const ROWS: Rows = [
    ['0', 'Alpha', '9 Low Street', 'Berlin', 'DE', 'https://a.example.com/'],
    ['0', 'Alpha', '9 Low Street', 'Berlin', 'DE', ''],
    ['0', 'Alpha', '4 High Street', 'Berlin', 'DE', 'https://b.example.com/'],
    ['0', 'Alpha', '4 High Street', 'Berlin', 'DE', ''],
  ]
  const ORDERS = [ROWS, ROWS.toReversed(), [2, 0, 3, 1].map((at) => ROWS[at] ?? [])]

  test('is one business a place, in whatever order the rows come again', async () => {
    expect(await take([HEADER, ...ROWS], 'stores.csv')).toMatchObject({ imported: 2, duplicates: 2 })
    for (const rows of ORDERS)
      expect(await take([HEADER, ...rows], 'stores.csv')).toMatchObject({
        imported: 0,
        updated: 0,
        unchanged: 2,
        duplicates: 2,
      })
  })

  test('is found again in a list that was renamed', async () => {
    await take([HEADER, ...ROWS], 'stores.csv')
    for (const rows of ORDERS)
      expect(await take([HEADER, ...rows], 'shops.csv')).toMatchObject({ imported: 0, updated: 0 })
  })

  test('is a business more where another place comes before the one that is known', async () => {
    const [known = [], , other = []] = ROWS
    await take([HEADER, known], 'stores.csv')
    expect(await take([HEADER, other, known], 'stores.csv')).toMatchObject({ imported: 1, duplicates: 0 })
  })

  test('keeps the ids apart where a place that had none is added', async () => {
    await take([HEADER, ...ROWS], 'stores.csv')
    const further = ['0', 'Alpha', '7 Mill Lane', 'Berlin', 'DE', '']
    expect(await take([HEADER, ...ROWS, further], 'stores.csv')).toMatchObject({ imported: 1, updated: 0 })
    expect(new Set((await stored()).map(({ sourceId }) => sourceId)).size).toBe(3)
  })
})

test('a business that was deleted for good again and again can be imported again', async () => {
  const file: Rows = [
    ['store_id', 'name', 'city'],
    ['1', 'Beijing Banquet', 'Edinburgh'],
  ]
  for (let time = 0; time < 6; time++) {
    expect(await take(file)).toMatchObject({ imported: 1 })
    await db.run(sql`insert into slug_history (slug) select slug from businesses`)
    await db.run(sql`delete from businesses`)
  }
})

describe('a directory in which an import has stored businesses twice', () => {
  /** The migration that mends this. */
  const MENDED_BY = '0012_source_ids'

  /** The schema before that migration, with the duplicates that running an import three times left in it. */
  async function older(): Promise<Database> {
    const folder = mkdtempSync(join(tmpdir(), 'meridian-'))
    cpSync('db/migrations', folder, { recursive: true })
    const file = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] }
    const entries = journal.entries.filter(({ tag }) => tag < MENDED_BY)
    writeFileSync(file, JSON.stringify({ ...journal, entries }))
    const former = openDatabase(`file:${join(folder, 'former.db')}`)
    await applyMigrations(former, { migrationsFolder: folder })
    await former.$client.batch([
      "insert into countries (code, name) values ('DE', 'Germany')",
      `insert into cities (id, name, folded, search_text, slug, country_code, created_at, updated_at)
        values (1, 'Berlin', 'berlin', 'berlin', 'berlin', 'DE', '', '')`,
      `insert into categories (id, name, folded, search_text, slug, icon, created_at, updated_at)
        values (1, 'Other', 'other', 'other', 'other', 'store', '', '')`,
      ...['Alpha', 'Beta', 'Gamma', 'Gamma', 'Gamma'].map((name, at) => ({
        sql: `insert into businesses (id, slug, name, category_id, city_id, country_code, match_key, folded, random_key,
          content_hash, global_row_number, source_id, created_at, updated_at)
          values (:id, :slug, :name, 1, 1, 'DE', :name, lower(:name), 1, :slug, :id, :source, '', '')`,
        args: { id: at + 1, slug: `${name}-${at}`.toLowerCase(), name, source: String(Math.min(at, 2)) },
      })),
    ])
    return former
  }

  test('keeps them, lists them, and does not take them again', async () => {
    db = await older()
    await migrate(db)
    expect(await stored()).toMatchObject([{}, {}, { sourceId: '2' }, { sourceId: null }, { sourceId: null }])
    const { rows, total } = await listSharedIds(db, 10)
    expect(total).toBe(2)
    expect(rows.map(({ business, other }) => [business.id, other.id])).toEqual([
      [3, 4],
      [3, 5],
    ])
    const insert = `insert into businesses (slug, name, category_id, match_key, folded, random_key, content_hash,
      global_row_number, source_id) values ('x', 'X', 1, 'x', 'x', 1, 'x', 99, '1')`
    await expect(db.$client.execute(insert)).rejects.toThrow('UNIQUE')
  })
})
