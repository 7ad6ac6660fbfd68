import { createServer, type RequestListener, type Server } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkDnsToken, checkFileToken } from './check-token.ts'
import { fetchWebsite, MOST_BYTES } from './fetch-website.ts'
import type { Resolver } from './resolver.ts'

const TOKEN = 'k3JdUq0aXw7ZtR1m'
const SITE = 'https://shop.example.com/en/'

let asked: string[]
let server: Server | undefined
beforeEach(() => {
  asked = []
})
afterEach(async () => {
  server?.closeAllConnections()
  await new Promise<unknown>((done) => (server === undefined ? done(0) : server.close(done)))
  server = undefined
})

/** Names and what they lead to; each question takes the next answer, and the last one stays. */
function resolver(names: Readonly<Record<string, readonly string[][]>>): Resolver {
  const turns = new Map<string, number>()
  return {
    texts: () => Promise.resolve([]),
    addresses: (name) => {
      const turn = turns.get(name) ?? 0
      turns.set(name, turn + 1)
      return Promise.resolve(names[name]?.at(Math.min(turn, names[name].length - 1)) ?? [])
    },
  }
}

const PUBLIC = resolver({
  'shop.example.com': [['93.184.215.14', '2606:2800:21f:cb07::1']],
  'www.shop.example.com': [['93.184.215.14']],
  'eve.example.com': [['93.184.215.15']],
})

type Page = (url: string, init: RequestInit) => Response | Promise<Response>
const access = (page: Page, given = PUBLIC, limitMs = 2_000) => ({
  resolver: given,
  limitMs,
  fetch: ((url: string, init: RequestInit) => {
    asked.push(url)
    return Promise.resolve(page(url, init))
  }) as typeof fetch,
})
const text = (body: string, init: ResponseInit = {}) =>
  new Response(body, { headers: { 'Content-Type': 'text/plain; charset=utf-8' }, ...init })
const to = (location: string, status = 301) => new Response(null, { status, headers: { Location: location } })

describe('the file of a website', () => {
  test.each([
    ['alone', TOKEN],
    ['among others, however lines end', `other\r\n  ${TOKEN} \rmore`],
    ['named', `meridian=${TOKEN}\n`],
    ['behind the mark of its encoding', `\uFEFF${TOKEN}`],
  ])('has the token %s', async (_, body) => {
    expect(
      await checkFileToken(
        SITE,
        TOKEN,
        access(() => text(body)),
      ),
    ).toEqual({ outcome: 'found' })
    expect(asked).toEqual(['https://shop.example.com/.well-known/meridian.txt'])
  })

  test.each([
    ['a part of a line', () => text(`x${TOKEN}`)],
    ['a longer token', () => text(`${TOKEN}x`)],
    ['another case', () => text(TOKEN.toLowerCase())],
    ['a page that says everything', () => new Response(TOKEN, { headers: { 'Content-Type': 'text/html' } })],
    ['a page for what is not there', () => text(TOKEN, { status: 404 })],
    ['behind what is read of it', () => text(`${'x'.repeat(MOST_BYTES)}\n${TOKEN}`)],
  ])('has it not where there is %s', async (_, page) => {
    expect((await checkFileToken(SITE, TOKEN, access(page))).outcome).toBe('missing')
  })

  test.each([500, 503, 429])('that cannot be had now (%i) says neither yes nor no', async (status) => {
    const check = await checkFileToken(
      SITE,
      TOKEN,
      access(() => text(TOKEN, { status })),
    )
    expect(check).toEqual({ outcome: 'unreachable', reason: `The website answered ${status}` })
  })

  test('is asked for without what tells who asks, and without following by itself', async () => {
    let seen: RequestInit = {}
    await checkFileToken(
      SITE,
      TOKEN,
      access((_, init) => ((seen = init), text(TOKEN))),
    )
    expect(seen.redirect).toBe('manual')
    expect(Object.keys(seen.headers ?? {})).toEqual(['Accept', 'User-Agent'])
  })

  test.each(['', 'short', `${TOKEN}\n`, 'a b c d e f g h i j k', 'x'.repeat(129)])(
    'is not asked for a token like %j',
    async (token) => {
      expect(
        (
          await checkFileToken(
            SITE,
            token,
            access(() => text(token)),
          )
        ).outcome,
      ).toBe('refused')
      expect((await checkDnsToken(SITE, token, { resolver: PUBLIC })).outcome).toBe('refused')
      expect(asked).toEqual([])
    },
  )
})

describe('redirects', () => {
  test('lead to the twin and within the site', async () => {
    const check = await checkFileToken(
      SITE,
      TOKEN,
      access((url) =>
        url.includes('//www.') ? text(TOKEN) : to('//www.shop.example.com/.well-known/m.txt', 308),
      ),
    )
    expect(check).toEqual({ outcome: 'found' })
    expect(asked).toHaveLength(2)
  })

  test.each([
    ['https://eve.example.com/', 'redirect'],
    ['https://shop.example.com.eve.example.com/', 'redirect'],
    ['https://shop.example.com@eve.example.com/', 'user'],
    ['https://shop.example.com:8443/', 'port'],
    ['http://shop.example.com/', 'protocol'],
    ['http://127.0.0.1/', 'protocol'],
    ['https://127.0.0.1/', 'ip'],
    ['https://0x7f.1/', 'ip'],
    ['https://[::ffff:169.254.169.254]/', 'ip'],
    ['https://localhost/', 'internal'],
    ['file:///etc/passwd', 'protocol'],
    ['//', 'address'],
  ])('to %s are not followed: %s', async (location, reason) => {
    expect(
      await checkFileToken(
        SITE,
        TOKEN,
        access(() => to(location)),
      ),
    ).toEqual({ outcome: 'refused', reason })
    expect(asked).toHaveLength(1)
  })

  test('end after three', async () => {
    let turn = 0
    const check = await checkFileToken(
      SITE,
      TOKEN,
      access(() => to(`/${(turn += 1)}`)),
    )
    expect(check).toEqual({ outcome: 'refused', reason: 'redirect' })
    expect(asked).toHaveLength(4)
  })

  test('of a website without encryption may lead to it, and back', async () => {
    const pages: Record<string, () => Response> = {
      'http://shop.example.com/.well-known/meridian.txt': () => to('https://shop.example.com/x'),
      'https://shop.example.com/x': () => to('http://www.shop.example.com/y'),
      'http://www.shop.example.com/y': () => text(TOKEN),
    }
    const page = (url: string) => pages[url]?.() ?? text('', { status: 404 })
    expect(await checkFileToken('http://shop.example.com', TOKEN, access(page))).toEqual({ outcome: 'found' })
  })
})

describe('what a name leads to', () => {
  test.each([
    ...['127.0.0.1', '10.1.2.3', '169.254.169.254', '100.64.0.1', '::1', 'fd00:ec2::254'],
    ...['::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::'],
  ])('is never asked where one of its addresses is %s', async (address) => {
    const names = resolver({ 'shop.example.com': [['93.184.215.14', address]] })
    const check = await checkFileToken(
      SITE,
      TOKEN,
      access(() => text(TOKEN), names),
    )
    expect(check).toEqual({ outcome: 'refused', reason: 'not-public' })
    expect(asked).toEqual([])
  })

  test('is looked up anew before each step, so that one which changed is not asked', async () => {
    const names = resolver({ 'shop.example.com': [['93.184.215.14'], ['127.0.0.1']] })
    const check = await checkFileToken(
      SITE,
      TOKEN,
      access(() => to('/next'), names),
    )
    expect(check).toEqual({ outcome: 'refused', reason: 'not-public' })
    expect(asked).toHaveLength(1)
  })

  test('is no reason to fail where nobody says it', async () => {
    const away = {
      texts: () => Promise.reject(new Error('Away')),
      addresses: () => Promise.reject(new Error('Away')),
    }
    const failed = { outcome: 'unreachable', reason: 'Away' }
    expect(
      await checkFileToken(
        SITE,
        TOKEN,
        access(() => text(TOKEN), away),
      ),
    ).toEqual(failed)
    expect(await checkDnsToken(SITE, TOKEN, { resolver: away })).toEqual(failed)
    expect(
      (
        await checkFileToken(
          SITE,
          TOKEN,
          access(() => text(TOKEN), resolver({})),
        )
      ).outcome,
    ).toBe('unreachable')
  })
})

describe('a server that means harm', () => {
  /** Serves the website's address by a real server of this test. */
  async function serve(listener: RequestListener, limitMs = 2_000) {
    const started = createServer(listener)
    server = started
    await new Promise<void>((listening) => started.listen(0, '127.0.0.1', listening))
    const { port } = started.address() as { port: number }
    const real = (url: string, init: RequestInit) =>
      fetch(`http://127.0.0.1:${port}${new URL(url).pathname}`, init)
    return access(real, PUBLIC, limitMs)
  }
  const PLAIN = { 'Content-Type': 'text/plain' }

  test('sends no end, of which only the beginning is read', async () => {
    let sent = 0
    const given = await serve((_, response) => {
      response.writeHead(200, PLAIN)
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384))) sent += 16_384
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    const answer = await fetchWebsite(SITE, false, given)
    expect(answer).toMatchObject({ outcome: 'answered', status: 200 })
    expect(answer.outcome === 'answered' && answer.text.length).toBe(MOST_BYTES)
    expect(sent).toBeLessThan(64 * 1024 * 1024)
  })

  test('packs a thousand times as much as it sends', async () => {
    const bomb = gzipSync(Buffer.alloc(256 * 1024 * 1024, 'x'))
    const given = await serve((_, response) => {
      response.writeHead(200, { ...PLAIN, 'Content-Encoding': 'gzip' })
      response.end(bomb)
    })
    const before = process.memoryUsage().rss
    const answer = await fetchWebsite(SITE, false, given)
    expect(answer.outcome === 'answered' && answer.text.length).toBe(MOST_BYTES)
    expect(process.memoryUsage().rss - before).toBeLessThan(128 * 1024 * 1024)
  })

  test.each<[string, RequestListener]>([
    ['says nothing', () => undefined],
    [
      'says a letter at a time',
      (_, response) => {
        response.writeHead(200, PLAIN)
        const timer = setInterval(() => response.write('x'), 20)
        response.on('close', () => clearInterval(timer))
      },
    ],
  ])('%s, and is left when the time is over', async (_, listener) => {
    const given = await serve(listener, 300)
    const began = Date.now()
    expect(await fetchWebsite(SITE, false, given)).toMatchObject({ outcome: 'unreachable' })
    expect(Date.now() - began).toBeLessThan(2_000)
  })

  test('ends the connection midway', async () => {
    const given = await serve((_, response) => {
      response.writeHead(200, { ...PLAIN, 'Content-Length': '100' })
      response.write('x', () => response.destroy())
    })
    expect(await fetchWebsite(SITE, false, given)).toMatchObject({ outcome: 'unreachable' })
  })
})
