import type { Entry } from 'pmtiles'
import { expect, test } from 'vitest'
import { DirectoryCache } from './directory-cache.ts'

const entry: Entry = { tileId: 1, offset: 0, length: 1, runLength: 1 }
const directory = (entries: number): Entry[] => Array<Entry>(entries).fill(entry)

/** The directories that stay in the cache after using ones of these sizes. */
function kept(...sizes: readonly number[]): string[] {
  const cache = new DirectoryCache()
  for (const [at, size] of sizes.entries())
    cache.cache.set(String(size), { lastUsed: at, data: directory(size) })
  cache.prune()
  return [...cache.cache.keys()]
}

test('directories are kept by their entries, those that were used last', () => {
  expect(kept(200_001, 100_001, 100_002)).toEqual(['100001', '100002'])
  expect(kept(100_000, 99_999, 99_998)).toHaveLength(3)
})

test('many small ones are kept', () => {
  expect(kept(...Array.from({ length: 500 }, (_, at) => at + 1))).toHaveLength(500)
})

test('the one in use is kept, however large', () => {
  expect(kept(10, 400_000)).toEqual(['400000'])
})
