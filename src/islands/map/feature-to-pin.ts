import type { MapGeoJSONFeature } from 'maplibre-gl'
import type { Pin } from './map.store.ts'

/** The business of a map feature; undefined for a feature that is not a point. */
export function pinOf({ id, geometry, properties }: MapGeoJSONFeature): Pin | undefined {
  if (geometry.type !== 'Point') return undefined
  const [longitude = 0, latitude = 0] = geometry.coordinates
  const icon: unknown = properties.icon
  return { id: Number(id), longitude, latitude, ...(typeof icon === 'string' && { icon }) }
}
