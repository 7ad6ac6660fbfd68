import { STRIDE, WORLD } from '#src/basemap/shapes.ts'

type Position = readonly number[]

/** Just beyond the edge of the map, where it shows nothing. */
const SOUTH = -85.3

/** Where a position lies in the world, in whole units. */
function project([longitude = 0, latitude = 0]: Position): readonly [number, number] {
  const sine = Math.sin((Math.max(latitude, SOUTH) * Math.PI) / 180)
  const down = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return [Math.round((longitude / 360 + 0.5) * WORLD), Math.round(down * WORLD)]
}

/** As far as the buffer of the tile of zoom 0 reaches. */
const BEYOND = WORLD / 64

/**
 * A line or ring in units of the world, without vertices that fall together. Land that the antimeridian cuts goes on
 * beyond it, so that the cut is no coast.
 */
export function pathOf(positions: readonly Position[]): number[] {
  const points = positions.map(project)
  const path: number[] = []
  const add = (x: number, y: number) => {
    if (path.at(-STRIDE) !== x || path.at(1 - STRIDE) !== y) path.push(x, y, 0)
  }
  points.forEach(([x, y], at) => {
    const isEdge = x === 0 || x === WORLD
    const beyond = x === 0 ? -BEYOND : WORLD + BEYOND
    if (isEdge && points[at - 1]?.[0] === x) add(beyond, y)
    add(x, y)
    if (isEdge && points[at + 1]?.[0] === x) add(beyond, y)
  })
  return path
}
