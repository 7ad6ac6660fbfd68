import type { Coordinates } from '../geo/coordinates.ts'
import { tileAt, tileNumber } from './tile-grid.ts'

/** A city to be named on the map. */
export interface Label extends Coordinates {
  readonly name: string
  readonly slug: string
  /** The number of its businesses. */
  readonly count: number
}

/** The last zoom with stored cities: it has all of them, and further zooms take theirs from it. */
export const LABEL_ZOOM = 6
/** The most cities that a tile names. */
export const MAX_LABELS = 24

type StoredLabel = readonly [name: string, slug: string, latitude: number, longitude: number, count: number]

/** The cities of each tile up to that zoom, the largest first. */
export function labelTiles(
  cities: readonly Label[],
): { readonly number: number; readonly labels: readonly StoredLabel[] }[] {
  const sorted = cities.toSorted((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1))
  const tiles = new Map<number, StoredLabel[]>()
  for (const city of sorted)
    for (let z = 0; z <= LABEL_ZOOM; z++) {
      const number = tileNumber(tileAt(city, z))
      const labels = tiles.get(number) ?? []
      tiles.set(number, labels)
      if (z === LABEL_ZOOM || labels.length < MAX_LABELS)
        labels.push([city.name, city.slug, city.latitude, city.longitude, city.count])
    }
  return [...tiles].map(([number, labels]) => ({ number, labels }))
}

/** A city as it is stored. */
export const labelOf = ([name, slug, latitude, longitude, count]: StoredLabel): Label => ({
  name,
  slug,
  latitude,
  longitude,
  count,
})
