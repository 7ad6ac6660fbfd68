/** @module-tag full */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { parseEnv } from '#domain/env.ts'
import { findHolder, lockDataDir } from '#scripts/lib/data-dir-lock.ts'
import { withDatabase } from '#scripts/lib/database.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { startScript } from './program.ts'

const folder = mkdtempSync(join(tmpdir(), 'meridian-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The script's message: exactly one line on stderr, with exit code 1 and no stack. */
async function complaintOf(script: string, variables: Readonly<Record<string, string>>): Promise<string> {
  const { code, stderr } = await startScript(script, { DATA_DIR: join(folder, 'refused'), ...variables })
    .ending
  expect(code).toBe(1)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  return stderr.trim()
}

describe('npm start refuses in one sentence', () => {
  test('a taken port', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    expect(await complaintOf('serve.ts', { PORT: port })).toMatch(`Port ${port} is taken`)
    server.close()
  })

  test('a folder that is served already, which goes on undisturbed', async () => {
    const dataDir = join(folder, 'served')
    const release = await lockDataDir(dataDir, 'http://localhost:1')
    const variables = { PORT: String(await freePort()), DATA_DIR: dataDir }
    const wanted = `Meridian is already running on ${dataDir}, at http://localhost:1`
    expect(await complaintOf('serve.ts', variables)).toMatch(wanted)
    await expect(lockDataDir(dataDir, 'http://localhost:2')).rejects.toThrow(wanted)
    expect(await findHolder(dataDir)).toBe('http://localhost:1')
    release()
    const next = await lockDataDir(dataDir, 'http://localhost:2')
    expect(await findHolder(dataDir)).toBe('http://localhost:2')
    next()
  })

  test('a database that does not answer', async () => {
    const url = `http://127.0.0.1:${await freePort()}`
    const complaint = await complaintOf('serve.ts', { PORT: String(await freePort()), DATABASE_URL: url })
    expect(complaint).toMatch(`The database at ${url} does not answer`)
  })

  test('a file, which the Worker cannot open', async () => {
    const variables = { PORT: String(await freePort()), DATABASE_URL: `file:${folder}/a.db` }
    expect(await complaintOf('serve.ts', variables)).toMatch('The Worker cannot open a file')
  })

  test.each(['serve.ts', 'migrate.ts'])(
    'a folder in which nothing can be kept (%s)',
    { tags: 'full' },
    async (script) => {
      const file = join(folder, 'a-file')
      writeFileSync(file, '')
      const complaint = await complaintOf(script, { PORT: String(await freePort()), DATA_DIR: file })
      expect(complaint).toMatch(`DATA_DIR ${file} cannot be used`)
    },
  )

  test('a setting that cannot be read', async () => {
    expect(await complaintOf('serve.ts', { PORT: 'eighty' })).toMatch('PORT must be a whole number')
  })
})

describe('the embedded database', () => {
  const dataDir = join(folder, 'data')

  test('takes migrations twice', async () => {
    for (let time = 0; time < 2; time += 1) {
      expect((await startScript('migrate.ts', { DATA_DIR: dataDir }).ending).code).toBe(0)
    }
  })

  test('is shared with a second command while it is served', async () => {
    const settings = parseEnv({ DATA_DIR: dataDir })
    const release = await lockDataDir(dataDir, 'http://localhost:1')
    await withDatabase(settings, async (_, outer) => {
      await withDatabase(settings, async (db, inner) => {
        expect(inner).toMatchObject({ url: outer.url, authToken: outer.authToken })
        expect((await db.$client.execute('SELECT 1 AS one')).rows[0]?.one).toBe(1)
      })
    }).finally(release)
  })

  test(
    'is waited for by a second command while the first one needs it for itself',
    { tags: 'full' },
    async () => {
      const settings = parseEnv({ DATA_DIR: dataDir })
      const order: string[] = []
      let second: Promise<void> | undefined
      await withDatabase(settings, async () => {
        second = withDatabase(settings, async () => void order.push('second'))
        await sleep(700)
        order.push('first')
      })
      await second
      expect(order).toEqual(['first', 'second'])
    },
  )

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
    'ends with its command on %s',
    { tags: 'full' },
    async (signal) => {
      const own = join(folder, signal)
      const { child, says, ending } = startScript('../tests/lifecycle/hold-database.ts', { DATA_DIR: own })
      await says('holding')
      const url = readFileSync(join(own, 'database-url'), 'utf8')
      expect((await fetch(`${url}/health`)).status).toBe(200)
      child.kill(signal)
      await ending
      await expect.poll(() => fetch(url).then(String, () => 'gone'), { timeout: 60_000 }).toBe('gone')
    },
  )
})
