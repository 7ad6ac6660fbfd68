import { dotPath } from '#domain/drawn-map/dot-path.ts'
import type { PlacedCity } from '#domain/taxonomy/taxonomy.ts'
import { LAND_DOTS } from './land-dots.ts'
import { projectOnWorld, WORLD_SIZE } from './world-projection.ts'

/** Paths of dots: the land, and the cities with businesses in three sizes, the largest last. */
export function dottedWorldMap(cities: readonly PlacedCity[]) {
  const largest = cities.reduce((most, { businessCount }) => Math.max(most, businessCount), 1)
  const sizeOf = (count: number) => Math.min(2, Math.floor((3 * Math.log1p(count)) / Math.log1p(largest)))
  const bySize = [0, 1, 2].map((size) => {
    const points = cities.filter(({ businessCount }) => sizeOf(businessCount) === size)
    return dotPath(points.flatMap(({ latitude, longitude }) => projectOnWorld([longitude, latitude])))
  })
  return { ...WORLD_SIZE, land: LAND_DOTS, cities: bySize }
}
