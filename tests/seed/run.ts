import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { beginImport, finishImport, type NumberedCandidate } from '#db/imports/import-businesses.ts'
import { importBusinesses } from '#tests/lib/import-businesses.ts'
import type { Database } from '#db/client.ts'
import { AppError } from '#domain/errors.ts'
import type { Env } from '#domain/env.ts'
import { run } from '#scripts/lib/command.ts'
import { findRunning, withDatabase } from '#scripts/lib/database.ts'
import { migrateWithBackup } from '#scripts/lib/migration-backup.ts'
import { ProgressPrinter } from '#scripts/lib/progress.ts'
import type { SeedCity } from './read-data.ts'
import { SEED_SOURCE, seedCandidates } from './candidates.ts'
import { seedCities } from './cities.ts'
import { fillDatabase } from './fill.ts'
import { hasNoDatabase, installDatabaseFile } from './install-database-file.ts'
import { writeSeedWorkbook } from './workbook.ts'

const USAGE = `Usage: npm run seed -- --businesses N [--xlsx FILE] [--seed K]

Makes a synthetic world of N businesses, the same one for the same N and K (1 unless given), and puts it into the
database of the settings, or into FILE as a spreadsheet of this directory's own columns.`

const MOST = 10_000_000
const CHUNK = 500

await run(async (settings) => {
  const { values } = parseArgs({
    options: {
      businesses: { type: 'string' },
      xlsx: { type: 'string' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return
  }
  const businesses = wholeNumber('--businesses', values.businesses)
  const seed = wholeNumber('--seed', values.seed)
  const started = performance.now()
  const places = seedCities(businesses)
  if (values.xlsx === undefined) await seedDatabase(settings, seed, places)
  else await writeSeedWorkbook(values.xlsx, seedCandidates(seed, places), businesses)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${businesses} businesses in ${places.length} cities: ${seconds} s.`)
})

function wholeNumber(name: string, text: string | undefined): number {
  const number = Number(text)
  if (Number.isInteger(number) && number > 0 && number <= MOST) return number
  throw new AppError('bad_request', `${name} must be a whole number from 1 to ${MOST}.\n\n${USAGE}`)
}

async function seedDatabase(settings: Env, seed: number, places: readonly SeedCity[]): Promise<void> {
  const { databaseUrl, dataDir } = settings
  const progress = new ProgressPrinter(process.stderr)
  const fill = (db: Database) => fillDatabase(db, seed, places, (rows) => progress.show(rows))
  if (databaseUrl === undefined && hasNoDatabase(dataDir) && (await findRunning(dataDir)) === undefined)
    await installDatabaseFile(dataDir, fill)
  else
    await withDatabase(settings, async (db, address) => {
      await migrateWithBackup(db, address)
      // Filling works without indexes and triggers, which a server that others may be using must keep.
      if (address.url.startsWith('file:') && (await isEmpty(db))) await fill(db)
      else await importAll(db, seed, places, progress)
    })
  progress.end()
}

async function isEmpty(db: Database): Promise<boolean> {
  const rows = await db.all(
    sql`select 1 from businesses union all select 1 from cities union all select 1 from categories limit 1`,
  )
  return rows.length === 0
}

/** Uses the importer, which leaves existing businesses as they are. */
async function importAll(
  db: Database,
  seed: number,
  places: readonly SeedCity[],
  progress: ProgressPrinter,
): Promise<void> {
  const context = await beginImport(db, { fileName: SEED_SOURCE, preset: SEED_SOURCE, dryRun: false })
  let row = 0
  let chunk: NumberedCandidate[] = []
  const write = async () => {
    await importBusinesses(db, chunk, context)
    chunk = []
    progress.show(row)
  }
  for (const candidate of seedCandidates(seed, places)) {
    chunk.push({ row: ++row, candidate })
    if (chunk.length === CHUNK) await write()
  }
  await write()
  await finishImport(db, context, { state: 'done', totalRows: row, rejected: [], rejectedCount: 0 })
}
