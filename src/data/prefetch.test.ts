import { expect, test } from 'vitest'
import { readAhead } from './prefetch.ts'

/** A reader of squares, and the chunks it was called with. */
function squares(count: number, size: number) {
  const asked: number[][] = []
  const keys = Array.from({ length: count }, (_, at) => at)
  const read = readAhead(keys, size, (chunk) => {
    asked.push([...chunk])
    return Promise.resolve(chunk.map((key) => key * key))
  })
  return { read, asked }
}

test('every place has its own value, each chunk read once', async () => {
  const { read, asked } = squares(10, 4)
  const values = await Promise.all(Array.from({ length: 10 }, (_, at) => read(at)))
  expect(values).toEqual([0, 1, 4, 9, 16, 25, 36, 49, 64, 81])
  expect(asked).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9],
  ])
})

test('a chunk is read while the one before it is used', async () => {
  const { read, asked } = squares(20, 4)
  await read(5)
  expect(asked.map(([first]) => first)).toEqual([4, 8])
})

test('a place whose chunk was let go is read again', async () => {
  const { read, asked } = squares(20, 4)
  for (const at of [0, 4, 8, 12]) await read(at)
  expect(await read(1)).toBe(1)
  expect(asked.filter(([first]) => first === 0)).toHaveLength(2)
})

test('a place past the end is a mistake', async () => {
  await expect(squares(3, 4).read(3)).rejects.toThrow(RangeError)
})

test('a failure ahead is told to whoever needs it', async () => {
  const read = readAhead([1, 2], 1, ([key]) =>
    key === 2 ? Promise.reject(new Error('gone')) : Promise.resolve([1]),
  )
  expect(await read(0)).toBe(1)
  await expect(read(1)).rejects.toThrow('gone')
})
