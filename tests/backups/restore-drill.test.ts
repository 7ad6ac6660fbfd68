/** @module-tag full */
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#db/client.ts'
import { replaceSnippets } from '#db/snippets/save.ts'
import { parseEnv, type Env } from '#domain/env.ts'
import { DEFAULT_SNIPPETS } from '#domain/snippet/defaults.ts'
import { createApp } from '#functions/app.ts'
import { backUp } from '#scripts/lib/backups/back-up.ts'
import { stageBackup } from '#scripts/lib/backups/restore-file.ts'
import { folderStore } from '#scripts/lib/backups/stores.ts'
import { openEmbedded } from '#scripts/lib/database.ts'
import { ensureSecrets, secretsFile } from '#scripts/lib/secrets.ts'
import { restoreCommand } from '#scripts/restore/restore-command.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { sampleDatabase } from '#tests/search/sample-database.ts'

const folderOf = (what: string) => mkdtempSync(join(tmpdir(), `meridian-${what}-`))
const old = folderOf('old')
const settings: Env = parseEnv({ DATA_DIR: old })
let businesses: number
let backup: string
let lines: string[] = []

const countOf = async (db: Database, table = 'businesses') =>
  Number((await db.$client.execute(`select count(*) from ${table}`)).rows[0]?.[0])

beforeAll(async () => {
  const db = await sampleDatabase()
  businesses = await countOf(db)
  const code = DEFAULT_SNIPPETS.map((entry) => ({ ...entry, code: '<meta name="a">', enabled: true }))
  await replaceSnippets(db, 'admin:1', code)
  const store = folderStore(join(old, 'backups'))
  const secret = ensureSecrets(old).sessionSecret
  const options = { store, folder: folderOf('unfinished'), secret, occasion: 'nightly' as const }
  const { name } = await backUp(db, new Date('2026-11-23T03:40:00Z'), options)
  backup = join(old, 'backups', name)
})
beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
})
afterEach(() => void vi.restoreAllMocks())

const said = () => lines.join('\n')

describe('a disaster: an empty folder, and the newest backup', () => {
  const into = join(folderOf('new'), 'data')

  test('a dry run says that there is nothing to compare with, and how to try the file', async () => {
    await expect(restoreCommand(['latest', '--into', into, '--dry-run'], settings)).rejects.toThrow(
      'npm run backup -- --check FILE',
    )
  })

  test('is served again, no sample before it, with what must be copied said', async () => {
    await restoreCommand(['latest', '--into', into], settings)
    expect(said()).toContain(
      `businesses: ${businesses} new, 0 changed, 0 gone (0 before, ${businesses} after)`,
    )
    expect(said()).toContain('the second factor and its recovery codes')
    expect(said()).toContain(`${secretsFile(into)}: copy it from the old machine`)
    expect(said()).not.toContain('switched off')
    const opened = await openEmbedded(into)
    try {
      const app = createApp({ openDatabase: () => opened.db })
      const answer = await app.request('/api/businesses?limit=1', {}, {})
      expect(answer.headers.get('X-Total-Count')).toBe(String(businesses))
      expect((await app.request('/api/health/ready', {}, {})).status).toBe(200)
      const health = (await (await app.request('/api/health', {}, {})).json()) as {
        checks: { name: string; state: string }[]
      }
      expect(health.checks.find(({ name }) => name === 'index')?.state).toBe('ok')
      expect(await countOf(opened.db, 'import_batches')).toBeGreaterThan(0)
    } finally {
      await opened.close()
    }
  })

  test('once more with the secrets copied: nothing changes, and what was there is backed up first', async () => {
    copyFileSync(secretsFile(old), secretsFile(into))
    await restoreCommand([backup, '--into', into], settings)
    expect(said()).toMatch(/What the database holds was backed up first: meridian-\S+-restore\.ndjson\.gz/)
    expect(readdirSync(join(into, 'backups'))).toHaveLength(1)
    expect(said()).toContain(`${secretsFile(into)}: it is there, and stays`)
  })

  test('a dry run over a changed database says what would change, and changes nothing', async () => {
    const opened = await openEmbedded(into)
    await opened.db.$client.execute(`update businesses set name = 'Another' where id = 1`)
    await opened.close()
    await restoreCommand([backup, '--into', into, '--dry-run'], settings)
    expect(said()).toContain('businesses: 0 new, 1 changed, 0 gone')
    expect(said()).toContain('Nothing was changed.')
    const again = await openEmbedded(into)
    expect((await again.db.$client.execute('select name from businesses where id = 1')).rows[0]?.[0]).toBe(
      'Another',
    )
    await again.close()
  })

  test('a file that is cut off is refused, and the database is as it was', async () => {
    const cut = join(folderOf('cut'), 'half.gz')
    const whole = readFileSync(backup)
    writeFileSync(cut, whole.subarray(0, whole.length >> 1))
    await expect(restoreCommand([cut, '--into', into], settings)).rejects.toThrow(/^half\.gz is cut off: /)
    const opened = await openEmbedded(into)
    expect(await countOf(opened.db)).toBe(businesses)
    await opened.close()
  })
})

test('without the secret that signed it code comes switched off, and that is said', async () => {
  const into = join(folderOf('other'), 'data')
  const from = folderOf('without-secrets')
  await restoreCommand([backup, '--into', into], parseEnv({ DATA_DIR: from }))
  expect(said()).toContain('pieces of code of its pages come switched off')
})

test('a backup that is nowhere is said, and nothing is made', async () => {
  const into = join(folderOf('none'), 'data')
  const from = folderOf('empty')
  await expect(restoreCommand(['latest', '--into', into], parseEnv({ DATA_DIR: from }))).rejects.toThrow(
    /There is no backup in/,
  )
  expect(existsSync(into)).toBe(false)
})

describe('sending that was cut off', () => {
  test('goes on where it stopped, and rows are staged once', async () => {
    const db = await emptyDatabase()
    const { batch } = db.$client
    let chunks = 0
    const counting = vi.spyOn(db.$client, 'batch').mockImplementation(async (statements, mode) => {
      const isChunk = JSON.stringify(statements[0]).includes('last_seq = iif')
      if (isChunk && ++chunks === 3) throw new Error('The connection broke')
      return batch.call(db.$client, statements, mode)
    })
    await expect(stageBackup(db, backup, undefined)).rejects.toThrow('The connection broke')
    counting.mockRestore()
    let sent = 0
    const again = vi.spyOn(db.$client, 'batch').mockImplementation(async (statements, mode) => {
      if (JSON.stringify(statements[0]).includes('last_seq = iif')) sent += 1
      return batch.call(db.$client, statements, mode)
    })
    const { checked } = await stageBackup(db, backup, undefined)
    again.mockRestore()
    expect(sent).toBeGreaterThan(0)
    const { rows } = await db.$client.execute('select last_seq from restore_state')
    // Two of all the chunks were there already.
    expect(sent).toBe(Number(rows[0]?.[0]) + 1 - 2)
    expect(checked.tables.find(({ name }) => name === 'businesses')?.after).toBe(businesses)
  })
})
