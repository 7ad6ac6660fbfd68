import { expect, test } from 'vitest'
import type { Suggestions } from '#domain/search/suggestions.ts'
import { sampleAtNoon } from './wishes/sample-at-noon.ts'

const api = sampleAtNoon()

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

test('each search that is suggested has results', { tags: 'full' }, async () => {
  const suggested = new Map<string, string>()
  for (const kind of KINDS)
    for (const asked of ASKED) {
      const { answer } = await read(`/api/suggestions?q=${encodeURIComponent(`${kind} ${asked}`.trim())}`)
      for (const { text, query } of (answer as Suggestions).searches) suggested.set(query, text)
    }
  expect(suggested.size).toBeGreaterThan(60)
  for (const [query, text] of suggested)
    expect((await read(`/api/businesses?${query}`)).total, text).toBeGreaterThan(0)
})
