import { mkdtempSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { applyRestore } from '#db/backups/restore/apply.ts'
import { openRestore } from '#db/backups/restore/receive.ts'
import { findRestore } from '#db/backups/restore/state.ts'
import { type Database, openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { parseEnv, type Env } from '#domain/env.ts'
import { refreshIndex, refreshWords } from '#jobs/search.ts'
import { backUp, takeBackup } from '#scripts/lib/backups/back-up.ts'
import { ACTOR, stageBackup } from '#scripts/lib/backups/restore-file.ts'
import { folderStore } from '#scripts/lib/backups/stores.ts'
import { startSqld, type Sqld } from '#scripts/lib/sqld.ts'
import { restoreCommand } from '#scripts/restore/restore-command.ts'
import { fixtureApi } from '#tests/api/fixture-api.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { differences, directoryState } from '#tests/lib/directory-state.ts'
import { sampleDatabase } from '#tests/search/sample-database.ts'

/** A text in every statement of a restore in parts. */
const PART = "and state = 'parts'"

/** A proxy to a server that breaks connections at every `every`th part of a restore, in the middle of an answer. */
async function breakingWay(target: string, every: number): Promise<{ url: string; server: Server }> {
  let parts = 0
  let cuts = 0
  const server = createServer((request, response) => {
    const chunks: Uint8Array[] = []
    request.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const isCut = body.includes(PART) && ++parts % every === 0
      // Alternately before the server has the request, and after it.
      if (isCut && ++cuts % 2 === 1) return response.destroy()
      return void fetch(target + (request.url ?? ''), {
        method: request.method ?? 'POST',
        headers: { authorization: String(request.headers.authorization), 'content-type': 'application/json' },
        ...(body.length > 0 && { body }),
      }).then(async (answer) => {
        const text = Buffer.from(await answer.arrayBuffer())
        if (isCut) response.destroy()
        else response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(text)
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

let folder: string
let sqld: Sqld
let settings: Env
let direct: Database
let lines: string[]
beforeEach(async () => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
  folder = mkdtempSync(join(tmpdir(), 'meridian-parts-'))
  sqld = await startSqld(join(folder, 'server'))
  settings = { ...parseEnv({ DATA_DIR: folder }), databaseAuthToken: sqld.authToken }
  direct = openDatabase(sqld.url, sqld.authToken)
})
afterEach(async () => {
  vi.restoreAllMocks()
  direct.$client.close()
  await sqld.stop()
})

const store = () => folderStore(join(folder, 'backups'))

async function backupOf(db: Database): Promise<string> {
  const unfinished = mkdtempSync(join(tmpdir(), 'meridian-parts-backup-'))
  const now = new Date('2026-11-23T03:40:00Z')
  const { name } = await backUp(db, now, {
    store: store(),
    folder: unfinished,
    secret: undefined,
    occasion: 'nightly',
  })
  return join(folder, 'backups', name)
}

/** The database after restoring the backup in one transaction. */
async function restoredAtOnce(backup: string): Promise<Database> {
  const db = await emptyDatabase()
  const { id } = await stageBackup(db, backup, undefined)
  await applyRestore(db, id, ACTOR, true)
  await refreshWords(db)
  await refreshIndex(db)
  return db
}

/** Gives the command again until it comes to its end; returns how often it was cut off. */
async function restoreInSpiteOf(every: number, args: readonly string[]): Promise<number> {
  const { url, server } = await breakingWay(sqld.url, every)
  try {
    for (let cuts = 0; cuts < 200; cuts++) {
      const failure = await restoreCommand([...args, '--into', url], settings).then(
        () => undefined,
        (error: unknown) => error,
      )
      if (failure === undefined) return cuts
      expect(await findRestore(direct)).toMatchObject({ state: 'parts' })
    }
    throw new Error('It never came to its end.')
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** Logs of it, and what follows from the hour. */
const UNLIKE = ['audit_log', 'site_settings', 'sqlite_sequence', 'restore_state']

async function expectSame(one: Database, other: Database): Promise<void> {
  const [a, b] = [await directoryState(one), await directoryState(other)]
  expect(differences(a, b).filter((line) => !UNLIKE.some((table) => line.startsWith(table)))).toEqual([])
}

test(
  'a restore that breaks again and again comes to what one transaction comes to',
  { timeout: 120_000 },
  async () => {
    const { db } = await fixtureApi()
    const backup = await backupOf(db)
    const cuts = await restoreInSpiteOf(4, [backup])
    expect(cuts).toBeGreaterThan(2)
    expect(lines.join('\n')).toContain(`Going on with the restore of ${basename(backup)}`)
    await expectSame(direct, await restoredAtOnce(backup))
  },
)

test('so does one of tables of several parts', { tags: 'full', timeout: 600_000 }, async () => {
  const backup = await backupOf(await sampleDatabase())
  expect(await restoreInSpiteOf(4, [backup])).toBeGreaterThan(2)
  await expectSame(direct, await restoredAtOnce(backup))
})

describe('over a directory that is there', { tags: 'full', timeout: 120_000 }, () => {
  let backup: string
  beforeEach(async () => {
    const { db } = await fixtureApi()
    backup = await backupOf(db)
    await restoreCommand([backup, '--into', sqld.url], settings)
    await direct.$client.execute(
      `update businesses set name = 'Changed since', slug = 'changed' where id = 1`,
    )
    lines = []
  })

  test('it is asked for, and what was there is backed up once and is not the latest', async () => {
    await restoreInSpiteOf(9, ['latest', '--in-parts'])
    const kept = (await store().list()).map(({ name }) => name).filter((name) => name.includes('-restore.'))
    expect(kept).toHaveLength(1)
    expect(basename(await takeBackup('latest', { store: store(), folder }))).toBe(basename(backup))
    const { rows } = await direct.$client.execute('select name from businesses where id = 1')
    expect(rows[0]?.[0]).not.toBe('Changed since')
  })

  test('triggers and indexes that were put aside come back with the next migration', async () => {
    const definitions = async () =>
      (
        await direct.$client.execute(
          `select name from sqlite_master where type in ('trigger', 'index') order by name`,
        )
      ).rows.length
    const { url, server } = await breakingWay(sqld.url, 4)
    await expect(restoreCommand([backup, '--in-parts', '--into', url], settings)).rejects.toThrow()
    server.closeAllConnections()
    server.close()
    const half = await definitions()
    await migrate(direct)
    expect(await definitions()).toBeGreaterThan(half)
  })

  test('neither a trial nor another backup takes its place while it is half done', async () => {
    const { url, server } = await breakingWay(sqld.url, 9)
    await expect(restoreCommand([backup, '--in-parts', '--into', url], settings)).rejects.toThrow()
    server.closeAllConnections()
    server.close()
    await expect(restoreCommand([backup, '--dry-run', '--into', sqld.url], settings)).rejects.toThrow(
      'was cut off half-way',
    )
    const { line = '' } = (await findRestore(direct)) ?? {}
    await expect(openRestore(direct, line, 'admin:1')).rejects.toThrow('Another restore is under way')
    await restoreCommand([backup, '--into', sqld.url], settings)
    expect(await findRestore(direct)).toMatchObject({ state: 'applied' })
  })
})
