import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { loadKinds } from '#domain/kinds/load-kinds.ts'
import { buildKindIndex } from '#scripts/kinds/build-kind-index.ts'
import { KIND_DATA } from '#scripts/kinds/kind-rows.ts'

const MAX_BYTES = 450 * 1024

describe('the index of kinds', () => {
  test('is what node scripts/kinds.ts makes of the data', { tags: 'full' }, async () => {
    const committed = await readFile(new URL('index.json', KIND_DATA), 'utf8')
    expect(committed === (await buildKindIndex())).toBe(true)
  })

  test('stays small', async () => {
    expect(gzipSync(await readFile(new URL('index.json', KIND_DATA))).length).toBeLessThan(MAX_BYTES)
  })

  test('is loaded once', async () => {
    expect(await loadKinds()).toBe(await loadKinds())
  })
})
