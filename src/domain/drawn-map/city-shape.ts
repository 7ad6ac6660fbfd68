import type { Bounds } from '../geo/bounds.ts'
import type { Coordinates } from '../geo/coordinates.ts'
import { roundCoordinate } from '../geo/round-coordinate.ts'
import { dotPath } from './dot-path.ts'
import { CENTRE, FRAME, METRES_PER_DEGREE, offset, type Point } from './frame.ts'

/** The frame in units of the grid, one for each dot, so that positions are whole numbers. */
export const GRID = { width: 44, height: 33 } as const
/**
 * The share of businesses on each side that may fall out of the frame, since a few that lie far away would shrink the
 * city to a spot.
 */
const OUTLIERS = 0.03
/** The least height of the frame in metres. */
const LEAST_HEIGHT = 1_200
const MARGIN = 1.12
/** The number of dot sizes: the smallest stands for one business, the others for growing powers. */
const SIZES = 5
/** The fewest businesses that a dot of the largest size stands for. */
const LARGEST = 10
/** The fewest businesses of a city that is drawn. */
export const FEWEST_FOR_SHAPE = 12
/** The fewest businesses of a city that is divided into parts: fewer fit into one list. */
const FEWEST_FOR_PARTS = 60

/** A part of a city by its direction from the middle. */
export interface CityPart {
  readonly name: string
  readonly bounds: Bounds
  /** Its position in units of the grid. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface CityShape {
  /** A path for each size of dots, smallest first. */
  readonly dots: readonly string[]
  /** The parts of the city; none where there are few businesses. */
  readonly parts: readonly CityPart[]
  /** The area of the map that the frame shows. */
  readonly bounds: Bounds
  /** A drawn map behind it, of the same height but wider than the frame, and where on it the businesses are. */
  readonly ground: {
    readonly centre: Coordinates
    readonly metresPerPixel: number
    readonly places: readonly Point[]
  }
}

/** Draws a city as dots where its businesses are; undefined where there are too few. */
export function drawCity(places: readonly Coordinates[]): CityShape | undefined {
  const first = places[0]
  if (first === undefined || places.length < FEWEST_FOR_SHAPE) return undefined
  const points = places.map((place) => offset(first, place))
  const [across, down] = [range(points.map(({ x }) => x)), range(points.map(({ y }) => y))]
  const height =
    MARGIN *
    Math.max(LEAST_HEIGHT, down.until - down.from, ((across.until - across.from) * GRID.height) / GRID.width)
  const unit = height / GRID.height
  const [left, top] = [middle(across) - (unit * GRID.width) / 2, middle(down) - height / 2]
  const spots = points.map(({ x, y }) => ({ x: (x - left) / unit, y: (y - top) / unit }))
  const cells = countCells(spots)
  const boundsOf = (x: number, y: number, width: number, rows: number) =>
    boundsAround(first, { x: left + x * unit, y: top + y * unit }, width * unit, rows * unit)
  return {
    dots: dotPaths(cells),
    parts: places.length < FEWEST_FOR_PARTS ? [] : partsOf(cells, boundsOf),
    bounds: boundsOf(0, 0, GRID.width, GRID.height),
    ground: {
      centre: placeAt(first, { x: middle(across), y: middle(down) }),
      metresPerPixel: height / FRAME.height,
      places: spots.filter(isInGrid).map(({ x, y }) => ({
        x: CENTRE.x + (x - GRID.width / 2) * PIXELS,
        y: y * PIXELS,
      })),
    },
  }
}

/** Pixels of a drawn map in one unit of the grid. */
const PIXELS = FRAME.height / GRID.height

const isInGrid = ({ x, y }: Point) => x >= 0 && y >= 0 && x < GRID.width && y < GRID.height

const middle = ({ from, until }: { from: number; until: number }) => (from + until) / 2

/** The range of values without the few at its ends. */
function range(values: readonly number[]): { from: number; until: number } {
  const sorted = values.toSorted((a, b) => a - b)
  const out = Math.floor(sorted.length * OUTLIERS)
  return { from: sorted[out] ?? 0, until: sorted[sorted.length - 1 - out] ?? 0 }
}

/** The number of points in each cell of the grid; cells are numbered row by row. */
function countCells(points: readonly Point[]): ReadonlyMap<number, number> {
  const cells = new Map<number, number>()
  for (const { x, y } of points) {
    if (!isInGrid({ x, y })) continue
    const cell = Math.floor(y) * GRID.width + Math.floor(x)
    cells.set(cell, (cells.get(cell) ?? 0) + 1)
  }
  return cells
}

function dotPaths(cells: ReadonlyMap<number, number>): string[] {
  const most = Math.log(Math.max(LARGEST, ...cells.values()))
  const bySize = Array.from({ length: SIZES }, (): Point[] => [])
  for (const [cell, count] of cells) {
    const size = Math.min(SIZES - 1, Math.floor((Math.log(count) / most) * (SIZES - 1)))
    bySize[size]?.push({ x: cell % GRID.width, y: Math.floor(cell / GRID.width) })
  }
  return bySize.map(dotPath)
}

const ROWS = ['North', '', 'South']
const COLUMNS = ['west', '', 'east']

/** The parts of the frame, one ninth each, that have businesses. */
function partsOf(
  cells: ReadonlyMap<number, number>,
  boundsOf: (x: number, y: number, width: number, height: number) => Bounds,
): CityPart[] {
  const [width, height] = [GRID.width / 3, GRID.height / 3]
  return ROWS.flatMap((vertical, row) =>
    COLUMNS.flatMap((horizontal, column): CityPart[] => {
      const [x, y] = [column * width, row * height]
      const isHere = (cell: number) => {
        const [across, down] = [(cell % GRID.width) + 0.5, Math.floor(cell / GRID.width) + 0.5]
        return across >= x && across < x + width && down >= y && down < y + height
      }
      if (![...cells.keys()].some(isHere)) return []
      const words = [vertical, horizontal].filter(Boolean).join('-') || 'Centre'
      const name = words.charAt(0).toUpperCase() + words.slice(1)
      return [{ name, x, y, width, height, bounds: boundsOf(x, y, width, height) }]
    }),
  )
}

/** The position at an offset in metres, to the east and south of another. */
function placeAt(from: Coordinates, { x, y }: Point): Coordinates {
  const perDegree = METRES_PER_DEGREE * Math.cos((from.latitude * Math.PI) / 180)
  const longitude = from.longitude + x / perDegree
  const latitude = Math.min(90, Math.max(-90, from.latitude - y / METRES_PER_DEGREE))
  return {
    latitude: roundCoordinate(latitude),
    longitude: roundCoordinate(longitude - 360 * Math.round(longitude / 360)),
  }
}

/** The rectangle of the map whose upper left corner lies at an offset in metres from a position. */
function boundsAround(from: Coordinates, { x, y }: Point, width: number, height: number): Bounds {
  const [first, last] = [placeAt(from, { x, y }), placeAt(from, { x: x + width, y: y + height })]
  return { west: first.longitude, east: last.longitude, south: last.latitude, north: first.latitude }
}
