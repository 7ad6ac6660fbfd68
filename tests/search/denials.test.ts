import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { BusinessSummary } from '#domain/business/business.ts'
import { sampleAtNoon } from './wishes/sample-at-noon.ts'

const api = sampleAtNoon()

const rows = readFileSync('tests/search/wishes/denials.tsv', 'utf8').trim().split('\n').slice(1)

/** The last column is how many there are at least. */
test.each(rows.map((row) => row.split('\t')))(
  '%s lists none that is %s',
  async (query = '', denied = '', least = '') => {
    const answer = await api.get(`/api/businesses?limit=50&search=${encodeURIComponent(query)}`)
    const found = (await answer.json()) as BusinessSummary[]
    const texts = found.map((each) => JSON.stringify([each.name, each.type, each.city, each.priceRange]))
    expect(texts.filter((text) => new RegExp(denied, 'iu').test(text))).toEqual([])
    expect(found.length).toBeGreaterThanOrEqual(Number(least))
  },
)
