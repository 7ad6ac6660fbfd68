import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Suggestions } from '#domain/search/suggestions.ts'
import { sampleApi, type SampleApi } from './wishes/sample-api.ts'

/** A Wednesday: noon in Berlin, six in the morning in New York, eight in the evening in Tokyo. */
const NOW = new Date('2026-11-25T11:00:00Z')

let api: SampleApi
beforeAll(async () => {
  api = await sampleApi()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
}, 180_000)
afterAll(() => {
  vi.useRealTimers()
})

const KINDS = [
  'bakeries',
  'cafe',
  'restaurant',
  'hotel',
  'bar',
  'pharmacy',
  'gym',
  'museum',
  'ramen',
  'hostel',
]
const ASKED = [
  '',
  'gluten free',
  'vegan',
  'wifi',
  'open sunday',
  'cheap',
  '24 hours',
  'dog friendly',
  'in lon',
  'in tok',
]

const read = async (path: string) => {
  const response = await api.get(path)
  return { total: Number(response.headers.get('X-Total-Count')), answer: (await response.json()) as unknown }
}

test('each search that is suggested has results', async () => {
  const suggested = new Map<string, string>()
  for (const kind of KINDS)
    for (const asked of ASKED) {
      const { answer } = await read(`/api/suggestions?q=${encodeURIComponent(`${kind} ${asked}`.trim())}`)
      for (const { text, query } of (answer as Suggestions).searches) suggested.set(query, text)
    }
  expect(suggested.size).toBeGreaterThan(60)
  for (const [query, text] of suggested)
    expect((await read(`/api/businesses?${query}`)).total, text).toBeGreaterThan(0)
}, 60_000)
