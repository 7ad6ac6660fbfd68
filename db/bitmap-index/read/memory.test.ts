import { expect, test } from 'vitest'
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
