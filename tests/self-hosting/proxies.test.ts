/** @module-tag full */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clientAddress } from '#domain/client-address.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { ROOT } from '#scripts/lib/root.ts'
import { serveWorker, type ServedWorker } from '#scripts/lib/worker.ts'
import { smallBuild } from '#tests/serving/built-worker.ts'

/** Says what it was sent. */
const WORKER = `export default {
  clientNetwork: () => undefined,
  mayServeBuilt: () => Promise.resolve(false),
  recorder: { answered: () => {}, refused: () => {} },
  withRequestId: (response) => response,
  fetch: async (request) => Response.json({
    url: request.url,
    bytes: (await request.arrayBuffer()).byteLength,
    forwarded: request.headers.get('X-Forwarded-For'),
    id: request.headers.get('X-Request-Id'),
  }),
  scheduled() {},
}`

const folder = mkdtempSync(join(tmpdir(), 'meridian-proxies-'))
const build = smallBuild(WORKER)
let worker: ServedWorker
let sitePort: number
const started: ChildProcess[] = []
beforeAll(async () => {
  sitePort = await freePort()
  worker = await serveWorker({ outDir: build.outDir, port: sitePort, variables: {} })
})
afterAll(async () => {
  for (const proxy of started) proxy.kill('SIGTERM')
  await worker.stop()
  build.remove()
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

const example = (name: string) => readFileSync(`${ROOT}docs/self-hosting/${name}`, 'utf8')

/** Caddy by the example, with the certificate that it makes for this machine by itself. */
async function startCaddy(program: string, upstream = sitePort): Promise<number> {
  const [port, plain] = [await freePort(), await freePort()]
  const env = {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: folder,
    SITE_URL: `https://localhost:${port}`,
    UPSTREAM: `127.0.0.1:${upstream}`,
  }
  const adapted = execFileSync(program, ['adapt', '--config', `${ROOT}docs/self-hosting/Caddyfile`], { env })
  const configuration = parseOwnJson<{ apps: Record<string, object> }>(String(adapted))
  Object.assign(configuration.apps.http ?? {}, { http_port: plain, https_port: port })
  const file = join(mkdtempSync(join(folder, 'caddy-')), 'caddy.json')
  const own = {
    admin: { disabled: true },
    apps: {
      ...configuration.apps,
      // This machine is not made to trust its certificates.
      pki: { certificate_authorities: { local: { install_trust: false } } },
    },
  }
  writeFileSync(file, JSON.stringify(own))
  started.push(spawn(program, ['run', '--config', file], { env, stdio: 'ignore' }))
  return port
}

async function startNginx(program: string, upstream = sitePort): Promise<number> {
  const [port, plain] = [await freePort(), await freePort()]
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-nodes']
  const made = ['-newkey', 'rsa:2048', '-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', ...subject, ...made], { stdio: 'ignore' })
  const server = example('nginx.conf')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen 127.0.0.1:${plain}`)
    .replace('127.0.0.1:8787', `127.0.0.1:${upstream}`)
    .replace(/(?<=ssl_certificate )\S+(?=;)/, certificate)
    .replace(/(?<=ssl_certificate_key )\S+(?=;)/, key)
  const own = mkdtempSync(join(folder, 'nginx-'))
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${own}/${name};`,
  )
  const file = join(own, 'nginx.conf')
  // A folder of this user for large bodies.
  const run = `user root; daemon off; pid ${own}/nginx.pid; error_log ${own}/nginx.log; events {}`
  writeFileSync(file, `${run} http { access_log off; ${places.join(' ')}\n${server}}`)
  started.push(spawn(program, ['-c', file, '-e', `${own}/nginx.log`], { stdio: 'ignore' }))
  return port
}

interface Told {
  readonly url: string
  readonly bytes: number
  readonly forwarded: string
  readonly id: string
}

async function ask(port: number, headers: Readonly<Record<string, string>>, body: Buffer) {
  const host = 'localhost'
  const sent = request({ host, port, path: '/a', method: 'POST', headers, rejectUnauthorized: false })
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  // A proxy that refuses a body closes the connection while it comes.
  sent.on('error', () => undefined)
  sent.end(body)
  const [answer] = await answered
  const told = await text(answer).catch(() => '')
  return {
    status: answer.statusCode,
    isWhole: answer.complete,
    told: answer.statusCode === 200 && answer.complete ? parseOwnJson<Told>(told) : undefined,
  }
}

const find = (program: string) =>
  ['/usr/bin', '/usr/sbin', '/usr/local/bin'].map((path) => join(path, program)).find(existsSync)

test.for([
  ['caddy', startCaddy, [413, 502]],
  ['nginx', startNginx, [413]],
] as const)(
  '%s by the example passes what the panel sends, and addresses that are to be believed',
  async ([name, start, refusals], { skip }) => {
    const program = find(name)
    if (program === undefined) return skip(`${name} is not installed: apt-get install ${name}`)
    const port = await start(program)
    await vi.waitFor(async () => expect((await ask(port, {}, Buffer.from(''))).status).toBe(200), {
      timeout: 30_000,
      interval: 200,
    })
    const invented = { 'X-Forwarded-For': '198.51.100.7', 'X-Request-Id': 'written-by-a-client' }
    const { told } = await ask(port, invented, Buffer.alloc(4_200_000))
    expect(told?.bytes).toBe(4_200_000)
    expect(new URL(told?.url ?? '').protocol).toBe('https:')
    expect(told?.id).toMatch(/^[\da-f-]{32,36}$/)
    const header = { name: 'X-Forwarded-For', proxies: 1 }
    expect(clientAddress(told?.forwarded ?? '', header)).toMatch(/^(?:127\.0\.0\.1|::1)$/)
    expect(refusals).toContain((await ask(port, {}, Buffer.alloc(21 * 1024 * 1024))).status)
  },
)

test('nginx by the example breaks off what the site broke off, and Caddy waits for a site that starts', async ({
  skip,
}) => {
  const [nginx, caddy] = [find('nginx'), find('caddy')]
  if (nginx === undefined || caddy === undefined) return skip('nginx or Caddy is not installed')
  const half = createServer((_, answer) => {
    answer.write('half')
    setTimeout(() => answer.destroy(), 100)
  }).listen(0, '127.0.0.1')
  await once(half, 'listening')
  const port = await startNginx(nginx, (half.address() as AddressInfo).port)
  await vi.waitFor(
    async () => {
      const { status, isWhole } = await ask(port, {}, Buffer.from(''))
      expect([status, isWhole]).toEqual([200, false])
    },
    { timeout: 10_000, interval: 200 },
  )
  half.close()
  const later = await freePort()
  const front = await startCaddy(caddy, later)
  const answered = vi.waitFor(() => ask(front, {}, Buffer.from('')), { timeout: 10_000, interval: 100 })
  await sleep(2_000)
  const started = createServer((_, answer) => void answer.end('{}')).listen(later, '127.0.0.1')
  expect((await answered).status).toBe(200)
  started.close()
})
