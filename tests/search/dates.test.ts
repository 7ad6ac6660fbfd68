import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sampleAtNoon } from './wishes/sample-at-noon.ts'

const api = sampleAtNoon()

const rows = readFileSync('tests/search/wishes/dates.tsv', 'utf8').trimEnd().split('\n').slice(1)

test.each(rows.map((row) => row.split('\t')))(
  '%s asks for %s, and never for what is open now',
  async (query = '', openAt = '', dropped = '') => {
    const { headers } = await api.get(`/api/businesses?search=${encodeURIComponent(query)}`)
    const reading = new URLSearchParams(headers.get('X-Search-Reading') ?? '')
    const relaxed = new URLSearchParams(headers.get('X-Search-Relaxed') ?? '')
    expect([reading.get('openAt') ?? '', reading.get('openNow')]).toEqual([openAt, null])
    if (dropped !== '') expect(relaxed.get('dropped')).toContain(dropped.replaceAll('+', ' '))
  },
)
