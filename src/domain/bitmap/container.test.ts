import { describe, expect, test } from 'vitest'
import { add, type Bits, CHUNK, countBits, countCommon, emptyBits, has, intersect } from './bits.ts'
import { positionsOf, rangeBits, remove, subtract, unite } from './bits.ts'
import { ContainerBuilder, decodeContainer, encodeBits } from './container.ts'

const bitsOf = (positions: Iterable<number>): Bits => {
  const bits = emptyBits()
  for (const position of positions) add(bits, position)
  return bits
}
const every = (step: number, until = CHUNK) =>
  Array.from({ length: Math.ceil(until / step) }, (_, at) => at * step)

/** Numbers that look random and are the same every time. */
const scattered = (count: number) =>
  [...new Set(Array.from({ length: count }, (_, at) => (at * 40_503 + (at >> 3) * 977) % CHUNK))].toSorted(
    (a, b) => a - b,
  )

describe('a container', () => {
  test.each([
    ['nothing', [], 1, 1],
    ['one position', [65_535], 0, 3],
    ['few positions', [3, 70, 40_000], 0, 7],
    ['all positions', every(1), 2, 5],
    ['two runs', [...every(1, 900), ...every(1, 3000).map((at) => at + 2000)], 2, 9],
    ['every second position', every(2), 1, 8193],
    ['every second one of the beginning', every(2, 80), 1, 11],
    ['every sixteenth one', every(16), 1, 8192],
    ['every twentieth one', every(20), 0, 6555],
    ['scattered positions', scattered(5000), 1, 8193],
  ])('of %s is the smallest, and gives them back', (_, positions, kind, bytes) => {
    const { data, cardinality } = encodeBits(bitsOf(positions))
    expect([data[0], data.length, cardinality]).toEqual([kind, bytes, positions.length])
    expect([...positionsOf(decodeContainer(data))]).toEqual([...positions])
    expect([...positionsOf(decodeContainer(data.slice().buffer))]).toEqual([...positions])
  })

  test('is the same from positions as they come', () => {
    for (const positions of [every(1), every(16), every(20), scattered(5000), scattered(200), []]) {
      const builder = new ContainerBuilder()
      for (const position of positions) builder.add(position)
      expect(builder.build()).toEqual(encodeBits(bitsOf(positions)))
    }
  })

  test('ignores a position that is added twice', () => {
    const builder = new ContainerBuilder()
    for (const position of [5, 5, 6, 6]) builder.add(position)
    expect(builder.build().cardinality).toBe(2)
  })
})

describe('sets of positions', () => {
  const [even, third] = [bitsOf(every(2)), bitsOf(every(3))]
  const expected = every(1)

  test('are combined and counted as lists of them are', () => {
    expect([...positionsOf(intersect(even.slice(), third))]).toEqual(every(6))
    expect([...positionsOf(unite(even.slice(), third))]).toEqual(
      expected.filter((n) => n % 2 === 0 || n % 3 === 0),
    )
    expect([...positionsOf(subtract(even.slice(), third))]).toEqual(
      expected.filter((n) => n % 2 === 0 && n % 3 > 0),
    )
    expect([countBits(even), countBits(third), countCommon(even, third)]).toEqual([32_768, 21_846, 10_923])
  })

  test.each([
    [0, 0],
    [0, CHUNK],
    [31, 1],
    [31, 2],
    [5, 20],
    [32, 64],
    [33, 95],
    [65_535, 1],
  ])('a range from %i with %i positions has these', (first, length) => {
    expect([...positionsOf(rangeBits(first, length))]).toEqual(expected.slice(first, first + length))
  })

  test('tell which positions they have', () => {
    const bits = bitsOf([0, 31, 65_535])
    remove(bits, 31)
    expect([0, 31, 65_535, 1].map((position) => has(bits, position))).toEqual([true, false, true, false])
  })
})
