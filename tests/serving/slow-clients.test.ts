import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '#scripts/lib/free-port.ts'
import { type ConnectionLimits, connectionLimits } from '#scripts/lib/gateway/connections.ts'
import { Gateway } from '#scripts/lib/gateway/gateway.ts'
import { startScript } from '#tests/lifecycle/program.ts'

/** An answer larger than the buffers between a process and a client that does not read. */
const LARGE = Buffer.alloc(30_000_000, 'x')

const open = new Set<Socket>()
let left = 0
const upstream = createServer((asked, answer) => {
  answer.on('close', () => (left += answer.writableFinished ? 0 : 1))
  if (asked.url === '/pauses') {
    answer.write('first, ')
    setTimeout(() => answer.end('last'), 900)
  } else answer.end(asked.url === '/large' ? LARGE : 'here')
})
let gateway: Gateway
let port = 0
beforeEach(async () => {
  left = 0
  if (!upstream.listening) await once(upstream.listen(0, '127.0.0.1'), 'listening')
})
afterEach(async () => {
  for (const socket of open) socket.destroy()
  await gateway.close(0)
})
afterAll(() => {
  upstream.closeAllConnections()
  upstream.close()
})

async function serve(limits: Partial<ConnectionLimits> = {}): Promise<void> {
  gateway = new Gateway(undefined, { ...connectionLimits(false), ...limits })
  port = await freePort()
  await gateway.listen(port, '127.0.0.1')
  await gateway.use([(upstream.address() as AddressInfo).port])
}

async function client(text = '', localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  open.add(socket)
  await once(socket, 'connect')
  if (text !== '') socket.write(text)
  return socket
}

const ask = async () =>
  (await fetch(`http://127.0.0.1:${port}/`, { headers: { Connection: 'close' } })).text()
/** Resolves once a socket is closed, with an error or without: what is written meanwhile may find it reset. */
const closes = (socket: Socket) =>
  new Promise<boolean>((resolve) => socket.resume().once('close', () => resolve(true)))
const GET = 'GET / HTTP/1.1\r\nHost: site\r\n\r\n'

test('who says nothing, or ends no head, is closed in time', async () => {
  await serve({ headMs: 400 })
  const sockets = await Promise.all([client(), client('GET / HTTP/1.1\r\nHost: site\r\nX-Slow: ')])
  const drip = setInterval(() => sockets[1].write('a'), 50)
  const began = performance.now()
  expect(await Promise.all(sockets.map(closes))).toEqual([true, true])
  clearInterval(drip)
  expect(performance.now() - began).toBeLessThan(3_000)
})

test('who takes in nothing of an answer is left, and its process is told', async () => {
  await serve({ stuckMs: 400 })
  const socket = await client('GET /large HTTP/1.1\r\nHost: site\r\n\r\n')
  socket.pause()
  await expect.poll(() => left, { timeout: 5_000 }).toBe(1)
  expect(await ask()).toBe('here')
})

test('who waits for more of an answer that pauses gets it', async () => {
  await serve({ stuckMs: 300 })
  expect(await (await fetch(`http://127.0.0.1:${port}/pauses`)).text()).toBe('first, last')
})

test('one network has so many connections, and others theirs', async () => {
  await serve({ ofOne: 5, isCounted: () => true })
  const first = await Promise.all(Array.from({ length: 5 }, () => client()))
  expect(await closes(await client())).toBe(true)
  const other = await client(GET, '127.0.0.2')
  expect(String((await once(other, 'data'))[0])).toContain('200 OK')
  first[0]?.destroy()
  await sleep(50)
  const again = await client(GET)
  expect(String((await once(again, 'data'))[0])).toContain('200 OK')
})

test('connections of this machine and its networks may be a proxy’s, and are not counted', () => {
  const { isCounted } = connectionLimits(false)
  const addresses = ['127.0.0.1', '::1', '::ffff:172.17.0.1', '10.1.2.3', '::ffff:9.9.9.9', '2a00:1450::1']
  expect(addresses.map(isCounted)).toEqual([false, false, false, false, true, true])
  expect(connectionLimits(true).isCounted('9.9.9.9')).toBe(false)
})

test('where there are very many, those that rest make room', async () => {
  await serve({ most: 10 })
  const resting = await Promise.all(Array.from({ length: 7 }, () => client(GET)))
  await Promise.all(resting.map((socket) => once(socket, 'data')))
  const closed = resting.map(closes)
  expect(await ask()).toBe('here')
  expect(await Promise.all(closed)).toHaveLength(7)
})

test(
  'while 10,000 connections say nothing, visitors are answered, and then they are closed',
  { tags: 'full' },
  async () => {
    await serve({ headMs: 15_000 })
    const before = process.memoryUsage.rss()
    const { says, ending } = startScript('../tests/serving/hold-connections.ts', {
      HELD_PORT: String(port),
      HELD: '10000',
    })
    await says('held 10000')
    const times: number[] = []
    for (let visit = 0; visit < 50; visit++) {
      const began = performance.now()
      expect(await ask()).toBe('here')
      times.push(performance.now() - began)
    }
    const grown = (process.memoryUsage.rss() - before) / 1e6
    console.log(
      `10,000 connections: ${grown.toFixed(0)} MB, slowest answer ${Math.max(...times).toFixed(0)} ms`,
    )
    expect(Math.max(...times)).toBeLessThan(1_000)
    expect(grown).toBeLessThan(300)
    expect((await ending).stdout).toContain('closed 10000')
  },
)
