import type { FeatureCollection } from 'geojson'
import { LngLatBounds, type GeoJSONSource } from 'maplibre-gl'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { colour, type Theme } from '#src/styles/colours.ts'
import type { Overlay } from '#src/map/style/map-style.ts'
import { createMap } from './create-map.ts'

/** A map of plain dots, each of which may stand for several rows, and marked dots. */
export interface Dots {
  readonly plain: readonly (Coordinates & { readonly count: number })[]
  readonly marked: readonly Coordinates[]
}

export interface DotsMap {
  /** Draws these dots; fits them all in view unless the operator has moved the map. */
  readonly show: (dots: Dots) => void
  /** Zooms in on one of them. */
  readonly visit: (position: Coordinates) => void
  readonly remove: () => void
}

const WORLD: [number, number, number, number] = [-170, -55, 180, 75]
const MAX_FIT_ZOOM = 12
const VISIT_ZOOM = 6

const featuresOf = (places: readonly (Coordinates & { readonly count?: number })[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: places.map(({ latitude, longitude, count = 1 }) => ({
    type: 'Feature',
    properties: { count },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
})

/** Draws a map of dots; undefined where the browser cannot draw it. */
export async function drawDotsMap(container: HTMLElement): Promise<DotsMap | undefined> {
  const data = { plain: featuresOf([]), marked: featuresOf([]) }
  const overlay = (theme: Theme): Overlay => ({
    sources: Object.fromEntries(
      Object.entries(data).map(([name, collection]) => [name, { type: 'geojson', data: collection }]),
    ),
    layers: [
      {
        id: 'plain',
        type: 'circle',
        source: 'plain',
        paint: {
          'circle-radius': ['interpolate', ['linear'], ['log10', ['get', 'count']], 0, 3, 4, 12],
          'circle-color': colour(theme, 'open'),
          'circle-opacity': 0.75,
        },
      },
      {
        id: 'marked',
        type: 'circle',
        source: 'marked',
        paint: {
          'circle-radius': 6,
          'circle-color': colour(theme, 'accent-fill'),
          'circle-stroke-color': colour(theme, 'paper'),
          'circle-stroke-width': 2,
        },
      },
    ],
  })
  const map = await createMap(container, { bounds: WORLD }, overlay)
  if (!map) return undefined
  let isMoved = false
  map.on('movestart', ({ originalEvent }: { originalEvent?: unknown }) => {
    isMoved ||= originalEvent !== undefined
  })
  return {
    show: ({ plain, marked }) => {
      data.plain = featuresOf(plain)
      data.marked = featuresOf(marked)
      for (const [name, collection] of Object.entries(data))
        void map.getSource<GeoJSONSource>(name)?.setData(collection)
      const all = [...plain, ...marked]
      if (isMoved || all.length === 0) return
      const bounds = new LngLatBounds()
      for (const { longitude, latitude } of all) bounds.extend([longitude, latitude])
      map.fitBounds(bounds, { padding: 32, maxZoom: MAX_FIT_ZOOM, duration: 0 })
    },
    visit: ({ longitude, latitude }) => {
      isMoved = true
      map.jumpTo({ center: [longitude, latitude], zoom: VISIT_ZOOM })
    },
    remove: () => {
      map.remove()
    },
  }
}
