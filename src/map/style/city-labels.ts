import type {
  ExpressionSpecification,
  LayerSpecification,
  VariableAnchorOffsetCollectionSpecification,
} from 'maplibre-gl'
import { byZoom } from './by-zoom.ts'
import type { Palette } from './palette.ts'

/** The text face of labels, by its name among the style's fonts. */
export const LABEL_FONT = ['Source Sans']

/** Font sizes in pixels, from a city with one business to one with ten thousand. */
const byCount = (least: number, most: number) =>
  [
    'interpolate',
    ['linear'],
    ['log10', ['max', ['get', 'n'], 1]],
    0,
    least,
    4,
    most,
  ] as unknown as ExpressionSpecification

/** Offset in ems: centred, else above, below or beside the obstacle. */
const BESIDE = [
  ...['center', [0, 0], 'bottom', [0, -1.1], 'top', [0, 1.1]],
  ...['bottom', [0, -1.7], 'top', [0, 1.7], 'left', [1.7, 0], 'right', [-1.7, 0]],
] as VariableAnchorOffsetCollectionSpecification

/** City names, larger for cities with more businesses. */
export const cityLabels = (palette: Palette): LayerSpecification => ({
  id: 'cities',
  type: 'symbol',
  source: 'directory',
  'source-layer': 'cities',
  layout: {
    'text-field': ['get', 'name'],
    'text-font': LABEL_FONT,
    'text-size': byZoom(1, byCount(10, 13), 6, byCount(12, 19), 11, byCount(13, 26)),
    'text-max-width': 8,
    'text-padding': 6,
    'text-variable-anchor-offset': BESIDE,
    'text-justify': 'auto',
    'symbol-sort-key': ['-', ['get', 'n']],
  },
  paint: {
    'text-color': palette.label,
    'text-halo-color': palette.land,
    'text-halo-width': 1.4,
    'text-halo-blur': 0.4,
  },
})
