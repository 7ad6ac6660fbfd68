import type { ErrorEvent, LngLatBounds, MapLibreMap } from 'maplibre-gl'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import type { StreetsJson } from '#domain/streets/archive.ts'
import { retryTiles } from './retry-tiles.ts'
import { STREETS_SOURCE } from './style/streets/ground-layers.ts'
import { isStreetSchema, type Streets } from './style/streets/street-layers.ts'
import { fetchStreetsJson, knownStreetsJson } from './streets-json.ts'

/** The site's own streets, and the areas they cover. */
export interface OwnStreets extends Pick<StreetsJson, 'coverage'> {
  readonly streets: Streets
}

/** The site's own streets from their description; undefined where it has none that the style supports. */
export function streetsOf(description: StreetsJson | undefined): OwnStreets | undefined {
  if (!description || !isStreetSchema(description.schema)) return undefined
  const { tiles, minzoom, maxzoom, bounds, coverage, attribution, schema } = description
  return {
    streets: {
      schema,
      source: { type: 'vector', tiles: [...tiles], minzoom, maxzoom, bounds: [...bounds], attribution },
    },
    coverage,
  }
}

/** Whether a view overlaps an area with streets. */
export function touches(coverage: OwnStreets['coverage'], view: LngLatBounds): boolean {
  return coverage.some(([west, south, east, north]) => {
    if (north < view.getSouth() || south > view.getNorth()) return false
    // On a wrapped world longitudes continue beyond 180 degrees.
    const turns = Math.floor((view.getEast() - west) / 360) * 360
    return east + turns >= view.getWest()
  })
}

/** Whether the site is known to have streets at a place. */
export const hasStreetsAt = ({ longitude, latitude }: Coordinates): boolean =>
  (streetsOf(knownStreetsJson())?.coverage ?? []).some(
    ([west, south, east, north]) =>
      west <= longitude && longitude <= east && south <= latitude && latitude <= north,
  )

interface FollowedStreets {
  /** The streets to draw now; undefined where there are none. */
  readonly streets: () => Streets | undefined
  /** Whether the site has streets in the view. */
  readonly isCovered: () => boolean
}

/** Milliseconds for which the description is not refetched. */
const AGAIN_MS = 60_000

/**
 * Keeps the site's own streets on a map up to date, starting with the known ones: `changed` is called when the view
 * enters or leaves an area with streets, and when the site has newer ones.
 */
export function followOwnStreets(map: MapLibreMap, changed: () => void): FollowedStreets {
  let own = streetsOf(knownStreetsJson())
  const isInView = () => own !== undefined && touches(own.coverage, map.getBounds())
  let isCovered = isInView()
  let askedAt = -Infinity
  const update = () => {
    const before = isCovered
    isCovered = isInView()
    if (isCovered !== before) changed()
  }
  const ask = async (isGone = false) => {
    const found = streetsOf(await fetchStreetsJson(isGone))
    const isNewer = isCovered && found?.streets.source.tiles?.[0] !== own?.streets.source.tiles?.[0]
    own = found
    update()
    if (isNewer && isCovered) changed()
  }
  retryTiles(map, STREETS_SOURCE)
  map.once('style.load', () => {
    void ask()
    map.on('moveend', update)
  })
  // A replaced archive has new URLs; those of the old one return 404.
  map.on('error', ({ sourceId, error }: ErrorEvent & { readonly sourceId?: string }) => {
    const isGone = sourceId === STREETS_SOURCE && 'status' in error && error.status === 404
    if (!isGone || !isCovered || Date.now() - askedAt < AGAIN_MS) return
    askedAt = Date.now()
    void ask(true)
  })
  return { streets: () => (isCovered ? own?.streets : undefined), isCovered: () => isCovered }
}
