/** @module-tag full */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/client.ts'
import { KNOWN_SCHEMA, readSchemaVersion } from '#db/database/health.ts'
import { ROOT } from '#scripts/lib/root.ts'
import { startSqld, type Sqld } from '#scripts/lib/sqld.ts'
import { startScript } from '#tests/lifecycle/program.ts'

const JOURNAL = 'meta/_journal.json'
/** Migrations that former code did not know. */
const SINCE = 2

let folder: string
let sqld: Sqld
let db: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-migration-'))
  sqld = await startSqld(join(folder, 'server'))
  db = openDatabase(sqld.url, sqld.authToken)
})
afterEach(async () => {
  db.$client.close()
  await sqld.stop()
})

/** Makes the tables as former code knew them. */
async function makeFormerTables(): Promise<void> {
  const migrationsFolder = join(folder, 'migrations')
  cpSync(`${ROOT}db/migrations`, migrationsFolder, { recursive: true })
  const journal = JSON.parse(readFileSync(join(migrationsFolder, JOURNAL), 'utf8')) as { entries: unknown[] }
  const entries = journal.entries.slice(0, -SINCE)
  writeFileSync(join(migrationsFolder, JOURNAL), JSON.stringify({ ...journal, entries }))
  await migrate(db, { migrationsFolder })
}

const run = (script: string, args: readonly string[] = []) => {
  const variables = { DATA_DIR: folder, DATABASE_URL: sqld.url, DATABASE_AUTH_TOKEN: sqld.authToken ?? '' }
  return startScript(script, variables, args).ending
}

function backups(): string[] {
  const where = join(folder, 'backups')
  return existsSync(where) ? readdirSync(where) : []
}

test('an empty database is not backed up, nor one that is up to date', async () => {
  for (const state of ['empty', 'present']) expect(await run('migrate.ts'), state).toMatchObject({ code: 0 })
  expect(backups()).toEqual([])
})

const FILE = `${ROOT}tests/fixtures/import/gosom.csv`

describe('tables with something in them', () => {
  test.each([
    ['migrate', 'migrate.ts', []],
    ['import', 'import.ts', [FILE, '--json']],
    ['seed', '../tests/seed/run.ts', ['--businesses', '20']],
  ] as const)('are backed up by "npm run %s" before it migrates them', async (name, script, args) => {
    await makeFormerTables()
    const { code, stdout, stderr } = await run(script, args)
    expect(code, stderr).toBe(0)
    const [backup, ...others] = backups()
    expect([backup, others]).toEqual([expect.stringMatching(/-migration\.ndjson\.gz$/), []])
    expect(name === 'import' ? stderr : stdout).toContain(`Wrote ${backup}`)
    if (name === 'import') expect(JSON.parse(stdout)).toMatchObject({ rejected: [] })
    expect(await readSchemaVersion(db)).toBe(KNOWN_SCHEMA)
    await run(script, args)
    expect(backups()).toEqual([backup])
  })

  test('are left as they are by a dry run, which says what to do', async () => {
    await makeFormerTables()
    const { code, stderr } = await run('import.ts', [FILE, '--dry-run'])
    expect([code, stderr]).toEqual([1, expect.stringContaining('run "npm run migrate" first')])
    expect(backups()).toEqual([])
    expect(await readSchemaVersion(db)).toBe(KNOWN_SCHEMA - SINCE)
  })
})
