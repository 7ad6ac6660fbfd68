import { describe, expect, test } from 'vitest'
import { parseSaved, withAll, withMoved, withSaved, withoutSaved, type SavedEntry } from './saved.ts'

const MOST = 3

describe('what is stored is read', () => {
  test.each<[string, string, readonly SavedEntry[]]>([
    [
      'as it was written',
      '[[2,20],[1,10]]',
      [
        [2, 20],
        [1, 10],
      ],
    ],
    [
      'the newest first',
      '[[1,10],[2,20]]',
      [
        [2, 20],
        [1, 10],
      ],
    ],
    [
      'each business once, as it was last',
      '[[1,10],[2,20],[1,30]]',
      [
        [1, 30],
        [2, 20],
      ],
    ],
    [
      'without the oldest of too many',
      '[[1,10],[2,20],[3,30],[4,40]]',
      [
        [4, 40],
        [3, 30],
        [2, 20],
      ],
    ],
    [
      'without what is no business',
      '[[1,10],null,7,"x",[2],[3,"3"],[4,40,4],[0,1],[-1,1],[1.5,1]]',
      [[1, 10]],
    ],
    ['without ids past all numbers', '[[1e400,10],[9007199254740993,10]]', []],
    [
      'without ids that the API refuses',
      '[[1,2],[9007199254740991,5],[1000000000000000,4],[999999999999999,3]]',
      [
        [999_999_999_999_999, 3],
        [1, 2],
      ],
    ],
    ['as nothing from nothing', '', []],
    ['as nothing from half a text', '[[1,10],[2', []],
    ['as nothing from another kind', '{"1":10}', []],
    ['as nothing from null', 'null', []],
  ])('%s', (_, text, list) => expect(parseSaved(text, MOST)).toEqual(list))

  test('of five hundred as of one', () => {
    const many = Array.from({ length: 600 }, (_, at): SavedEntry => [at + 1, at + 1])
    const read = parseSaved(JSON.stringify(many), 500)
    expect([read.length, read[0], read.at(-1)]).toEqual([500, [600, 600], [101, 101]])
  })
})

describe('a business that is added', () => {
  test.each<[string, readonly SavedEntry[], number, number, readonly SavedEntry[]]>([
    [
      'comes first',
      [[1, 10]],
      2,
      20,
      [
        [2, 20],
        [1, 10],
      ],
    ],
    [
      'comes first again',
      [
        [2, 20],
        [1, 10],
      ],
      1,
      30,
      [
        [1, 30],
        [2, 20],
      ],
    ],
    [
      'takes the oldest one’s place',
      [
        [3, 30],
        [2, 20],
        [1, 10],
      ],
      4,
      40,
      [
        [4, 40],
        [3, 30],
        [2, 20],
      ],
    ],
    [
      'comes first within the same second',
      [[1, 10]],
      2,
      10,
      [
        [2, 11],
        [1, 10],
      ],
    ],
    [
      'comes first where the clock was set back',
      [[1, 1000]],
      2,
      10,
      [
        [2, 1001],
        [1, 1000],
      ],
    ],
  ])('%s', (_, list, id, at, expected) => expect(withSaved(list, id, at, MOST)).toEqual(expected))
})

test('what was taken out goes back to its place', () => {
  const list: readonly SavedEntry[] = [
    [3, 30],
    [2, 20],
    [1, 10],
  ]
  const rest = withoutSaved(list, new Set([2]))
  expect(rest).toEqual([
    [3, 30],
    [1, 10],
  ])
  expect(withAll(rest, [[2, 20]], MOST)).toEqual(list)
})

test('what was saved anew in the meantime is not older for it', () => {
  expect(withAll([[2, 50]], [[2, 20]], MOST)).toEqual([[2, 50]])
})

test('what was merged is saved as the business that it went into, once and in its place', () => {
  const list: readonly SavedEntry[] = [
    [4, 40],
    [2, 20],
    [1, 10],
  ]
  expect(withMoved(list, new Map([[2, 3]]), MOST)).toEqual([
    [4, 40],
    [3, 20],
    [1, 10],
  ])
  expect(withMoved(list, new Map([[1, 4]]), MOST)).toEqual([
    [4, 40],
    [2, 20],
  ])
})
