/** @module-tag full */
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { replaceSnippets } from '#db/snippets/save.ts'
import { readDatabaseOverview } from '#db/database/overview.ts'
import { DEFAULT_SNIPPETS } from '#domain/snippet/defaults.ts'
import { folderStore } from '#scripts/lib/backups/stores.ts'
import { backUp, checkBackup, takeBackup, type BackupOptions } from '#scripts/lib/backups/back-up.ts'
import { sqlOf } from '#tests/database/query-plans.ts'
import { readThrough } from '#tests/database/through-transactions.ts'
import { sampleDatabase } from '#tests/search/sample-database.ts'

const SECRET = 'a secret of more than thirty-two characters'
const NOW = new Date('2026-11-23T03:40:00Z')

const folderOf = (what: string) => mkdtempSync(join(tmpdir(), `meridian-${what}-`))
const options = (where: string, secret: string | undefined = SECRET) => ({
  store: folderStore(where),
  folder: folderOf('unfinished'),
  secret,
})
const backUpAt = (now: Date, to: BackupOptions) => backUp(db, now, { ...to, occasion: 'nightly' })
const checkNewest = async (of: BackupOptions) => checkBackup(await takeBackup('latest', of), of)

let db: Database
beforeAll(async () => {
  db = await sampleDatabase()
  const entries = DEFAULT_SNIPPETS.map((entry) => ({ ...entry, code: '<meta name="a">', enabled: true }))
  await replaceSnippets(db, 'admin:1', entries)
})

describe('the backup of a directory', () => {
  const kept = folderOf('kept')
  const name = 'meridian-2026-11-23T03-40-00Z-nightly.ndjson.gz'

  test('is written whole, readable by its owner alone, and logged', async () => {
    writeFileSync(join(kept, 'meridian-2020-01-01.ndjson.gz'), '')
    for (let day = 1; day <= 22; day++)
      writeFileSync(join(kept, `meridian-2026-11-${String(day).padStart(2, '0')}.ndjson.gz`), '')
    const written = await backUpAt(NOW, options(kept))
    expect(written).toMatchObject({ name, bytes: statSync(join(kept, name)).size })
    expect(statSync(join(kept, name)).mode & 0o777).toBe(0o600)
    expect((await readDatabaseOverview(db)).lastBackup?.name).toBe(name)
    expect(written.deleted).toHaveLength(14)
    expect(readdirSync(kept)).toHaveLength(24 - 14)
  })

  test('comes back elsewhere as it was, code that this site signed included', async () => {
    const { rows, switchedOff } = await checkNewest(options(kept))
    expect(rows).toBeGreaterThan(2_000)
    expect(switchedOff).toBe(0)
  })

  test('comes back with its code switched off where nobody knows the secret', async () => {
    expect((await checkNewest(options(kept, 'another secret of more than thirty-two'))).switchedOff).toBe(7)
  })

  test.each([
    ['cut off', (lines: string[]) => lines.slice(0, -1), /is cut off: its end is missing/],
    ['changed', (lines: string[]) => lines.map((line) => line.replace('Cafe', 'Kafe')), /damaged/],
  ])('is refused where it was %s', async (_, damage, reason) => {
    const other = folderOf('damaged')
    const lines = gunzipSync(readFileSync(join(kept, name)))
      .toString()
      .trimEnd()
      .split('\n')
    writeFileSync(join(other, name), gzipSync(`${damage(lines).join('\n')}\n`))
    await expect(checkNewest(options(other))).rejects.toThrow(reason)
  })
})

test('a file that is cut off or none is said plainly, wherever it ends', async () => {
  const where = folderOf('cut')
  const { name } = await backUpAt(NOW, options(where))
  const bytes = readFileSync(join(where, name))
  const cut = join(folderOf('copies'), 'copy.gz')
  for (const length of [0, 5, 1000, bytes.length >> 1, bytes.length - 1]) {
    writeFileSync(cut, bytes.subarray(0, length))
    await expect(checkBackup(cut, options(where)), String(length)).rejects.toThrow(/^copy\.gz is cut off: /)
  }
  writeFileSync(cut, 'no gzip at all')
  await expect(checkBackup(cut, options(where))).rejects.toThrow(/^copy\.gz is damaged, or no backup: /)
})

test('one backup never takes the place of another', async () => {
  const where = folderOf('twice')
  await backUpAt(NOW, options(where))
  const [first = ''] = readdirSync(where)
  const bytes = readFileSync(join(where, first))
  await expect(backUpAt(NOW, options(where))).rejects.toThrow(/There is already a backup/)
  await backUp(db, new Date(NOW.getTime() + 1000), { ...options(where), occasion: 'manual' })
  expect(readdirSync(where)).toHaveLength(2)
  expect(readFileSync(join(where, first)).equals(bytes)).toBe(true)
})

test('a backup is taken by its name, and one that is not there is said', async () => {
  const where = folderOf('named')
  const older = 'meridian-2026-11-01.ndjson.gz'
  writeFileSync(join(where, older), 'older')
  writeFileSync(join(where, 'meridian-2026-11-02.ndjson.gz'), 'newer')
  expect(readFileSync(await takeBackup(older, options(where)), 'utf8')).toBe('older')
  expect(readFileSync(await takeBackup('latest', options(where)), 'utf8')).toBe('newer')
  await expect(takeBackup('meridian-2026-11-03.ndjson.gz', options(where))).rejects.toThrow(
    /^There is no file meridian-2026-11-03\.ndjson\.gz, and no backup of this name in /,
  )
})

describe('a backup that was spoilt while it was read', () => {
  /** Damages as many backups as given, by reading a table twice. */
  const spoil = (times: number) => {
    let left = times
    return readThrough(db, async (statement, execute) => {
      const result = await execute(statement)
      if (!sqlOf(statement).includes(' from countries ') || left-- <= 0) return result
      return { ...result, rows: [...result.rows, ...result.rows] }
    })
  }

  test('is made anew until its restore finds it whole', { tags: 'full' }, async () => {
    const where = folderOf('anew')
    const heal = spoil(1)
    await backUpAt(NOW, options(where)).finally(heal)
    expect((await checkNewest(options(where))).rows).toBeGreaterThan(2_000)
  })

  test('is neither kept nor called finished where it stays so', { tags: 'full' }, async () => {
    const [where, tomorrow] = [folderOf('spoilt'), new Date('2026-11-24T03:40:00Z')]
    const heal = spoil(Infinity)
    await expect(backUpAt(tomorrow, options(where)).finally(heal)).rejects.toThrow(/UNIQUE/)
    expect(readdirSync(where)).toEqual([])
    expect((await readDatabaseOverview(db)).lastBackup?.name).not.toBe(
      'meridian-2026-11-24T03-40-00Z-nightly.ndjson.gz',
    )
  })
})

test('where there is none, that is said', async () => {
  const empty = folderOf('empty')
  await expect(checkNewest(options(empty))).rejects.toThrow(`There is no backup in ${empty}.`)
})

test('tables as they were before a migration are backed up by the code that is to migrate them', async () => {
  const older = await sampleDatabase()
  await older.run(sql`drop table business_merges`)
  await older.run(sql`alter table import_batches drop column merges_undone`)
  const to = options(folderOf('older'))
  const { name } = await backUp(older, NOW, { ...to, occasion: 'migration' })
  expect(name).toContain('migration')
  expect((await checkNewest(to)).differing).toEqual([])
})

test('texts that a former version cleaned otherwise come back cleaned, and are no damage', async () => {
  const older = await sampleDatabase()
  const link = '<p><a href="https://a.example/">a</a></p>'
  await older.run(
    sql`update businesses set description = ${link} where id in (select min(id) from businesses)`,
  )
  const to = options(folderOf('uncleaned'))
  await backUp(older, NOW, { ...to, occasion: 'migration' })
  expect(await checkNewest(to)).toMatchObject({ cleaned: 1, differing: [] })
})
