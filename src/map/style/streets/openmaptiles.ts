import type { ExpressionSpecification } from 'maplibre-gl'
import { byValue, isArea, isLine, isOneOf, isPoint, type StreetClass, type StreetSchema } from './schema.ts'

const ofClass = (...classes: readonly string[]) => isOneOf('class', ...classes)
const ofSubclass = (...classes: readonly string[]) => isOneOf('subclass', ...classes)
const all = (...filters: readonly ExpressionSpecification[]): ExpressionSpecification => ['all', ...filters]
const not = (filter: ExpressionSpecification): ExpressionSpecification => ['!', filter]

/** Classes whose names differ from ours; paths are told apart by their subclass. */
const CLASSES: Partial<Record<StreetClass, readonly string[]>> = {
  motorway: ['motorway'],
  trunk: ['trunk'],
  primary: ['primary'],
  secondary: ['secondary'],
  tertiary: ['tertiary'],
  minor: ['minor', 'busway', 'bus_guideway'],
  service: ['service', 'raceway'],
  track: ['track'],
}
const PATHS: Partial<Record<StreetClass, readonly string[]>> = {
  pedestrian: ['pedestrian'],
  steps: ['steps'],
}
const streetClass = byValue('class', CLASSES, [
  'case',
  ofClass('path', 'pedestrian'),
  byValue('subclass', PATHS, 'path'),
  '',
])

const isTunnel: ExpressionSpecification = ['==', ['get', 'brunnel'], 'tunnel']
const isName: ExpressionSpecification = ['any', ['has', 'name'], ['has', 'name:latin']]

/** Points of the landmark layer that help to read a city map. */
const LANDMARKS = {
  museum: ['museum', 'art_gallery', 'gallery', 'library'],
  worship: ['place_of_worship'],
  hospital: ['hospital'],
  school: ['college', 'university', 'school'],
  cinema: ['cinema', 'theatre'],
  place: [
    'attraction',
    'castle',
    'monument',
    'stadium',
    'town_hall',
    'zoo',
    'harbor',
    'viewpoint',
    'theme_park',
  ],
} as const
/** Park names are in the ground layer. */
const PARKS = ['park', 'garden', 'golf', 'cemetery', 'beach']
/** Works of art and the like, of which a town has hundreds. */
const TRIFLES = ['artwork', 'information', 'kindergarten', 'picnic_site', 'guest_house']

/** https://openmaptiles.org/schema, as planetiler and tilemaker write it. */
export const openMapTiles: StreetSchema = {
  features: {
    sand: { layer: 'landcover', filter: ofClass('sand') },
    wood: { layer: 'landcover', filter: ofClass('wood', 'forest') },
    park: { layer: 'landcover', filter: ofClass('grass') },
    cemetery: { layer: 'landuse', filter: ofClass('cemetery') },
    pitch: { layer: 'landuse', filter: ofClass('pitch', 'playground', 'track', 'stadium') },
    campus: {
      layer: 'landuse',
      filter: ofClass('hospital', 'school', 'university', 'college', 'kindergarten'),
    },
    airfield: { layer: 'aeroway', filter: all(isArea, ofClass('aerodrome', 'apron', 'heliport', 'helipad')) },
    water: { layer: 'water', filter: not(isTunnel) },
    waterway: { layer: 'waterway', filter: not(isTunnel) },
    runway: { layer: 'aeroway', filter: all(isLine, ofClass('runway', 'taxiway')) },
    square: { layer: 'transportation', filter: all(isArea, ofClass('path', 'pedestrian')) },
    pier: { layer: 'transportation', filter: ofClass('pier') },
    building: { layer: 'building' },
    rail: { layer: 'transportation', filter: all(ofClass('rail'), not(isTunnel)) },
    tram: {
      layer: 'transportation',
      filter: all(ofClass('transit'), not(isTunnel), ofSubclass('tram', 'light_rail', 'monorail', 'subway')),
    },
    ferry: { layer: 'transportation', filter: ofClass('ferry') },
    border: {
      layer: 'boundary',
      filter: all(
        ['==', ['get', 'admin_level'], 2],
        ['!=', ['get', 'maritime'], 1],
        ['!=', ['get', 'disputed'], 1],
      ),
    },
    streetNames: {
      layer: 'transportation_name',
      filter: all(isName, not(ofClass('rail', 'transit', 'ferry', 'aerialway'))),
    },
    waterNames: { layer: 'water_name', filter: isPoint },
    riverNames: { layer: 'waterway', filter: isName },
    houseNumbers: { layer: 'housenumber' },
    city: { layer: 'place', filter: ofClass('city') },
    town: { layer: 'place', filter: ofClass('town') },
    village: { layer: 'place', filter: ofClass('village', 'hamlet') },
    suburb: { layer: 'place', filter: ofClass('suburb', 'borough') },
    quarter: { layer: 'place', filter: ofClass('quarter', 'neighbourhood') },
    railStation: { layer: 'poi', filter: all(isName, ofClass('railway'), ofSubclass('station', 'halt')) },
    metroStation: { layer: 'poi', filter: all(isName, ofClass('railway'), ofSubclass('subway')) },
    tramStop: { layer: 'poi', filter: all(isName, ofClass('railway'), ofSubclass('tram_stop')) },
    airport: { layer: 'aerodrome_label' },
    landmark: {
      layer: 'poi',
      filter: all(isName, ofClass(...Object.values(LANDMARKS).flat()), not(ofSubclass(...TRIFLES))),
    },
    parkName: { layer: 'poi', filter: all(isName, ['any', ofClass(...PARKS), ofSubclass(...PARKS)]) },
  },
  streets: { layer: 'transportation', filter: isLine },
  streetClass,
  namedClass: streetClass,
  isTunnel,
  isBridge: ['==', ['get', 'brunnel'], 'bridge'],
  isLink: ['==', ['get', 'ramp'], 1],
  english: ['coalesce', ['get', 'name:en'], ['get', 'name_en']],
  own: ['coalesce', ['get', 'name'], ['get', 'name:latin']],
  rank: ['coalesce', ['get', 'rank'], 99],
  landmarkIcon: byValue('class', LANDMARKS, 'place'),
  houseNumber: ['get', 'housenumber'],
}
