import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseEnv } from '#domain/env.ts'
import { lockDataDir } from '#scripts/lib/data-dir-lock.ts'
import { ensureDatabaseKey, readDatabaseKey } from '#scripts/lib/database-key.ts'
import { findRunning, openEmbedded, withDatabase } from '#scripts/lib/database.ts'
import { listenerUserIds } from '#scripts/lib/port-listeners.ts'
import { startSqld } from '#scripts/lib/sqld.ts'
import { listen } from './listener.ts'
import { startScript } from './program.ts'

const root = mkdtempSync(join(tmpdir(), 'meridian-token-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(root, 'data-'))
})

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
const leaveAddress = (url: string) => writeFileSync(join(dataDir, 'database-url'), url)

test('an older folder goes on working, and is closed', async () => {
  const older = await openEmbedded(dataDir)
  await older.db.$client.executeMultiple('create table kept (x); insert into kept values (42)')
  await older.close()
  rmSync(join(dataDir, 'database-key.json'))
  for (const path of [dataDir, join(dataDir, 'sqld')]) chmodSync(path, 0o755)

  await withDatabase(parseEnv({ DATA_DIR: dataDir }), async (db) => {
    expect((await db.$client.execute('select x from kept')).rows[0]?.x).toBe(42)
  })
  expect([dataDir, join(dataDir, 'sqld')].map(modeOf)).toEqual(['700', '700'])
  expect(modeOf(join(dataDir, 'database-key.json'))).toBe('600')
})

test('what is kept in a new folder is closed to others', async () => {
  const made = join(dataDir, 'new')
  await (await startSqld(made)).stop()
  expect(readdirSync(made).sort()).toEqual(['database-key.json', 'sqld', 'sqld.log'])
  const paths = [made, join(made, 'sqld'), join(made, 'database-key.json'), join(made, 'sqld.log')]
  expect(paths.map(modeOf)).toEqual(['700', '700', '600', '600'])
})

test('two commands started at once use the same key', async () => {
  const start = () => startScript('../tests/lifecycle/print-database-key.ts', { DATA_DIR: dataDir }).ending
  const endings = await Promise.all([start(), start(), start(), start()])
  const { token } = ensureDatabaseKey(dataDir)
  expect(endings.map(({ stdout }) => stdout.trim())).toEqual(endings.map(() => token))
})

test('another program finds the address and the token by DATA_DIR alone', { tags: 'full' }, async () => {
  const release = await lockDataDir(dataDir, 'http://localhost:1')
  await withDatabase(parseEnv({ DATA_DIR: dataDir }), async (db) => {
    const variables = { DATA_DIR: dataDir, DATABASE_AUTH_TOKEN: 'of-another-database' }
    const { code, stdout, stderr } = await startScript('migrate.ts', variables).ending
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).not.toContain(readDatabaseKey(dataDir)?.token)
    expect((await db.$client.execute('select count(*) as count from businesses')).rows[0]?.count).toBe(0)
  }).finally(release)
})

const isLinux = process.platform === 'linux'

test.runIf(isLinux)('the system reports whose process listens on a port', async () => {
  const own = await listen(401)
  expect(listenerUserIds(own.port)).toEqual([process.getuid?.()])
  own.close()
  expect(listenerUserIds(own.port)).toEqual([])
})

describe('at an address that was left behind', () => {
  const NOBODY = 65_534

  test.runIf(isLinux && process.getuid?.() === 0)(
    'a process of another user is not sent the token',
    async () => {
      const script = `require('node:http').createServer((request, response) => {
      console.log(request.headers.authorization ?? 'none'); response.writeHead(401).end()
    }).listen(0, '127.0.0.1', function () { console.log('port ' + this.address().port) })`
      const thief = spawn(process.execPath, ['-e', script], { uid: NOBODY, gid: NOBODY, cwd: '/' })
      let heard = ''
      thief.stdout.on('data', (text) => (heard += String(text)))
      try {
        await vi.waitFor(() => expect(heard).toMatch(/port \d+/), 10_000)
        ensureDatabaseKey(dataDir)
        leaveAddress(`http://127.0.0.1:${/port (\d+)/.exec(heard)?.[1]}`)
        expect(await findRunning(dataDir)).toBeUndefined()
        expect(heard).not.toContain('Bearer')
      } finally {
        thief.kill()
      }
    },
  )

  test('the server of another folder is not taken for that of this one', async () => {
    const other = await startSqld(join(dataDir, 'other'))
    try {
      leaveAddress(other.url)
      expect(await findRunning(dataDir)).toBeUndefined()
      ensureDatabaseKey(dataDir)
      expect(await findRunning(dataDir)).toBeUndefined()
      await withDatabase(parseEnv({ DATA_DIR: dataDir }), async (db, { url }) => {
        expect(url).not.toBe(other.url)
        await db.$client.execute('select 1')
      })
    } finally {
      await other.stop()
    }
  })

  test('a server that asks for no token is not taken for ours, and does not learn the token', async () => {
    const open = await listen(200)
    ensureDatabaseKey(dataDir)
    leaveAddress(`http://127.0.0.1:${open.port}`)
    expect(await findRunning(dataDir)).toBeUndefined()
    expect(open.authorizations).toEqual([''])
    open.close()
  })

  test('the server of an older version is used, and does not learn the token', async () => {
    const older = await listen(200)
    const found = { url: `http://127.0.0.1:${older.port}`, authToken: undefined }
    leaveAddress(found.url)
    expect(await findRunning(dataDir)).toEqual(found)
    ensureDatabaseKey(dataDir)
    const release = await lockDataDir(dataDir, 'http://localhost:1')
    expect(await findRunning(dataDir)).toEqual(found)
    expect(older.authorizations).toEqual(['', ''])
    release()
    older.close()
  })

  test('nobody is asked who is not on this machine', async () => {
    const elsewhere = await listen(401)
    ensureDatabaseKey(dataDir)
    leaveAddress(`http://localhost:${elsewhere.port}`)
    expect(await findRunning(dataDir)).toBeUndefined()
    expect(elsewhere.authorizations).toEqual([])
    elsewhere.close()
  })
})

describe('the database at DATABASE_URL', () => {
  const authorizationsOf = async (variables: Readonly<Record<string, string>>) => {
    const external = await listen(500)
    ensureDatabaseKey(dataDir)
    const DATABASE_URL = `http://127.0.0.1:${external.port}`
    const settings = parseEnv({ DATABASE_URL, DATA_DIR: dataDir, ...variables })
    await expect(withDatabase(settings, () => Promise.resolve())).rejects.toThrow('does not answer')
    external.close()
    return new Set(external.authorizations)
  }

  test('is never sent the token of DATA_DIR', async () => {
    expect(await authorizationsOf({})).toEqual(new Set(['']))
  })

  test('is sent its own', async () => {
    expect(await authorizationsOf({ DATABASE_AUTH_TOKEN: 'its-own' })).toEqual(new Set(['Bearer its-own']))
  })

  test('is sent none that no header can carry, and the complaint does not quote it', async () => {
    const DATABASE_AUTH_TOKEN = 'first half\nsecond half'
    const settings = parseEnv({ DATABASE_URL: 'http://127.0.0.1:9', DATABASE_AUTH_TOKEN })
    const complaint = await withDatabase(settings, () => Promise.resolve()).catch(String)
    expect(complaint).toMatch('does not answer')
    expect(complaint).not.toMatch(/first|second/)
  })
})

test('a folder shared with others, like /tmp, keeps its mode and closes its database', async () => {
  const shared = join(dataDir, 'shared')
  mkdirSync(shared)
  chmodSync(shared, 0o1777)
  await withDatabase(parseEnv({ DATA_DIR: shared }), () => Promise.resolve())
  expect([shared, join(shared, 'sqld'), join(shared, 'database-key.json')].map(modeOf)).toEqual([
    '777',
    '700',
    '600',
  ])
})
