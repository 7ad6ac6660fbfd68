import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { IncomingMessage, RequestListener, RequestOptions } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import type { ClientAddressHeader } from '#domain/client-address.ts'
import { freePort } from '#scripts/lib/free-port.ts'
import { Gateway } from '#scripts/lib/gateway/gateway.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** A Worker process with given answers. */
async function upstream(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const kill = () => {
    server.closeAllConnections()
    server.close()
  }
  ends.push(kill)
  return { port: (server.address() as AddressInfo).port, kill }
}

async function open(...ports: (number | undefined)[]) {
  return openBehind(undefined, ...ports)
}

async function openBehind(proxy: ClientAddressHeader | undefined, ...ports: (number | undefined)[]) {
  const gateway = new Gateway(proxy)
  const port = await freePort()
  await gateway.listen(port, '127.0.0.1')
  ends.push(() => gateway.close(0))
  await gateway.use(ports)
  return { gateway, port }
}

async function ask(
  port: number,
  path = '/',
  { body, agent = false, ...others }: RequestOptions & { readonly body?: string } = {},
) {
  const sent = request({ host: '127.0.0.1', port, path, agent, ...others }).end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  for await (const part of answer) text += String(part)
  return { status: answer.statusCode, headers: answer.headers, text }
}

test('what is asked and answered passes as it is', async () => {
  const { port } = await upstream((asked, answer) => {
    const parts: Buffer[] = []
    asked.on('data', (part: Buffer) => parts.push(part))
    asked.on('end', () => {
      answer.writeHead(201, ['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2', 'X-Name', 'value', 'ETag', '"x"'])
      const { host, 'x-twice': twice, 'transfer-encoding': coding, expect } = asked.headers
      const said = { method: asked.method, url: asked.url, host, twice, coding, expect }
      answer.end(JSON.stringify({ ...said, body: String(Buffer.concat(parts)) }))
    })
  })
  const site = await open(port)
  const answer = await ask(site.port, '/a%20b?c=%C3%A7', {
    method: 'POST',
    headers: { Host: 'site.example', 'X-Twice': ['1', '2'], Expect: '100-continue' },
    body: 'text',
  })
  expect(answer).toMatchObject({
    status: 201,
    headers: { 'set-cookie': ['a=1', 'b=2'], 'x-name': 'value', etag: '"x"' },
  })
  expect(JSON.parse(answer.text)).toEqual({
    method: 'POST',
    url: '/a%20b?c=%C3%A7',
    host: 'site.example',
    twice: '1, 2',
    body: 'text',
    coding: 'chunked',
  })
  expect(await ask(site.port, '/', { method: 'HEAD' })).toMatchObject({ status: 201, text: '' })
})

test.each(['http://other.example/', '*', 'a'])('%s is no path, and refused', async (path) => {
  const asked: unknown[] = []
  const { port: own } = await upstream(({ url }, answer) => {
    asked.push(url)
    answer.end()
  })
  const { port } = await open(own)
  expect((await ask(port, path, { method: 'OPTIONS' })).status).toBe(400)
  expect(asked).toEqual([])
})

describe('what the gateway answers itself has a name', () => {
  /** The answer to a written text, as it arrives. */
  async function write(port: number, text: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    ends.push(() => socket.destroy())
    socket.on('error', () => undefined)
    socket.end(text)
    let said = ''
    for await (const part of socket) said += String(part)
    return said
  }
  const ID = /^x-request-id: [\da-f-]{36}\r$/im

  test.each([
    ['no request', 'nothing\r\n\r\n', '400 Bad Request'],
    ['a head that is too long', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '431 Request Header'],
    ['no path', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '400 Bad Request'],
  ])('of %s', async (_, text, status) => {
    const { port } = await open()
    const said = await write(port, text)
    expect(said).toContain(`HTTP/1.1 ${status}`)
    expect(said).toMatch(ID)
    expect(said).toMatch(/^x-content-type-options: nosniff\r$/im)
  })

  test('where no process answers, the one that the proxy gave it', async () => {
    const dying = await upstream(({ socket }) => void socket.destroy())
    const behind = await openBehind({ name: 'X-Forwarded-For', proxies: 1 }, dying.port)
    const asked = { method: 'POST', headers: { 'X-Request-Id': 'nginx-0123456789' } }
    const answer = await ask(behind.port, '/', asked)
    expect([answer.status, answer.headers['x-request-id']]).toEqual([503, 'nginx-0123456789'])
    const alone = await open(dying.port)
    expect((await ask(alone.port, '/', asked)).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })
})

test.runIf(process.platform === 'linux')('it is answered at the address that was chosen alone', async () => {
  const { port: own } = await upstream((_, answer) => answer.end('here'))
  const gateway = new Gateway(undefined)
  const port = await freePort()
  await gateway.listen(port, '127.0.0.2')
  ends.push(() => gateway.close(0))
  await gateway.use([own])
  expect((await ask(port, '/', { host: '127.0.0.2' })).text).toBe('here')
  await expect(ask(port)).rejects.toThrow('ECONNREFUSED')
})

describe('processes that take each other’s place', () => {
  /** Makes a number of requests over kept connections, while the process is exchanged again and again. */
  async function visitsDuringSwaps(visits: number, swapMs: number) {
    let swaps = 0
    const next = () => {
      const own = `${swaps++}`
      return upstream((asked, answer) => {
        asked.resume()
        setTimeout(() => answer.end(own.repeat(2000)), Math.random() * 4)
      })
    }
    let present = await next()
    const { gateway, port } = await open(present.port)
    const agent = new Agent({ keepAlive: true })
    let left = visits
    const wrong: unknown[] = []
    const visit = async () => {
      while (left-- > 0) {
        const isForm = left % 10 === 0
        const options = { agent, ...(isForm && { method: 'POST', body: 'a form' }) }
        const answer = await ask(port, '/', options).catch((error: unknown) => error)
        if (!(answer instanceof Object && 'status' in answer && answer.status === 200)) wrong.push(answer)
      }
    }
    const visiting = Promise.all(Array.from({ length: 32 }, visit))
    while (left > 0) {
      await sleep(swapMs)
      const former = present
      present = await next()
      await gateway.use([present.port])
      former.kill()
    }
    await visiting
    agent.destroy()
    return { wrong, swaps }
  }

  test('lose no request', async () => {
    const { wrong, swaps } = await visitsDuringSwaps(800, 25)
    expect(wrong).toEqual([])
    expect(swaps).toBeGreaterThan(3)
  })

  test('lose none of 20,000', { tags: 'full' }, async () => {
    const { wrong, swaps } = await visitsDuringSwaps(20_000, 250)
    expect(wrong).toEqual([])
    expect(swaps).toBeGreaterThan(10)
  })
})

describe('a process that ends', () => {
  test('while it answers has another one asked for what only reads', async () => {
    const asked: string[] = []
    const process = (name: string, answer: RequestListener) =>
      upstream((question, reply) => {
        asked.push(`${name} ${question.method}`)
        answer(question, reply)
      })
    const dying = await process('dying', ({ socket }) => void socket.destroy())
    const living = await process('living', (_, reply) => reply.end('here'))
    const { port } = await open(dying.port, living.port)
    expect((await ask(port)).text).toBe('here')
    expect((await ask(port, '/', { method: 'POST', body: 'pay' })).status).toBe(503)
    expect(asked).toEqual(['dying GET', 'living GET', 'dying POST'])
  })

  test('is waited for until it runs again', async () => {
    const first = await upstream((_, answer) => answer.end('first'))
    const { gateway, port } = await open(first.port)
    expect((await ask(port)).text).toBe('first')
    first.kill()
    const read = ask(port)
    const form = ask(port, '/', { method: 'POST', body: 'a form' })
    await sleep(200)
    const second = await upstream((_, answer) => answer.end('second'))
    await gateway.use([second.port])
    expect([(await read).text, (await form).text]).toEqual(['second', 'second'])
  })

  test('in the middle of an answer breaks it off, so that nobody takes a part for the whole', async () => {
    const { port: broken } = await upstream((_, answer) => {
      answer.write('half')
      setTimeout(() => answer.destroy(), 20)
    })
    const { port } = await open(broken)
    await expect(ask(port)).rejects.toThrow('aborted')
  })
})

describe('a gateway that closes', () => {
  test('answers what is under way, takes no more, and lets go of connections that rest', async () => {
    const { port: slow } = await upstream((_, answer) => void setTimeout(() => answer.end('slowly'), 300))
    const { gateway, port } = await open(slow)
    const agent = new Agent({ keepAlive: true })
    await ask(port, '/', { agent })
    const underWay = ask(port, '/', { agent })
    const rests = new Agent({ keepAlive: true })
    await ask(port, '/', { agent: rests })
    const asked = ask(port)
    await sleep(50)
    const began = performance.now()
    await gateway.close(8_000)
    expect(performance.now() - began).toBeLessThan(2_000)
    expect((await underWay).text).toBe('slowly')
    expect((await asked).text).toBe('slowly')
    await expect(ask(port)).rejects.toThrow('ECONNREFUSED')
    agent.destroy()
    rests.destroy()
  })

  test('waits no longer than it may', async () => {
    const { port: never } = await upstream(() => undefined)
    const { gateway, port } = await open(never)
    const lost = ask(port).catch((error: unknown) => String(error))
    await sleep(50)
    const began = performance.now()
    await gateway.close(200)
    expect(performance.now() - began).toBeLessThan(1_000)
    expect(await lost).toContain('socket hang up')
  })
})
