import type { ErrorEvent, LngLatBounds, MapLibreMap } from 'maplibre-gl'
import { streetsJsonPath } from '#domain/paths.ts'
import type { StreetsJson } from '#domain/streets/archive.ts'
import { retryTiles } from '#src/map/retry-tiles.ts'
import { STREETS_SOURCE } from '#src/map/style/streets/ground-layers.ts'
import { isStreetSchema, type Streets } from '#src/map/style/streets/street-layers.ts'

/** The site's streets, and where it has any. */
export interface OwnStreets extends Pick<StreetsJson, 'coverage'> {
  readonly streets: Streets
}

/** The site's own streets; undefined where it has none, or they cannot be had just now. */
export async function fetchOwnStreets(cache: RequestCache = 'default'): Promise<OwnStreets | undefined> {
  const response = await fetch(streetsJsonPath, { cache }).catch(() => undefined)
  if (response?.status !== 200) return undefined
  const description = (await response.json().catch(() => undefined)) as StreetsJson | undefined
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

/** Whether a view touches a part of the world of which there are streets. */
export function touches(coverage: OwnStreets['coverage'], view: LngLatBounds): boolean {
  return coverage.some(([west, south, east, north]) => {
    if (north < view.getSouth() || south > view.getNorth()) return false
    // A map that was turned around the world counts on beyond 180 degrees.
    const turns = Math.floor((view.getEast() - west) / 360) * 360
    return east + turns >= view.getWest()
  })
}

interface FollowedStreets {
  /** The streets to draw now; undefined where there are none. */
  readonly streets: () => Streets | undefined
  /** Whether the site has streets of the part in view. */
  readonly isCovered: () => boolean
}

/** Milliseconds in which the description is not asked for anew: it may not have changed. */
const AGAIN_MS = 60_000

/**
 * Follows a map with the site's own streets: `changed` is told when the view comes to where there are some or leaves it,
 * and when the site has newer ones.
 */
export function followOwnStreets(map: MapLibreMap, changed: () => void): FollowedStreets {
  let own: OwnStreets | undefined
  let isCovered = false
  let askedAt = -Infinity
  const update = () => {
    const before = isCovered
    isCovered = own !== undefined && touches(own.coverage, map.getBounds())
    if (isCovered !== before) changed()
  }
  const ask = async (cache?: RequestCache) => {
    const found = await fetchOwnStreets(cache)
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
  // An archive that was replaced has other addresses: those of the former one are not found.
  map.on('error', ({ sourceId, error }: ErrorEvent & { readonly sourceId?: string }) => {
    const isGone = sourceId === STREETS_SOURCE && 'status' in error && error.status === 404
    if (!isGone || !isCovered || Date.now() - askedAt < AGAIN_MS) return
    askedAt = Date.now()
    void ask('reload')
  })
  return { streets: () => (isCovered ? own?.streets : undefined), isCovered: () => isCovered }
}
