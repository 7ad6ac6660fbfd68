import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import { BASE_MAX_ZOOM } from '#domain/map/base-map.ts'
import { baseTilePath } from '#domain/paths.ts'
import type { Theme } from '#src/styles/colours.ts'
import { LABEL_FONTS } from '#src/styles/label-fonts.ts'
import { baseLayers, cityLabels } from './base-layers.ts'
import { graticule } from './graticule.ts'
import { paletteOf } from './palette.ts'

interface MapStyleOptions {
  readonly theme: Theme
  /** The origin of the site: what the map's worker loads has no address to be relative to. */
  readonly origin: string
  /** The address of the TileJSON of the directory's tiles. */
  readonly tiles: string
  /** What is drawn above the base: sources by their names, and layers from below. */
  readonly overlay?: {
    readonly sources: Readonly<Record<string, SourceSpecification>>
    readonly layers: readonly LayerSpecification[]
  }
}

/** The map's style in the colours and the text face of the site. */
export function mapStyle({ theme, origin, tiles, overlay }: MapStyleOptions): StyleSpecification {
  const palette = paletteOf(theme)
  return {
    version: 8,
    name: `Meridian ${theme}`,
    'font-faces': {
      'Source Sans': LABEL_FONTS.map(({ url, range }) => ({
        url: new URL(url, origin).href,
        'unicode-range': range.split(','),
      })),
    },
    sources: {
      base: {
        type: 'vector',
        tiles: [origin + baseTilePath('{z}', '{x}', '{y}')],
        maxzoom: BASE_MAX_ZOOM,
        attribution: '<a href="https://www.naturalearthdata.com" rel="noopener">Natural Earth</a>',
      },
      graticule: { type: 'geojson', data: graticule(), tolerance: 0 },
      directory: { type: 'vector', url: tiles },
      ...overlay?.sources,
    },
    layers: [...baseLayers(palette), cityLabels(palette), ...(overlay?.layers ?? [])],
  }
}
