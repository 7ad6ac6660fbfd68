import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Database, openDatabase } from '#db/client.ts'
import { rowsOf } from '#db/sql/row.ts'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { runScript } from '#scripts/lib/timed-step.ts'
import { seedCandidates } from '#tests/seed/candidates.ts'
import { seedCities } from '#tests/seed/cities.ts'
import type { FaultRunResult } from './import-outcome.ts'
import { availableParallelism } from 'node:os'
import { runStage } from '#scripts/lib/stages.ts'
import { stopSignal } from '#scripts/lib/stop-signal.ts'

/** One business in so many has a twin, with all cells equal but the id. */
const TWIN_EVERY = 10

const COLUMNS = [
  ...(['sourceId', 'name', 'category', 'address', 'city', 'state', 'countryCode'] as const),
  ...(['latitude', 'longitude', 'phone', 'website', 'rating', 'reviewCount'] as const),
] as const satisfies readonly (keyof BusinessCandidate)[]

/** Every column of a business but times, the keys of the row it was first read from, and ids of other tables. */
const CONTENT = `
  select json_array(b.id, b.slug, b.name, c.slug, p.slug, b.country_code, b.address, b.street, b.state, b.postal_code,
    b.latitude, b.longitude, b.timezone, b.phone, b.phone_e164, b.email, b.website, b.about, b.working_hours, b.week,
    b.price_range, b.rating, b.review_count, b.is_verified, b.is_open, b.business_status, b.place_id, b.source,
    b.source_id, b.source_licence, b.description, b.global_row_number) as line
  from businesses b join categories c on c.id = b.category_id left join cities p on p.id = b.city_id
  where b.id > ? order by b.id limit 5000`

/**
 * Imports a list with twins, exports it, imports that into an empty directory and compares the two; then imports either
 * file into either directory, which must not add or change anything.
 */
export async function exportAndImport(rows: number, seed: number, folder: string): Promise<FaultRunResult> {
  if (rows === 0) return { figures: { rows: 0 }, failures: [] }
  const [list, exported] = [join(folder, 'list.csv'), join(folder, 'export.xlsx')]
  const databases = ['first', 'second'].map((name) => `file:${join(folder, `${name}.db`)}`)
  const [first = '', second = ''] = databases
  const signal = new AbortController().signal
  const command = (script: string, args: readonly string[], url: string, line?: (text: string) => void) =>
    runScript(script, args, { signal, environment: { DATABASE_URL: url }, ...(line && { line }) })
  const take = async (file: string, url: string) => {
    const lines: string[] = []
    await command('import.ts', [file, '--json'], url, (text) => lines.push(text))
    return parseOwnJson<{ imported: number; updated: number }>(lines.join(''))
  }

  await pipeline(Readable.from(csvLines(rows, seed)), createWriteStream(list))
  for (const url of databases) await command('migrate.ts', [], url)
  const { imported } = await take(list, first)
  await command('export.ts', ['-o', exported], first)
  await take(exported, second)

  const failures: string[] = []
  if (imported !== rows) failures.push(`${imported} of ${rows} rows were imported`)
  failures.push(...(await differing(openDatabase(first), openDatabase(second))))
  for (const [file, url] of [
    [exported, first],
    [list, second],
    [list, first],
  ] as const) {
    const again = await take(file, url)
    if (again.imported + again.updated > 0)
      failures.push(`${file} into ${url}: ${again.imported} new and ${again.updated} changed`)
  }
  return { figures: { rows, imported }, failures }
}

function* csvLines(rows: number, seed: number): Generator<string> {
  yield `${COLUMNS.join(',')}\n`
  let written = 0
  for (const candidate of seedCandidates(seed, seedCities(rows))) {
    const copies = written % TWIN_EVERY === 0 ? 2 : 1
    for (let copy = 0; copy < copies && written < rows; copy++) {
      written += 1
      const row = { ...candidate, sourceId: String(written) }
      yield `${COLUMNS.map((column) => cell(row[column])).join(',')}\n`
    }
    if (written >= rows) return
  }
}

const cell = (value: string | number | null | undefined) => `"${String(value ?? '').replaceAll('"', '""')}"`

/** The first business that differs between two directories. */
async function differing(first: Database, second: Database): Promise<string[]> {
  for (let after = -1; ;) {
    const pages = await Promise.all(
      [first, second].map(async ({ $client }) =>
        rowsOf<{ line: string }>(await $client.execute({ sql: CONTENT, args: [after] })),
      ),
    )
    const [before = [], now = []] = pages.map((rows) => rows.map(({ line }) => line))
    const at = before.findIndex((line, index) => line !== now[index])
    if (at !== -1) return [`exported ${before[at]}, imported ${now[at]}`]
    if (now.length > before.length) return [`${now[before.length]} was never exported`]
    const last = before.at(-1)
    if (last === undefined) return []
    ;[after] = parseOwnJson<[number]>(last)
  }
}

const TEST = 'tests/import/second-import.test.ts'
/** Tables of one process; its failures are printed at its end. */
const AT_ONCE = 500

/**
 * Imports random tables twice, in another order and from their export, none of which may change anything; on all cores.
 */
export async function importTablesAgain(tables: number): Promise<FaultRunResult> {
  const signal = stopSignal()
  const failures: string[] = []
  let begun = 0
  let done = 0
  const takeParts = async () => {
    while (begun < tables) {
      const first = begun + 1
      const count = Math.min(AT_ONCE, tables - begun)
      begun += count
      const environment = { ...process.env, FIRST_SEED: String(first), SEEDS: String(count) }
      const args = ['run', '--project=stateful', '--reporter=dot', TEST]
      const title = `Second imports, seeds from ${first}`
      const { passed } = await runStage(title, 'vitest/vitest.mjs', args, {
        environment,
        signal,
        isBeside: true,
      })
      done += count
      if (!passed) failures.push(`A second import of seeds from ${first} changed something.`)
      console.log(`${done} of ${tables} tables, ${failures.length} failures`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, takeParts))
  return { figures: { tables: done }, failures }
}
