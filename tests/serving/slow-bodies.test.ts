/** @module-tag full */
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#scripts/lib/free-port.ts'
import { serveWorker, type ServedWorker } from '#scripts/lib/worker.ts'
import { smallBuild } from './built-worker.ts'

const WORKER = `export default {
  clientNetwork: () => undefined, mayServeBuilt: async () => false, withRequestId: (response) => response, recorder: { answered() {}, refused() {} },
  async fetch(request) {
    const body = await request.arrayBuffer()
    return new Response(request.method + ' ' + body.byteLength)
  },
}`

const { outDir, remove } = smallBuild(WORKER)
let port = 0
let worker: ServedWorker
beforeAll(async () => {
  port = await freePort()
  worker = await serveWorker({ outDir, port, variables: {} })
})
afterAll(async () => {
  await worker.stop()
  remove()
})

async function ask(path: string, headers: Readonly<Record<string, string>> = {}, body?: Buffer) {
  const method = body === undefined ? 'GET' : 'POST'
  const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }).end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return { status: answer.statusCode, text: String(Buffer.concat(parts)) }
}

/** Sends the beginning of a message that claims 4,000 bytes. */
async function trickle(headers = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  socket.write(`POST /api/contact HTTP/1.1\r\nHost: site\r\nContent-Length: 4000\r\n${headers}\r\nname=`)
  return socket
}

const COOKIE = { Cookie: 'theme=dark; meridian_session=token' }

test('who sends bodies slowly, signed in by their own word or not, takes no place of others', async () => {
  const slow = await Promise.all(
    Array.from({ length: 160 }, (_, at) => trickle(at % 2 === 0 ? '' : 'Cookie: meridian_session=x\r\n')),
  )
  try {
    for (const socket of slow) socket.write('a')
    expect(await ask('/api/health')).toEqual({ status: 200, text: 'GET 0' })
    expect(await ask('/api/businesses?q=cafe')).toEqual({ status: 200, text: 'GET 0' })
    expect(await ask('/api/admin/dashboard', COOKIE)).toEqual({ status: 200, text: 'GET 0' })
    expect(await ask('/api/admin/login/access-key', {}, Buffer.from('{}'))).toEqual({
      status: 200,
      text: 'POST 2',
    })
  } finally {
    for (const socket of slow) socket.destroy()
  }
})

test(
  'the body of a visitor has ten seconds, then its connection is closed',
  { timeout: 30_000 },
  async () => {
    const socket = await trickle()
    const byte = setInterval(() => socket.write('a'), 1000)
    const said: Buffer[] = []
    socket.on('data', (part) => said.push(part))
    const begun = Date.now()
    await once(socket, 'close')
    clearInterval(byte)
    expect(Math.round((Date.now() - begun) / 1000)).toBeGreaterThanOrEqual(9)
    expect(String(Buffer.concat(said))).toMatch(/^HTTP\/1\.1 408 /)
  },
)

test.each([0, 1, 65_536, 65_537, 65_538, 9_000_000])(
  'a body of %i bytes comes through whole, of a visitor and of an operator',
  async (size) => {
    const body = Buffer.alloc(size, 'x')
    expect(await ask('/api/contact', {}, body)).toEqual({ status: 200, text: `POST ${size}` })
    const inChunks = { ...COOKIE, 'Transfer-Encoding': 'chunked' }
    expect(await ask('/api/upload-excel', inChunks, body)).toEqual({ status: 200, text: `POST ${size}` })
  },
)
