import { geoEqualEarth } from 'd3-geo'

/** The size of the home page's map of the world, in SVG units. */
export const WORLD_SIZE = { width: 1200, height: 560 }

const projection = geoEqualEarth()
  .rotate([-11, 0])
  .scale(WORLD_SIZE.width / 5.5)
  .translate([WORLD_SIZE.width / 2, WORLD_SIZE.height * 0.55])

/** A place on the map, in whole units; undefined outside of it. */
export function projectOnWorld(place: readonly [longitude: number, latitude: number]) {
  const [x, y] = projection([...place]) ?? []
  return x === undefined || y === undefined ? [] : [{ x: Math.round(x), y: Math.round(y) }]
}
