import { expect, test } from 'vitest'
import { createApp } from '#functions/app.ts'
import { fixtureApi, SIGNED_IN } from './fixture-api.ts'

const TOKEN = 'k3JdUq0aXw7ZtR1m'

/** The API, whose resolver knows one host, and what was asked by which network. */
async function checks() {
  const { db } = await fixtureApi()
  const asked = { resolver: [] as string[], websites: [] as string[] }
  const resolve = (url: string) => {
    const { origin, searchParams } = new URL(url)
    asked.resolver.push(`${origin} ${searchParams.get('name')} ${searchParams.get('type')}`)
    const isAddress = searchParams.get('type') === 'A' && searchParams.get('name') === 'shop.example.com'
    const Answer = isAddress ? [{ name: 'shop.example.com', type: 1, data: '93.184.215.14' }] : []
    return Promise.resolve(Response.json({ Status: 0, Answer }))
  }
  const WEBSITES = {
    fetch: (url: string) => {
      asked.websites.push(url)
      return Promise.resolve(new Response(TOKEN, { headers: { 'Content-Type': 'text/plain' } }))
    },
  }
  const app = createApp({ openDatabase: () => db, fetch: resolve as typeof fetch })
  const ask = async (body: unknown, headers: Record<string, string> = SIGNED_IN) =>
    app.request(
      '/api/admin/website-checks',
      {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      },
      { WEBSITES, DNS_RESOLVER: 'https://dns.example.org/json' },
    )
  return { ask, asked }
}

test('an operator learns whether a website shows a token, by the network for websites', async () => {
  const { ask, asked } = await checks()
  const answer = await ask({ website: 'https://shop.example.com/en', token: TOKEN })
  expect(await answer.json()).toEqual({
    dns: { outcome: 'missing', reason: 'No TXT record of the host is the token' },
    file: { outcome: 'found' },
  })
  expect(asked.websites).toEqual(['https://shop.example.com/.well-known/meridian.txt'])
  expect(asked.resolver.toSorted()).toEqual([
    'https://dns.example.org _meridian.shop.example.com TXT',
    'https://dns.example.org shop.example.com A',
    'https://dns.example.org shop.example.com AAAA',
    'https://dns.example.org shop.example.com TXT',
  ])
})

test('nothing is asked of an address inside, nor for visitors', async () => {
  const { ask, asked } = await checks()
  const refused = { outcome: 'refused', reason: 'ip' }
  const answer = await ask({ website: 'https://169.254.169.254/', token: TOKEN })
  expect(await answer.json()).toEqual({ dns: refused, file: refused })
  expect((await ask({ website: 'https://shop.example.com', token: TOKEN }, {})).status).toBe(401)
  expect((await ask({ website: 'https://shop.example.com' })).status).toBe(400)
  expect(asked).toEqual({ resolver: [], websites: [] })
})
