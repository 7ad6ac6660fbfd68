import { beforeEach, describe, expect, test } from 'vitest'
import { checkDnsToken } from './check-token.ts'
import { resolverOver } from './resolver.ts'

const TOKEN = 'k3JdUq0aXw7ZtR1m'
const SITE = 'https://shop.example.com/en/'

let asked: string[]
beforeEach(() => {
  asked = []
})

describe('the records of a host', () => {
  const answering = (records: Readonly<Record<string, unknown>>) => {
    const call = (url: string) => {
      asked.push(url)
      const { searchParams } = new URL(url)
      const answer = records[`${searchParams.get('name')} ${searchParams.get('type')}`] ?? { Status: 3 }
      return Promise.resolve(answer instanceof Response ? answer : Response.json(answer))
    }
    return resolverOver(call as typeof fetch, 'https://dns.example.com/dns-query')
  }
  const txt = (name: string, ...data: string[]) => ({
    Status: 0,
    Answer: data.map((each) => ({ name, type: 16, TTL: 300, data: each })),
  })

  test.each([
    ['below it', { '_meridian.shop.example.com TXT': txt('_meridian.shop.example.com', `"${TOKEN}"`) }],
    ['its own', { 'shop.example.com TXT': txt('shop.example.com', '"v=spf1 -all"', `"meridian=${TOKEN}"`) }],
    [
      'in parts',
      {
        'shop.example.com TXT': txt(
          'SHOP.example.com.',
          `"meridian=${TOKEN.slice(0, 5)}" "${TOKEN.slice(5)}"`,
        ),
      },
    ],
    ['without quotes', { 'shop.example.com TXT': txt('shop.example.com', TOKEN) }],
    ['escaped', { 'shop.example.com TXT': txt('shop.example.com', String.raw`"\107${TOKEN.slice(1)}"`) }],
  ])('are the token: %s', async (_, records) => {
    expect(await checkDnsToken(SITE, TOKEN, { resolver: answering(records) })).toEqual({ outcome: 'found' })
  })

  test('are not those of a domain above, of another name, or of another kind', async () => {
    const check = await checkDnsToken(SITE, TOKEN, {
      resolver: answering({
        'example.com TXT': txt('example.com', TOKEN),
        // The host stands for another one, whose owner wrote this.
        'shop.example.com TXT': txt('provider.example.net', TOKEN),
        '_meridian.shop.example.com TXT': {
          Status: 0,
          Answer: [{ name: '_meridian.shop.example.com', type: 5, data: TOKEN }, null, 7, { type: 16 }],
        },
      }),
    })
    expect(check.outcome).toBe('missing')
    expect(asked.map((url) => new URL(url).searchParams.get('name'))).toEqual([
      '_meridian.shop.example.com',
      'shop.example.com',
    ])
  })

  test.each([
    ['an error', { Status: 2 }],
    ['no JSON', new Response('<html>')],
    ['a refusal', new Response('', { status: 429 })],
    ['too much', new Response(JSON.stringify({ Status: 0, more: 'x'.repeat(70_000) }))],
  ])('are unknown where the resolver gives %s', async (_, answer) => {
    const check = await checkDnsToken(SITE, TOKEN, {
      resolver: answering({ 'shop.example.com TXT': answer }),
    })
    expect(check.outcome).toBe('unreachable')
  })

  test('give the addresses of both kinds, over whatever names', async () => {
    const given = answering({
      'shop.example.com A': {
        Status: 0,
        Answer: [
          { name: 'shop.example.com', type: 5, data: 'edge.example.net.' },
          { name: 'edge.example.net', type: 1, data: '93.184.215.14' },
        ],
      },
      'shop.example.com AAAA': { Status: 0, Answer: [{ name: 'x', type: 28, data: '::1' }] },
    })
    expect(await given.addresses('shop.example.com')).toEqual(['93.184.215.14', '::1'])
    expect(await given.addresses('gone.example.com')).toEqual([])
  })
})
