import type { ExpressionSpecification, LayerSpecification, LineLayerSpecification } from 'maplibre-gl'
import { byScale, byZoom } from '../by-zoom.ts'
import type { Palette } from '../palette.ts'
import { COMES, from, STREETS_ZOOM } from './ground-layers.ts'
import { STREET_CLASSES, type StreetClass, type StreetSchema } from './schema.ts'

/** Zooms with defined widths; between them widths grow exponentially. */
const ZOOMS = [9, 11, 12, 13, 14, 15, 16, 18, 20]

/** Widths in pixels at those zooms, and the colour; a class without a width at a zoom is not drawn there. */
const STREETS: Readonly<
  Record<
    StreetClass,
    { readonly widths: readonly number[]; readonly look: 'motorway' | 'main' | 'street' | 'line' }
  >
> = {
  path: { widths: [0, 0, 0, 0, 0, 0.8, 1.1, 2, 4], look: 'line' },
  steps: { widths: [0, 0, 0, 0, 0, 1, 1.6, 3.5, 7], look: 'line' },
  track: { widths: [0, 0, 0, 0, 0.6, 0.9, 1.3, 3, 6], look: 'line' },
  service: { widths: [0, 0, 0, 0, 0.7, 1.6, 3, 9, 26], look: 'street' },
  pedestrian: { widths: [0, 0, 0, 0.5, 1.4, 2.6, 4.6, 13, 40], look: 'street' },
  minor: { widths: [0, 0, 0.5, 1, 2, 3.6, 6.4, 18, 56], look: 'street' },
  tertiary: { widths: [0, 0.6, 1.1, 1.9, 3.2, 5, 8.2, 21, 64], look: 'street' },
  secondary: { widths: [0.4, 1, 1.6, 2.5, 4, 6, 9.6, 24, 72], look: 'main' },
  primary: { widths: [0.6, 1.4, 2.1, 3.1, 4.8, 7, 11, 27, 80], look: 'main' },
  trunk: { widths: [0.8, 1.7, 2.5, 3.6, 5.4, 8, 12, 29, 84], look: 'motorway' },
  motorway: { widths: [1, 2, 2.9, 4.1, 6, 9, 13, 31, 88], look: 'motorway' },
}
const CLASSES_WITH_EDGE = STREET_CLASSES.filter((name) => STREETS[name].look !== 'line')
const LINES = STREET_CLASSES.filter((name) => STREETS[name].look === 'line')
/** A ramp is narrower than the street that it leads to. */
const RAMP = 0.62

/** A value by street class. */
const byClass = (
  { streetClass }: Pick<StreetSchema, 'streetClass'>,
  valueOf: (name: StreetClass) => string | number,
  rest: string | number,
): ExpressionSpecification =>
  [
    'match',
    streetClass,
    ...STREET_CLASSES.flatMap((name) => [name, valueOf(name)]),
    rest,
  ] as unknown as ExpressionSpecification

/** The width of streets, with a casing of so many pixels on both sides where a street is drawn. */
const widthOf = (schema: StreetSchema, edge: readonly [far: number, near: number] | undefined) =>
  byScale(
    ...ZOOMS.flatMap((zoom, at) => {
      const width = byClass(schema, (name) => STREETS[name].widths[at] ?? 0, 0)
      const street: ExpressionSpecification = ['*', width, ['case', schema.isLink, RAMP, 1]]
      if (!edge) return [zoom, street]
      const both = zoom < 14 ? edge[0] : edge[1]
      return [zoom, ['case', ['>', width, 0], ['+', street, both], 0] as ExpressionSpecification]
    }),
  )

const isClass = (schema: StreetSchema, names: readonly StreetClass[]): ExpressionSpecification => [
  'match',
  schema.streetClass,
  [...names],
  true,
  false,
]

/** Streets with their casings, tunnels first and bridges last; rails and lines beside them. */
export function roadLayers(palette: Palette, schema: StreetSchema): LayerSpecification[] {
  const { features, streets, isTunnel, isBridge } = schema
  const isOnGround: ExpressionSpecification = ['!', ['any', isTunnel, isBridge]]
  const LOOKS = {
    motorway: { fill: palette.motorway, edge: palette.mainEdge },
    main: { fill: palette.mainStreet, edge: palette.mainEdge },
    street: { fill: palette.street, edge: palette.streetEdge },
    line: { fill: palette.path, edge: palette.path },
  }
  const layer = (
    id: string,
    where: ExpressionSpecification,
    names: readonly StreetClass[],
    look: Pick<LineLayerSpecification, 'layout' | 'paint'>,
  ): LineLayerSpecification => ({
    id: `street-${id}`,
    type: 'line',
    minzoom: STREETS_ZOOM,
    ...from({
      layer: streets.layer,
      filter: ['all', ...(streets.filter ? [streets.filter] : []), isClass(schema, names), where],
    }),
    layout: {
      'line-cap': 'round',
      'line-join': 'round',
      // Wider streets are drawn above narrower ones.
      'line-sort-key': byClass(schema, (name) => STREET_CLASSES.indexOf(name), 0),
      ...look.layout,
    },
    paint: { 'line-opacity': COMES, ...look.paint },
  })
  const edges = (id: string, where: ExpressionSpecification, cap: 'butt' | 'round') =>
    layer(`${id}edges`, where, CLASSES_WITH_EDGE, {
      layout: { 'line-cap': cap },
      paint: {
        'line-color': byClass(schema, (name) => LOOKS[STREETS[name].look].edge, palette.streetEdge),
        'line-width': widthOf(schema, [0.9, 1.6]),
      },
    })
  const fills = (id: string, where: ExpressionSpecification) =>
    layer(`${id}streets`, where, CLASSES_WITH_EDGE, {
      paint: {
        'line-color': byClass(schema, (name) => LOOKS[STREETS[name].look].fill, palette.street),
        'line-width': widthOf(schema, undefined),
      },
    })
  return [
    layer('tunnel-edges', isTunnel, CLASSES_WITH_EDGE, {
      layout: { 'line-cap': 'butt' },
      paint: {
        'line-color': byClass(schema, (name) => LOOKS[STREETS[name].look].edge, palette.streetEdge),
        'line-width': widthOf(schema, [0.9, 1.6]),
        'line-dasharray': [0.5, 0.35],
        'line-opacity': byZoom(11, 0, 13, 0.75),
      },
    }),
    layer('tunnels', isTunnel, CLASSES_WITH_EDGE, {
      paint: {
        'line-color': palette.tunnel,
        'line-width': widthOf(schema, undefined),
        'line-opacity': byZoom(11, 0, 13, 1),
      },
    }),
    layer('paths', ['!', isTunnel], LINES, {
      layout: { 'line-cap': 'butt' },
      paint: {
        'line-color': palette.path,
        'line-width': widthOf(schema, undefined),
        'line-dasharray': [2.4, 1.4],
        'line-opacity': byZoom(14, 0, 16, 0.8),
      },
    }),
    edges('', isOnGround, 'round'),
    fills('', isOnGround),
    ...railLayers(palette, schema),
    edges('bridge-', isBridge, 'butt'),
    fills('bridge-', isBridge),
    {
      id: 'street-ferry',
      type: 'line',
      minzoom: 10,
      ...from(features.ferry),
      paint: { 'line-color': palette.waterEdge, 'line-width': 1, 'line-dasharray': [4, 3] },
    },
    {
      id: 'street-border',
      type: 'line',
      minzoom: STREETS_ZOOM,
      ...from(features.border),
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.country,
        'line-width': byZoom(9, 0.9, 14, 1.8),
        'line-dasharray': [4, 2, 1, 2],
        'line-opacity': COMES,
      },
    },
  ]
}

/** Rails as a line with sleepers, tram tracks as a plain line. */
function railLayers(palette: Palette, { features }: StreetSchema): LayerSpecification[] {
  return [
    {
      id: 'street-tram',
      type: 'line',
      minzoom: 13,
      ...from(features.tram),
      paint: { 'line-color': palette.rail, 'line-width': byZoom(13, 0.4, 17, 1.2), 'line-opacity': 0.7 },
    },
    {
      id: 'street-rail',
      type: 'line',
      minzoom: 11,
      ...from(features.rail),
      paint: { 'line-color': palette.rail, 'line-width': byZoom(11, 0.5, 16, 1.4) },
    },
    {
      id: 'street-sleepers',
      type: 'line',
      minzoom: 14,
      ...from(features.rail),
      paint: {
        'line-color': palette.rail,
        'line-width': byZoom(14, 2.4, 17, 5),
        'line-dasharray': [0.25, 2.2],
      },
    },
  ]
}
