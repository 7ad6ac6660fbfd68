/**
 * A line or a ring: x, y and weight of each vertex, one after another. A ring ends where it begins. The world measures
 * `WORLD` units on each side, from the antimeridian eastwards and from 85.05° north southwards (Web Mercator). The weight
 * of a vertex is the area, in square units, of what is lost without it.
 */
export type Path = readonly number[]

/** Numbers of a vertex in a path. */
export const STRIDE = 3

/** A side of the world: two to the power of this. */
export const WORLD_BITS = 18
export const WORLD = 2 ** WORLD_BITS

interface WithProperties {
  readonly properties: Readonly<Record<string, number | string>>
}

/** Lines drawn in the same style. */
export interface Lines extends WithProperties {
  readonly type: 'lines'
  readonly lines: readonly Path[]
}

/** Polygons drawn in the same style; each has its outer ring, then those of its holes. */
export interface Polygons extends WithProperties {
  readonly type: 'polygons'
  readonly polygons: readonly (readonly Path[])[]
}

export type Feature = Lines | Polygons

export interface Layer {
  readonly name: string
  readonly features: readonly Feature[]
}

/** Twice the area within a ring, positive where it runs clockwise as seen on the map. */
export function doubleArea(ring: Path): number {
  let sum = 0
  let [x = 0, y = 0] = ring
  for (let at = STRIDE; at < ring.length; at += STRIDE) {
    const [nextX = 0, nextY = 0] = [ring[at], ring[at + 1]]
    sum += x * nextY - nextX * y
    ;[x, y] = [nextX, nextY]
  }
  return sum
}
