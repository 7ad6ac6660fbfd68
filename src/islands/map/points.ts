import type { FeatureCollection } from 'geojson'
import type { PointCollection } from '#domain/map/points.ts'
import { formatCount } from '#domain/text/thousands.ts'
import { getJson } from '#lib/api.ts'
import type { ListedPin } from './map.store.ts'

/** The points of a filtered list in a part of the map, or wherever they are. */
export function fetchPoints(path: string, bounds: string | undefined, signal: AbortSignal) {
  const within = bounds === undefined ? '' : `${path.includes('?') ? '&' : '?'}bounds=${bounds}`
  return getJson<PointCollection>(path + within, { signal })
}

/** Says that a map does not show all; undefined where it does. */
export function limitOf({
  numberMatched,
  numberMatchedRelation,
  numberReturned,
}: PointCollection): string | undefined {
  const isMore = numberMatchedRelation === 'gte'
  if (numberReturned === 0 || (numberMatched <= numberReturned && !isMore)) return undefined
  const total = `${isMore ? 'more than ' : ''}${formatCount(numberMatched)}`
  return `${formatCount(numberReturned)} of ${total} shown, zoom in for more`
}

/** The businesses of the list as points. */
export const listedPoints = (listed: readonly ListedPin[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: listed.map(({ id, name, icon, open, longitude, latitude }, rank) => ({
    type: 'Feature',
    id,
    properties: { id, name, icon, open, rank },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
})
