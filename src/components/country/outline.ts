import { geoArea, geoAzimuthalEqualArea, geoCentroid, geoDistance, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import world from 'world-atlas/countries-50m.json'
import { countryCode } from '#domain/geo/countries.ts'
import { compactPath } from '../globe/compact-path.ts'

type Rings = number[][][]

/** Land as GeoJSON: polygons of rings of longitude and latitude. */
export interface Land {
  readonly type: 'MultiPolygon'
  readonly coordinates: Rings[]
}

/** The drawing's size, in SVG units. */
export const OUTLINE_SIZE = [600, 440] as const
const MARGIN = 12
/** Radians from the middle of a country's largest land within which other land is drawn. */
const REACH = 0.45
/** The share of the largest land below which land is an islet, drawn only where it is closer. */
const SMALL = 0.005

/** Full names of countries that Natural Earth abbreviates. */
const SHORTENED: Readonly<Record<string, string>> = {
  'Dem. Rep. Congo': 'CD',
  'Dominican Rep.': 'DO',
  'Central African Rep.': 'CF',
  'Eq. Guinea': 'GQ',
  'Bosnia and Herz.': 'BA',
  'S. Sudan': 'SS',
  'Solomon Is.': 'SB',
  'Marshall Is.': 'MH',
  Congo: 'CG',
  'N. Mariana Is.': 'MP',
  'Cayman Is.': 'KY',
  'Falkland Is.': 'FK',
  'Turks and Caicos Is.': 'TC',
  'Antigua and Barb.': 'AG',
  'St. Vin. and Gren.': 'VC',
  'Faeroe Is.': 'FO',
  'Fr. Polynesia': 'PF',
  'W. Sahara': 'EH',
  'Cook Is.': 'CK',
  eSwatini: 'SZ',
  Macedonia: 'MK',
  'U.S. Virgin Is.': 'VI',
  'St-Martin': 'MF',
  'St-Barthélemy': 'BL',
  'St. Pierre and Miquelon': 'PM',
  'Wallis and Futuna Is.': 'WF',
}

const polygonOf = (coordinates: Rings) => ({ type: 'Polygon', coordinates }) as const

/** A country's largest land and the land around it, without overseas territories. */
function mainland(parts: readonly Rings[]): Land {
  const bySize = parts.toSorted((a, b) => geoArea(polygonOf(b)) - geoArea(polygonOf(a)))
  const [largest = []] = bySize
  const middle = geoCentroid(polygonOf(largest))
  const size = geoArea(polygonOf(largest))
  const radius = Math.sqrt(size / Math.PI)
  const reachOf = (part: Rings) =>
    Math.max(REACH, radius * (geoArea(polygonOf(part)) < SMALL * size ? 1.6 : 2.2))
  const coordinates = parts.filter(
    (part) => geoDistance(geoCentroid(polygonOf(part)), middle) <= reachOf(part),
  )
  return { type: 'MultiPolygon', coordinates }
}

const topology = world as unknown as Topology<{ countries: GeometryCollection<{ name: string }> }>

const codeOf = (name: string) => SHORTENED[name] ?? countryCode(name)

/** The countries of the file by code. */
const countries = new Map(
  topology.objects.countries.geometries.map((country) => [
    codeOf((country.properties as { readonly name: string }).name),
    country,
  ]),
)

/** The shape of a country by its code; undefined for a few small ones. */
export function countryShape(code: string): Land | undefined {
  const country = countries.get(code)
  if (country?.type === 'Polygon') return mainland([feature(topology, country).geometry.coordinates])
  if (country?.type === 'MultiPolygon') return mainland(feature(topology, country).geometry.coordinates)
  return undefined
}

/** An orthographic view of a country from above its centre: its outline as an SVG path, and the projection of places. */
export function drawOutline(shape: Land) {
  const [longitude, latitude] = geoCentroid(shape)
  const [width, height] = OUTLINE_SIZE
  const extent: [[number, number], [number, number]] = [
    [MARGIN, MARGIN],
    [width - MARGIN, height - MARGIN],
  ]
  const projection = geoAzimuthalEqualArea()
    .rotate([-longitude, -latitude])
    .precision(0.9)
    .fitExtent(extent, shape)
  return {
    path: compactPath(geoPath(projection).digits(0)(shape)),
    pointOf: (at: { readonly longitude: number; readonly latitude: number }) =>
      projection([at.longitude, at.latitude]),
  }
}
