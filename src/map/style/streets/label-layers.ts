import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { byZoom } from '../by-zoom.ts'
import { LABEL_FONT } from '../city-labels.ts'
import type { Palette } from '../palette.ts'
import { from } from './ground-layers.ts'
import type { StreetClass, StreetSchema } from './schema.ts'

/** Labels are English; the font size of the local name below. */
const OWN_SCALE = 0.86

/** The local name where it differs from the English one. */
const differs = ({ english, own }: StreetSchema): ExpressionSpecification => [
  'all',
  ['!=', ['coalesce', english, ''], ''],
  ['!=', ['coalesce', own, ''], ''],
  ['!=', english, own],
]

const oneName = ({ english, own }: StreetSchema): ExpressionSpecification => ['coalesce', english, own, '']

/** The English name, and below it the local one where that differs. */
const bothNames = (schema: StreetSchema): ExpressionSpecification =>
  [
    'case',
    differs(schema),
    ['format', schema.english, {}, '\n', {}, schema.own, { 'font-scale': OWN_SCALE }],
    ['format', oneName(schema), {}],
  ] as unknown as ExpressionSpecification

/** Both names in one line, along a street or a river. */
const bothInLine = (schema: StreetSchema): ExpressionSpecification => [
  'case',
  differs(schema),
  ['concat', schema.english, '  ', schema.own],
  oneName(schema),
]

/** Which streets are labelled from which zoom on, bottom first: earlier labelled ones are placed first. */
const NAMED: readonly {
  readonly id: string
  readonly classes: readonly StreetClass[]
  readonly from: number
  readonly size: ExpressionSpecification
}[] = [
  { id: 'path', classes: ['path', 'steps', 'track'], from: 16.5, size: byZoom(16, 10, 19, 12) },
  {
    id: 'minor',
    classes: ['minor', 'service', 'pedestrian'],
    from: 14.5,
    size: byZoom(14, 10.5, 17, 12.5, 19, 14),
  },
  { id: 'tertiary', classes: ['tertiary'], from: 14, size: byZoom(14, 11, 17, 13, 19, 15) },
  {
    id: 'main',
    classes: ['secondary', 'primary', 'trunk', 'motorway'],
    from: 12.5,
    size: byZoom(12, 10.5, 15, 12.5, 19, 16),
  },
]

/** Points with an icon, and the zooms from which icon and name appear. */
const POINTS = [
  { name: 'landmark', icon: undefined, tone: 'landmark', from: 15.5 },
  { name: 'parkName', icon: 'park', tone: 'parkLabel', from: 14 },
  { name: 'tramStop', icon: 'tram', tone: 'station', from: 16 },
  { name: 'metroStation', icon: 'train', tone: 'station', from: 14 },
  { name: 'railStation', icon: 'train', tone: 'station', from: 13 },
  { name: 'airport', icon: 'plane', tone: 'station', from: 10.5 },
] as const

/** Places, the most important on top: font sizes, and the zooms between which they are labelled. */
const PLACES = [
  { name: 'quarter', size: byZoom(13, 10.5, 16, 13), zooms: [13.5, 18], look: 'quiet' },
  { name: 'suburb', size: byZoom(11, 10.5, 15, 14), zooms: [11, 17], look: 'capitals' },
  { name: 'village', size: byZoom(10, 10.5, 15, 16), zooms: [11, 16], look: 'plain' },
  { name: 'town', size: byZoom(9, 12, 14, 18), zooms: [9, 15], look: 'plain' },
  { name: 'city', size: byZoom(9, 15, 13, 24), zooms: [9, 15], look: 'plain' },
] as const

/** Labels of streets, water, stations, parks, landmarks and places, bottom first: upper ones are placed first. */
export function labelLayers(palette: Palette, schema: StreetSchema): LayerSpecification[] {
  const { features, namedClass, rank } = schema
  const halo = { 'text-halo-color': palette.ground, 'text-halo-width': 1.5, 'text-halo-blur': 0.3 }
  const label = (
    id: string,
    name: keyof StreetSchema['features'],
    minzoom: number,
    look: Pick<SymbolLayerSpecification, 'layout' | 'paint'> & {
      readonly maxzoom?: number
      readonly filter?: ExpressionSpecification
    },
  ): SymbolLayerSpecification => {
    const { filter } = features[name]
    const both = [filter, look.filter].filter((each) => each !== undefined)
    return {
      id: `street-${id}`,
      type: 'symbol',
      minzoom,
      ...(look.maxzoom !== undefined && { maxzoom: look.maxzoom }),
      ...from({
        layer: features[name].layer,
        ...(both.length > 0 && { filter: ['all', ...both] as ExpressionSpecification }),
      }),
      layout: {
        'text-field': bothNames(schema),
        'text-font': LABEL_FONT,
        'text-max-width': 8,
        'text-padding': 4,
        ...look.layout,
      },
      paint: { 'text-color': palette.streetLabel, ...halo, ...look.paint },
    }
  }
  const alongLine = {
    'symbol-placement': 'line',
    'text-field': bothInLine(schema),
    'text-max-angle': 32,
    'text-padding': 6,
    'symbol-spacing': 280,
  } as const
  const onWater = {
    'text-color': palette.waterName,
    'text-halo-color': palette.waterHalo,
    'text-halo-width': 1.2,
  }
  return [
    label('house-numbers', 'houseNumbers', 17.5, {
      layout: {
        'text-field': ['to-string', schema.houseNumber],
        'text-size': byZoom(17, 9.5, 19, 11.5),
        'text-padding': 3,
      },
      paint: { 'text-color': palette.houseNumber, 'text-halo-width': 1 },
    }),
    ...NAMED.map(({ id, classes, from: zoom, size }) =>
      label(`names-${id}`, 'streetNames', zoom, {
        filter: ['match', namedClass, [...classes], true, false],
        layout: { ...alongLine, 'text-size': size, 'text-letter-spacing': 0.01 },
        paint: { 'text-halo-color': palette.street, 'text-halo-width': 1.6 },
      }),
    ),
    label('river-names', 'riverNames', 12, {
      layout: { ...alongLine, 'text-size': byZoom(12, 10.5, 16, 13), 'text-letter-spacing': 0.08 },
      paint: onWater,
    }),
    label('water-names', 'waterNames', 9, {
      layout: { 'text-size': byZoom(9, 11, 15, 12.5), 'text-max-width': 7, 'text-letter-spacing': 0.05 },
      paint: onWater,
    }),
    ...POINTS.map(({ name, icon, tone, from: zoom }) =>
      label(name, name, zoom, {
        layout: {
          'icon-image': ['concat', 'sign|', icon ?? schema.landmarkIcon, '|', tone],
          'text-size': byZoom(14, 11, 17, 12.5),
          'text-variable-anchor': ['top', 'left', 'right', 'bottom'],
          'text-radial-offset': 0.85,
          'text-justify': 'auto',
          'symbol-sort-key': rank,
          'icon-padding': 3,
          'text-optional': true,
        },
        paint: { 'text-color': palette[tone] },
      }),
    ),
    ...PLACES.map(({ name, size, zooms: [first, last], look }) =>
      label(name, name, first, {
        maxzoom: last,
        layout: {
          'text-size': size,
          'text-padding': 8,
          'symbol-sort-key': rank,
          ...(look === 'capitals' && { 'text-transform': 'uppercase', 'text-letter-spacing': 0.12 }),
        },
        paint: {
          'text-color': look === 'plain' ? palette.label : palette.quietLabel,
          'text-halo-width': 1.8,
        },
      }),
    ),
  ]
}
