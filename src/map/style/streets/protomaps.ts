import type { ExpressionSpecification } from 'maplibre-gl'
import { byValue, isArea, isLine, isOneOf, isPoint, type StreetClass, type StreetSchema } from './schema.ts'

const ofKind = (...kinds: readonly string[]) => isOneOf('kind', ...kinds)
const ofDetail = (...details: readonly string[]) => isOneOf('kind_detail', ...details)
const all = (...filters: readonly ExpressionSpecification[]): ExpressionSpecification => ['all', ...filters]
const not = (filter: ExpressionSpecification): ExpressionSpecification => ['!', filter]
const isName: ExpressionSpecification = ['has', 'name']
const isTrue = (property: string): ExpressionSpecification => ['==', ['get', property], true]

const DETAILS: Partial<Record<StreetClass, readonly string[]>> = {
  motorway: ['motorway', 'motorway_link'],
  trunk: ['trunk', 'trunk_link'],
  primary: ['primary', 'primary_link'],
  secondary: ['secondary', 'secondary_link'],
  tertiary: ['tertiary', 'tertiary_link'],
  minor: ['residential', 'unclassified', 'road', 'living_street', 'busway'],
  service: ['service', 'raceway', 'driveway', 'parking_aisle', 'alley', 'drive-through'],
  pedestrian: ['pedestrian'],
  steps: ['steps'],
  track: ['track'],
}
/** Attributes of low-zoom lines, which have no others. */
const KINDS: Partial<Record<StreetClass, readonly string[]>> = {
  motorway: ['highway'],
  primary: ['major_road'],
  minor: ['minor_road'],
  path: ['path'],
}
/** Other features in the same layer that are not streets. */
const OTHERS = ['rail', 'ferry', 'pier', 'aerialway', 'aeroway']
const streetClass: ExpressionSpecification = [
  'case',
  ofKind(...OTHERS),
  '',
  byValue('kind_detail', DETAILS, byValue('kind', KINDS, '')),
]

const LANDMARKS = {
  museum: ['museum', 'gallery', 'library', 'arts_centre'],
  worship: ['place_of_worship'],
  hospital: ['hospital'],
  school: ['university', 'college'],
  cinema: ['cinema', 'theatre'],
  place: [
    'attraction',
    'castle',
    'monument',
    'landmark',
    'stadium',
    'townhall',
    'zoo',
    'marina',
    'viewpoint',
  ],
} as const
const PARKS = [
  'park',
  'national_park',
  'nature_reserve',
  'garden',
  'golf_course',
  'cemetery',
  'beach',
  'forest',
]

/** https://docs.protomaps.com/basemaps/layers, version 4. */
export const protomaps: StreetSchema = {
  features: {
    sand: { layer: 'landuse', filter: ofKind('beach', 'sand') },
    wood: { layer: 'landuse', filter: ofKind('forest', 'wood') },
    park: {
      layer: 'landuse',
      filter: ofKind(
        ...['park', 'garden', 'grass', 'grassland', 'golf_course', 'dog_park', 'meadow'],
        ...['nature_reserve', 'recreation_ground', 'village_green'],
      ),
    },
    cemetery: { layer: 'landuse', filter: ofKind('cemetery') },
    pitch: { layer: 'landuse', filter: ofKind('pitch', 'playground', 'stadium') },
    campus: {
      layer: 'landuse',
      filter: ofKind('hospital', 'school', 'university', 'college', 'kindergarten'),
    },
    airfield: { layer: 'landuse', filter: ofKind('aerodrome', 'airfield') },
    water: { layer: 'water', filter: isArea },
    waterway: { layer: 'water', filter: all(isLine, ofKind('river', 'stream', 'canal')) },
    runway: { layer: 'roads', filter: all(ofKind('aeroway'), ofDetail('runway', 'taxiway')) },
    square: { layer: 'landuse', filter: ofKind('pedestrian') },
    pier: { layer: 'roads', filter: ofKind('pier') },
    building: { layer: 'buildings', filter: isArea },
    rail: {
      layer: 'roads',
      filter: all(ofKind('rail'), not(isTrue('is_tunnel')), not(ofDetail('tram', 'light_rail', 'subway'))),
    },
    tram: {
      layer: 'roads',
      filter: all(ofKind('rail'), not(isTrue('is_tunnel')), ofDetail('tram', 'light_rail', 'subway')),
    },
    ferry: { layer: 'roads', filter: ofKind('ferry') },
    border: { layer: 'boundaries', filter: all(ofKind('country'), not(isTrue('disputed'))) },
    streetNames: { layer: 'roads', filter: all(isName, not(ofKind(...OTHERS))) },
    waterNames: { layer: 'water', filter: all(isName, isPoint) },
    riverNames: { layer: 'water', filter: all(isName, isLine) },
    houseNumbers: { layer: 'buildings', filter: all(isPoint, ['has', 'addr_housenumber']) },
    city: { layer: 'places', filter: all(ofKind('locality'), ofDetail('city')) },
    town: { layer: 'places', filter: all(ofKind('locality'), ofDetail('town')) },
    village: { layer: 'places', filter: all(ofKind('locality'), ofDetail('village', 'hamlet')) },
    suburb: { layer: 'places', filter: ['any', ofKind('macrohood'), ofDetail('suburb', 'borough')] },
    quarter: {
      layer: 'places',
      filter: all(ofKind('neighbourhood'), not(ofDetail('suburb', 'borough'))),
    },
    railStation: { layer: 'pois', filter: all(isName, ofKind('station', 'train_station')) },
    metroStation: { layer: 'pois', filter: all(isName, ofKind('subway_station', 'subway')) },
    tramStop: { layer: 'pois', filter: all(isName, ofKind('tram_stop')) },
    airport: { layer: 'pois', filter: all(isName, ofKind('aerodrome')) },
    landmark: { layer: 'pois', filter: all(isName, ofKind(...Object.values(LANDMARKS).flat())) },
    parkName: { layer: 'pois', filter: all(isName, ofKind(...PARKS)) },
  },
  streets: { layer: 'roads', filter: isLine },
  streetClass,
  namedClass: streetClass,
  isTunnel: isTrue('is_tunnel'),
  isBridge: isTrue('is_bridge'),
  isLink: isTrue('is_link'),
  english: ['get', 'name:en'],
  own: ['get', 'name'],
  rank: ['coalesce', ['get', 'min_zoom'], 99],
  landmarkIcon: byValue('kind', LANDMARKS, 'place'),
  houseNumber: ['get', 'addr_housenumber'],
}
