import { describe, expect, test } from 'vitest'
import { clip } from './clip.ts'
import type { Path } from './shapes.ts'

const path = (...points: readonly (readonly [number, number])[]): Path =>
  points.flatMap(([x, y]) => [x, y, 0])
const pointsOf = (paths: readonly Path[]) =>
  paths.map((each) =>
    Array.from({ length: each.length / 3 }, (_, at) => [each[3 * at] ?? 0, each[3 * at + 1] ?? 0]),
  )

const BAND = { axis: 0, from: 0, to: 10 } as const
const line = (...points: readonly (readonly [number, number])[]) => {
  const clipped = clip({ type: 'lines', properties: {}, lines: [path(...points)] }, BAND)
  return clipped?.type === 'lines' ? pointsOf(clipped.lines) : undefined
}
const ring = (...points: readonly (readonly [number, number])[]) => {
  const clipped = clip({ type: 'polygons', properties: {}, polygons: [[path(...points)]] }, BAND)
  return clipped?.type === 'polygons' ? pointsOf(clipped.polygons.flat()) : undefined
}

describe('the part of a line within a band', () => {
  test.each([
    [
      'within',
      [
        [1, 1],
        [9, 2],
      ],
      [
        [
          [1, 1],
          [9, 2],
        ],
      ],
    ],
    [
      'outside',
      [
        [11, 1],
        [19, 2],
      ],
      undefined,
    ],
    [
      'that leaves',
      [
        [5, 0],
        [15, 10],
      ],
      [
        [
          [5, 0],
          [10, 5],
        ],
      ],
    ],
    [
      'that enters',
      [
        [-5, 0],
        [5, 10],
      ],
      [
        [
          [0, 5],
          [5, 10],
        ],
      ],
    ],
    [
      'that crosses eastwards',
      [
        [-5, 0],
        [15, 20],
      ],
      [
        [
          [0, 5],
          [10, 15],
        ],
      ],
    ],
    [
      'that crosses westwards',
      [
        [15, 20],
        [-5, 0],
      ],
      [
        [
          [10, 15],
          [0, 5],
        ],
      ],
    ],
    [
      'that leaves and comes back',
      [
        [5, 0],
        [15, 0],
        [15, 4],
        [5, 4],
      ],
      [
        [
          [5, 0],
          [10, 0],
        ],
        [
          [10, 4],
          [5, 4],
        ],
      ],
    ],
    [
      'that ends at the bound',
      [
        [5, 0],
        [10, 0],
      ],
      [
        [
          [5, 0],
          [10, 0],
        ],
      ],
    ],
    [
      'that only touches the bound',
      [
        [15, 0],
        [10, 5],
        [15, 9],
      ],
      undefined,
    ],
  ] as const)('%s', (_, points, expected) => {
    expect(line(...points)).toEqual(expected)
  })
})

describe('the part of an area within a band', () => {
  const square = (west: number, east: number) =>
    [
      [west, 0],
      [east, 0],
      [east, 8],
      [west, 8],
      [west, 0],
    ] as const

  test.each([
    ['within', square(2, 6), [square(2, 6)]],
    ['outside', square(12, 16), undefined],
    [
      'around it',
      square(-5, 15),
      [
        [
          [10, 0],
          [10, 8],
          [0, 8],
          [0, 0],
          [10, 0],
        ],
      ],
    ],
    ['that touches the bound from outside', square(10, 16), undefined],
  ] as const)('%s', (_, points, expected) => {
    const parts = ring(...points)
    const sorted = (rings?: readonly (readonly (readonly number[])[])[]) =>
      rings?.map((each) => new Set(each.map(String)))
    expect(sorted(parts)).toEqual(sorted(expected))
  })
})
