import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, isFreeWithin } from '#scripts/lib/free-port.ts'
import { serveWorker, type ServedWorker } from '#scripts/lib/worker.ts'
import { smallBuild } from './built-worker.ts'

const WORKER = `let ran = 'never'
const counted = []
export default {
  recorder: { answered: (pathname, status) => counted.push(pathname + ' ' + status), refused() {} },
  withRequestId: (response) => {
    if (response.headers.has('X-Request-Id')) return response
    const named = new Response(response.body, response)
    named.headers.set('X-Request-Id', 'of the front')
    return named
  },
  clientNetwork: () => undefined,
  mayServeBuilt: async ({ pathname }) => pathname === '/listed',
  async fetch(request, env) {
    const { pathname, protocol } = new URL(request.url)
    if (pathname === '/panel') return env.ASSETS.fetch(request)
    if (pathname === '/ran') return new Response(ran)
    if (pathname === '/counted') return Response.json(counted, { headers: { 'X-Request-Id': 'of the Worker' } })
    if (pathname === '/told') return Response.json({ told: env.TOLD, protocol, has: 'MISSING' in env })
    if (pathname === '/slow') {
      await new Promise((done) => setTimeout(done, 1000))
      return new Response('slowly')
    }
    if (pathname.startsWith('/streets/'))
      return env.STREETS_FILES.fetch('http://files' + pathname.slice(8), { headers: { Range: 'bytes=2-5' } })
    if (pathname === '/fails') throw new Error('On purpose')
    return new Response('the Worker: ' + pathname, { status: 404, headers: { 'Content-Type': 'text/plain' } })
  },
  async scheduled({ cron, scheduledTime }) {
    if (cron === 'fails') throw new Error('On purpose')
    ran = cron + ' ' + (Date.now() - scheduledTime < 60000)
  },
}`

const { outDir, remove } = smallBuild(WORKER)
let port = 0
let worker: ServedWorker
const start = () =>
  serveWorker({
    outDir,
    port,
    streetsDir,
    variables: { TOLD: 'a "secret" \\ of\ntwo lines', MISSING: undefined },
  })
const streetsDir = mkdtempSync(join(tmpdir(), 'meridian-streets-'))
beforeAll(async () => {
  writeFileSync(join(streetsDir, 'a.pmtiles'), 'an archive')
  port = await freePort()
  worker = await start()
})
afterAll(async () => {
  await worker.stop()
  remove()
  rmSync(streetsDir, { recursive: true })
})

/** A request as it is written, with the answer as it was sent. */
async function ask(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') {
  const sent = request({ host: '127.0.0.1', port, path, method, headers }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return { status: answer.statusCode, headers: answer.headers, text: String(Buffer.concat(parts)) }
}

test('every answer is counted, and has a name, whoever gives it', async () => {
  const names = []
  for (const path of ['/about', '/missing', '/fails', '/counted']) names.push(await ask(path))
  expect(names.map(({ headers }) => headers['x-request-id'])).toEqual([
    ...['of the front', 'of the front', 'of the front', 'of the Worker'],
  ])
  const counted = JSON.parse(names[3]?.text ?? '') as string[]
  expect(counted.slice(-3)).toEqual(['/about 200', '/missing 404', '/fails 500'])
})

describe('built files', () => {
  test.each([
    ['/', 'home', 'text/html; charset=utf-8'],
    ['/about', 'about', 'text/html; charset=utf-8'],
    ['/about?from=mail', 'about', 'text/html; charset=utf-8'],
    ['/favicon.svg', '<svg/>', 'image/svg+xml'],
    ['/a%20picture.webp', 'picture', 'image/webp'],
  ])('%s is served', async (path, text, type) => {
    const answer = await ask(path)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, type])
    expect(answer.text).toContain(text)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(Number(answer.headers['content-length'])).toBe(answer.text.length)
  })

  test.each([
    ['/about.html', '/about'],
    ['/about/index.html?a=1', '/about?a=1'],
    ['/about/index', '/about'],
    ['/index.html', '/'],
    ['//about', '/about'],
    ['/%61bout', '/about'],
  ])('%s leads to %s', async (path, target) => {
    const { status, headers } = await ask(path)
    expect([status, headers.location]).toEqual([307, target])
  })

  test.each([
    '/_headers',
    '/nothing',
    '/favicon.svg.html',
    '/about/',
    '/%E0%A4%A',
    '/..%2fserver%2findex.mjs',
  ])('%s is none: the Worker answers', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, text: `the Worker: ${path}` })
  })

  test('are not sent to who has them', async () => {
    const { headers } = await ask('/about')
    const { etag = '' } = headers
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await ask('/about', { 'If-None-Match': known })
      expect(again).toMatchObject({ status: 304, text: '', headers: { etag } })
    }
    expect((await ask('/about', { 'If-None-Match': '"other"' })).status).toBe(200)
    expect((await ask('/')).headers.etag).not.toBe(etag)
  })

  test('are read only', async () => {
    expect(await ask('/about', {}, 'HEAD')).toMatchObject({ status: 200, text: '' })
    expect((await ask('/about', {}, 'POST')).status).toBe(405)
  })

  test('have the headers that are given for their paths, added or taken away', async () => {
    const { headers } = await ask('/base/0.pbf')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await ask('/about')).headers['content-security-policy']).toBe("object-src 'none'")
    const panel = await ask('/panel')
    expect(panel).toMatchObject({
      status: 200,
      text: '<p>panel</p>',
      headers: { 'cache-control': 'no-store' },
    })
    expect(panel.headers['content-security-policy']).toBeUndefined()
  })
})

test.each([
  ['gzip, deflate, br, zstd', 'gzip'],
  ['gzip;q=0.5, br', 'br'],
  ['gzip;q=0', undefined],
  ['identity', undefined],
])('who accepts %s gets %s', async (accepted, encoding) => {
  for (const path of ['/about', '/base/0.pbf', '/nothing']) {
    expect((await ask(path, { 'Accept-Encoding': accepted })).headers['content-encoding']).toBe(encoding)
  }
  const picture = await ask('/a%20picture.webp', { 'Accept-Encoding': accepted })
  expect(picture.headers['content-encoding']).toBeUndefined()
})

test('the Worker has the variables that are given, and the protocol that a proxy names', async () => {
  const told = 'a "secret" \\ of\ntwo lines'
  expect(JSON.parse((await ask('/told')).text)).toEqual({ told, protocol: 'http:', has: false })
  const { text } = await ask('/told', { 'X-Forwarded-Proto': 'https' })
  expect(JSON.parse(text)).toMatchObject({ protocol: 'https:' })
})

test('the Worker reads parts of the archives of streets, and nothing beside them', async () => {
  const { status, headers, text } = await ask('/streets/a.pmtiles')
  expect([status, headers['content-range'], text]).toEqual([206, 'bytes 2-5/10', ' arc'])
  for (const path of ['/streets/b.pmtiles', '/streets/..%2f..%2fetc%2fpasswd'])
    expect((await ask(path)).status).toBe(404)
})

test('a fault of the Worker is answered without its reason', async () => {
  expect(await ask('/fails')).toMatchObject({ status: 500, text: 'Internal Server Error' })
})

describe('more requests than can be answered at once', () => {
  const many = (count: number, method = 'GET') =>
    Promise.all(Array.from({ length: count }, () => ask('/slow', {}, method)))

  test('are refused at once, while files and streets are served, and answered when there is room again', async () => {
    const asked = many(100)
    const [file, tile] = [await ask('/about'), await ask('/streets/a.pmtiles')]
    const statuses = (await asked).map(({ status }) => status)
    expect([file.status, tile.status]).toEqual([200, 206])
    // It can be more than 32, if the last requests came after the first answers.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(32)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect((await many(10)).every(({ status }) => status === 200)).toBe(true)
  })

  test('take no place of who reads, or signs in, where they are forms', async () => {
    const sent = many(100, 'POST')
    await new Promise((done) => setTimeout(done, 300))
    expect((await many(10)).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect((await ask('/api/admin/login/access-key', {}, 'POST')).status).toBe(404)
    expect(new Set((await sent).map(({ status }) => status))).toEqual(new Set([200, 503]))
  })

  test('and those of visitors who left count no longer than they take', async () => {
    const left = Array.from({ length: 32 }, () => {
      const sent = request({ host: '127.0.0.1', port, path: '/slow', agent: false }).end()
      sent.on('error', () => undefined)
      return sent
    })
    await new Promise((done) => setTimeout(done, 150))
    for (const sent of left) sent.destroy()
    await new Promise((done) => setTimeout(done, 1500))
    expect((await many(32)).every(({ status }) => status === 200)).toBe(true)
  })
})

test('the schedule is run by this process alone', async () => {
  expect(worker.crons).toEqual(['23 3 * * *'])
  await worker.runSchedule('23 3 * * *')
  expect((await ask('/ran')).text).toBe('23 3 * * * true')
  await expect(worker.runSchedule('fails')).rejects.toThrow('schedule failed')
})

test('one that is stopped answers what is under way, and then ends', async () => {
  const slow = ask('/slow')
  await new Promise((done) => setTimeout(done, 300))
  await worker.stop()
  expect(await slow).toMatchObject({ status: 200, text: 'slowly' })
  worker = await start()
})

test('one that was stopped leaves the port free, and can be started again', async () => {
  await worker.stop()
  await worker.exited
  expect(await isFreeWithin(port, '127.0.0.1', 0)).toBe(true)
  worker = await start()
  expect((await ask('/')).status).toBe(200)
  await expect(start()).rejects.toThrow(/did not start.*in use/)
})

test('a page that stands as it was built is served at once, one that has changed by the Worker', async () => {
  expect((await ask('/listed')).text).toBe('<p>listed</p>')
  expect((await ask('/changed')).text).toBe('the Worker: /changed')
  expect((await ask('/listed', {}, 'POST')).text).toBe('the Worker: /listed')
})
