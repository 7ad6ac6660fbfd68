/** @module-tag full */
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { replaceSnippets } from '#db/snippets/save.ts'
import { readDatabaseOverview } from '#db/database/overview.ts'
import { DEFAULT_SNIPPETS } from '#domain/snippet/defaults.ts'
import { folderStore } from '#scripts/backup/stores.ts'
import { backUp, checkNewest } from '#scripts/backup/nightly.ts'
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

let db: Database
beforeAll(async () => {
  db = await sampleDatabase()
  const entries = DEFAULT_SNIPPETS.map((entry) => ({ ...entry, code: '<meta name="a">', enabled: true }))
  await replaceSnippets(db, 'admin:1', entries)
})

describe('the backup of a directory', () => {
  const kept = folderOf('kept')
  const name = 'meridian-2026-11-23.ndjson.gz'

  test('is written whole, readable by its owner alone, and logged', async () => {
    writeFileSync(join(kept, 'meridian-2020-01-01.ndjson.gz'), '')
    for (let day = 1; day <= 22; day++)
      writeFileSync(join(kept, `meridian-2026-11-${String(day).padStart(2, '0')}.ndjson.gz`), '')
    const written = await backUp(db, NOW, options(kept))
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
    ['cut off', (lines: string[]) => lines.slice(0, -1), /incomplete/],
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

describe('a backup that was spoilt while it was read', () => {
  /** Its countries are read read twice, in as many backups as given. */
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
    await backUp(db, NOW, options(where)).finally(heal)
    expect((await checkNewest(options(where))).rows).toBeGreaterThan(2_000)
  })

  test('is neither kept nor called finished where it stays so', { tags: 'full' }, async () => {
    const [where, tomorrow] = [folderOf('spoilt'), new Date('2026-11-24T03:40:00Z')]
    const heal = spoil(Infinity)
    await expect(backUp(db, tomorrow, options(where)).finally(heal)).rejects.toThrow(/UNIQUE/)
    expect(readdirSync(where)).toEqual([])
    expect((await readDatabaseOverview(db)).lastBackup?.name).not.toBe('meridian-2026-11-24.ndjson.gz')
  })
})

test('where there is none, that is said', async () => {
  const empty = folderOf('empty')
  await expect(checkNewest(options(empty))).rejects.toThrow(`There is no backup in ${empty}.`)
})
