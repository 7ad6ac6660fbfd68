import type { Feature, FeatureCollection } from 'geojson'
import type { PointCollection } from '#domain/map/points.ts'
import { MAX_ZOOM } from '#domain/map/tile-grid.ts'
import { formatCount } from '#domain/text/thousands.ts'
import { getJson } from '#lib/api.ts'
import type { ListedPin } from './map.store.ts'

/** The points of a filtered list, within a part of the map or anywhere. */
export function fetchPoints(path: string, bounds: string | undefined, signal: AbortSignal) {
  const within = bounds === undefined ? '' : `${path.includes('?') ? '&' : '?'}bounds=${bounds}`
  return getJson<PointCollection>(path + within, { signal })
}

/** The points of a list for a requested day, drawn as open whatever their current status is. */
export const allOpen = ({ features, ...collection }: FeatureCollection): FeatureCollection => ({
  ...collection,
  features: features.map((each) => ({ ...each, properties: { ...each.properties, open: 'open' } })),
})

/** The text that says a map is incomplete; undefined where it is complete. */
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

/** The `more` features of the visible tiles: how many businesses each tile omits. */
type MoreFeatures = readonly Pick<Feature, 'geometry' | 'properties'>[]

/** The text that says the visible tiles are incomplete; undefined where they are complete. */
export function limitOfTiles(more: MoreFeatures, zoom: number): string | undefined {
  // A tile can be visible more than once; its feature is at its centre.
  const byPlace = new Map(
    more.map(({ geometry, properties }) => [JSON.stringify(geometry), Number(properties?.more)]),
  )
  const total = [...byPlace.values()].reduce((sum, each) => sum + each, 0)
  if (total === 0) return undefined
  return `${formatCount(total)} more near here, ${zoom < MAX_ZOOM ? 'zoom in to see them' : 'the list has them'}`
}

/** The listed businesses as points. */
export const listedPoints = (listed: readonly ListedPin[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: listed.map(({ id, name, icon, open, longitude, latitude }, rank) => ({
    type: 'Feature',
    id,
    properties: { id, name, icon, open, rank },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
})
