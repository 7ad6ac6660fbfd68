import { expect, test } from 'vitest'
import type { FirstRows } from './first-rows.ts'
import { IndexMemory } from './memory.ts'

const bytes = (size: number) => new ArrayBuffer(size)

test('the bytes that were used last are remembered, as many as there is room for', () => {
  const memory = new IndexMemory()
  memory.keepBytes('old', bytes(5_000_000))
  memory.keepBytes('used', bytes(5_000_000))
  memory.keepBytes('empty', null)
  memory.bytesOf('old')
  memory.keepBytes('new', bytes(5_000_000))
  expect(memory.bytesOf('used')).toBeUndefined()
  expect(memory.bytesOf('old')?.byteLength).toBe(5_000_000)
  expect(memory.bytesOf('empty')).toBeNull()
})

const rows = (changes: number): FirstRows => ({
  scope: {
    ...{ version: 1, builtAt: '', firstChunk: 0, positions: 1, rankGroups: 1 },
    ...{ categoryId: null, cityId: null, cityRanges: '[]' },
  },
  ...{ kind: undefined, further: undefined, sparse: [] },
  changes: Array.from({ length: changes }, (_, id) => ({
    ...{ id, position: id, latitude: null, longitude: null, isInScope: 1, filters: '[]', facts: '[]' },
  })),
})

test('rows of a question are remembered unless many businesses have changed', () => {
  const memory = new IndexMemory()
  memory.keepRows('few', rows(3))
  memory.keepRows('many', rows(100))
  expect(memory.rowsOf('few')).toEqual(rows(3))
  expect(memory.rowsOf('many')).toBeUndefined()
  memory.forgetRows('few')
  expect(memory.rowsOf('few')).toBeUndefined()
})
