import { expect, test, vi } from 'vitest'
import type { Database } from '#db/client.ts'
import { requireBatch } from '#db/imports/chunk.ts'
import { completeChunkedImport, startChunkedImport } from '#db/imports/chunked-import.ts'
import type { NormalisedRow } from '#import/normalise/normalise.ts'
import { openImportFile } from '#import/open-file.ts'
import type { SpreadsheetFile } from '#import/read/file.ts'
import { exportWorkbook } from '#jobs/export/export.ts'
import { importFile } from '#jobs/import.ts'
import type * as search from '#jobs/search.ts'
import { importUpload } from '#jobs/upload.ts'
import { importApi } from '#tests/api/import-api.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { csvFile } from './files.ts'
import { randomTable, shuffled, type Table } from './random-table.ts'

/** The derived data of search, which takes longer than the import, is refreshed after every `every`th import. */
const REFRESHED = vi.hoisted(() => ({ every: 10, imports: 0 }))
vi.mock('#jobs/search.ts', async (original) => {
  const actual = await original<typeof search>()
  const refreshSearch = async (db: Database) => {
    if (REFRESHED.imports++ % REFRESHED.every === 0) await actual.refreshSearch(db)
  }
  return { ...actual, refreshSearch }
})

/** Far more than one takes, as a machine that is busy with other things as well is not hurried. */
const MS_A_TABLE = 10_000
/** Tables tried: a hundred in every run, more where asked for. */
const SEEDS = Number(process.env.SEEDS ?? 100)
/** The first of them, to try one again. */
const FIRST = Number(process.env.FIRST_SEED ?? 1)

let files = 0

interface Counts {
  readonly imported: number
  readonly updated: number
  readonly unchanged: number
  readonly duplicates: number
}

/** A way of a file into the directory, in chunks of a number of rows. */
type Door = (db: Database, file: SpreadsheetFile, rows: number) => Promise<Counts>

const byCommand: Door = async (db, file, rows) =>
  importFile(db, await openImportFile(file), { chunk: { rows, characters: Infinity } })

const byUpload: Door = (db, { name, blob }) => importUpload(db, name, blob, 'test')

const byScreen: Door = async (db, file, size) => {
  const { call } = await importApi({ db })
  const { rows } = await openImportFile(file)
  const all: NormalisedRow[] = []
  for await (const row of rows) all.push(row)
  const start = { fileName: file.name, fileHash: `hash ${files++}`, preset: 'generic' }
  const { batchId } = await startChunkedImport(db, start, 'test')
  for (let seq = 0; seq * size < all.length; seq++) {
    const part = JSON.parse(JSON.stringify(all.slice(seq * size, (seq + 1) * size))) as NormalisedRow[]
    const chunk = {
      rows: part.filter((row) => !('code' in row)),
      rejected: part.filter((row) => 'code' in row),
    }
    const { status, body } = await call('PUT', `/${batchId}/chunks/${seq}`, chunk)
    expect(status, JSON.stringify(body)).toBe(200)
  }
  await completeChunkedImport(db, batchId, all.length, 'test')
  return requireBatch(db, batchId)
}

const DOORS = [byCommand, byScreen, byUpload] as const

/** Says when a row was read, whether or not that changed anything. */
const BESIDE = ['fetched_at']
/** Columns that say when and how often a row was written. */
const HISTORY = ['created_at', 'updated_at', 'version']
/** Columns that a directory made from an export has its own values of. */
const OF_THE_ROW = ['match_key', 'content_hash', 'random_key', 'category_id', 'city_id', 'popularity']

/**
 * Where a city lies. It follows from the rows that name it, and an export, which lists businesses, may differ: two rows
 * of one business are one row there, and one row's city gets the other's state.
 */
const WHERE_A_CITY_IS = ['country', 'state of the city', 'centre', 'zone']
/**
 * Facts of a city that an export does not have, also its slug, which depends on the row that named it first and on
 * empty cities.
 */
const OF_THE_CITY = [...WHERE_A_CITY_IS, 'city', 'slug of the city']

/** Businesses with their category and city, as lines; and the cities in use, by the businesses in them. */
async function contentOf(db: Database, without: readonly string[] = []): Promise<string[]> {
  const [businesses, cities] = await db.$client.batch([
    `select b.*, c.slug as city, k.slug as category from businesses b
      left join cities c on c.id = b.city_id join categories k on k.id = b.category_id order by b.id`,
    `select c.name as name, c.slug as 'slug of the city', c.country_code as country,
      c.state as 'state of the city', c.latitude || ' ' || c.longitude as centre, c.timezone as zone,
      c.business_count as businesses, group_concat(b.id order by b.id) as ids
      from cities c join businesses b on b.city_id = c.id group by c.id order by min(b.id)`,
  ])
  const left = (row: object) =>
    JSON.stringify(Object.entries(row).filter(([column]) => ![...BESIDE, ...without].includes(column)))
  return [...(businesses?.rows ?? []), ...(cities?.rows ?? [])].map(left)
}

async function exported(db: Database): Promise<SpreadsheetFile> {
  return { name: 'businesses.xlsx', blob: await new Response(exportWorkbook(db, {}, 100)).blob() }
}

type Step = (one: Database) => Promise<string | undefined>

/** The fault of the table of a seed; undefined where importing once, twice, and from an export give the same. */
async function faultOf(seed: number): Promise<string | undefined> {
  const table = randomTable(seed)
  const [first, second, third] = [0, 1, 2].map((at) => DOORS[(seed + at) % 3]) as [Door, Door, Door]
  const size = 3 + 3 * (seed % 4)
  const file = (rows: Table) => csvFile(rows, 'places.csv')
  /** Takes a file that is to change nothing, save columns that it does not say. */
  const unchanging =
    (what: string, take: (db: Database) => Promise<Counts>, unsaid: readonly string[] = []): Step =>
    async (one) => {
      const before = await contentOf(one, unsaid)
      const again = await take(one)
      const fault = differing(before, await contentOf(one, unsaid))
      if (fault === undefined && again.imported + again.updated === 0) return undefined
      return `${what}: ${again.imported} new, ${again.updated} changed; ${fault}`
    }
  const again = unchanging('again', (db) => second(db, file(table), size + 1))
  const inAnotherOrder = unchanging('in another order', (db) =>
    third(db, file(shuffled(table, seed)), size + 2),
  )
  const takeExport = async (db: Database) => first(db, await exported(db), size)
  const itsExport = unchanging('its export', takeExport, WHERE_A_CITY_IS)
  const byAnotherDoor: Step = (one) =>
    elsewhere(async (other) => {
      const there = await second(other, file(table), size + 3)
      const fault = differing(await contentOf(one, HISTORY), await contentOf(other, HISTORY))
      const isCounted = there.imported === counts.imported && there.duplicates === counts.duplicates
      if (fault === undefined && isCounted) return undefined
      return `another door: ${JSON.stringify([counts, there])}; ${fault}`
    })
  const exportElsewhere: Step = (one) =>
    elsewhere(async (other) => {
      await third(other, await exported(one), size)
      const unsaid = [...HISTORY, ...OF_THE_ROW, ...OF_THE_CITY]
      const fault = differing(await contentOf(one, unsaid), await contentOf(other, unsaid))
      return fault === undefined ? undefined : `export and import: ${fault}`
    })
  // Each seed takes one way to the same content, and each door in turn first, to try more tables in the same time.
  const ways = [inAnotherOrder, itsExport, byAnotherDoor, inAnotherOrder, exportElsewhere, again]
  let counts: Counts
  return elsewhere(async (one) => {
    counts = await first(one, file(table), size)
    return ways[Math.floor(seed / 3) % ways.length]?.(one)
  })
}

/** Takes a step in an empty directory. */
async function elsewhere(take: Step): Promise<string | undefined> {
  const db = await emptyDatabase()
  try {
    return await take(db)
  } finally {
    db.$client.close()
  }
}

/** The first line that differs, as the columns that do. */
function differing(before: readonly string[], after: readonly string[]): string | undefined {
  const longer = before.length > after.length ? before : after
  const at = longer.findIndex((_, each) => before[each] !== after[each])
  if (at === -1) return undefined
  const cells = (line = '[]') => (JSON.parse(line) as unknown[]).map((cell) => JSON.stringify(cell))
  const [was, is] = [cells(before[at]), cells(after[at])]
  const only = (some: string[], others: string[]) => some.filter((cell) => !others.includes(cell)).join(' ')
  return `${was.slice(0, 3).join(' ')}: ${only(was, is)} became ${only(is, was)}`
}

test(
  'importing a table again, in any order, by any door, or its export, changes nothing',
  { tags: 'full', timeout: 20_000 + SEEDS * MS_A_TABLE },
  async () => {
    const faults: string[] = []
    for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
      const fault = await faultOf(seed).catch((error: unknown) => String(error))
      if (fault === undefined) continue
      faults.push(`seed ${seed}: ${fault}`)
      console.error(faults.at(-1))
    }
    expect(faults).toEqual([])
  },
)

test.each([
  ['command', byCommand],
  ['screen', byScreen],
] as const)(
  'rows of one id that contradict each other change nothing the second time: by the %s',
  async (_, door) => {
    const row = (id: string, phone: string, website: string) => [id, 'Alpha', '1 High Street', phone, website]
    const others = ['b', 'c', 'd'].map((id) => row(id, '', ''))
    const parts = [
      row('a', '', 'https://a.example.com/'),
      row('a', '+49 30 100001', ''),
      row('a', '+49 30 100002', ''),
    ]
    const table = (rows: readonly string[][]): SpreadsheetFile =>
      csvFile([['place_id', 'name', 'address', 'phone', 'website'], ...rows], 'places.csv')
    await elsewhere(async (db) => {
      await door(db, table([...parts.slice(0, 2), ...others, ...parts.slice(2)]), 1)
      const before = await contentOf(db)
      for (const rows of [parts, parts.toReversed(), [...parts.slice(1), ...others, ...parts.slice(0, 1)]]) {
        const again = await door(db, table(rows), 1)
        expect(again).toMatchObject({ imported: 0, updated: 0 })
        expect(differing(before, await contentOf(db))).toBeUndefined()
      }
      const changed = "select 1 from operation_changes where base <> version or before not in ('{}')"
      expect((await db.$client.execute(changed)).rows).toEqual([])
      return undefined
    })
  },
)
