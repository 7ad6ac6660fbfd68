import { OSM_FACTS } from '../transforms/osm.ts'
import type { DerivedColumn } from '../columns/fields.ts'
import type { TransformName } from '../transforms/transforms.ts'
import type { Preset } from './preset.ts'

/** A tag as a column of its own, with the prefix 'tags.' or inside a JSON column of tags. */
const tag = (name: string) => [name, `tags.${name}`]
const tagged = (...names: readonly string[]) => names.flatMap(tag)

/** Keys of the main tag, the most specific first: a gas station also has a shop. */
const KINDS = [
  'amenity',
  'shop',
  'tourism',
  'leisure',
  'craft',
  'office',
  'healthcare',
  'club',
  'historic',
  'fclass',
]

/** All these tags as one value; a sheet has them all bare or all under 'tags'. */
const made = (as: TransformName, columns: readonly string[]): DerivedColumn[] => [
  { columns, as },
  { columns, as, under: 'tags' },
]

/**
 * OpenStreetMap data as overpass-turbo, the Overpass API, QuickOSM, Geofabrik and spreadsheets export it; kinds and
 * cuisines are named in English, and the address is built from its tags.
 */
export const openstreetmap: Preset = {
  name: 'openstreetmap',
  signature: [
    ['@id', 'name'],
    ['@id', 'amenity'],
    ['@id', 'shop'],
    ['osm_id', 'fclass'],
    ['osm_id', 'name', 'amenity'],
    ['osm_id', 'name', 'shop'],
    ['osm_id', 'osm_type'],
    ['full_id', 'osm_id', 'osm_type'],
    ['name', 'amenity', 'addr:street'],
    ['name', 'shop', 'addr:street'],
    ['name', 'addr:street', 'addr:housenumber'],
    ['name', 'opening_hours', 'amenity'],
    ['tags.name', 'tags.amenity'],
    ['tags.name', 'tags.shop'],
    ['tags.name', 'id', 'lat', 'lon'],
    ['id', 'lat', 'lon', 'tags'],
    ...['lat', 'latitude'].flatMap((lat) =>
      ['amenity', 'shop', 'tourism', 'opening_hours'].map((tag) => ['id', 'type', lat, 'name', tag]),
    ),
    ...['amenity', 'shop', 'tourism'].map((tag) => ['id', 'lat', 'lon', 'name', tag]),
    ['osm_id', 'lat', 'lon', 'name'],
  ],
  fields: {
    sourceId: [{ columns: ['@id', '@type', 'osm_id', 'osm_type', 'id', 'type'], as: 'osmId' }],
    name: tagged('name', 'name:en', 'official_name', 'brand'),
    category: made('osmKind', KINDS),
    type: made('osmType', ['cuisine', ...KINDS]),
    address: tagged('addr:full'),
    street: made('osmStreet', ['addr:street', 'addr:place', 'addr:housenumber', 'addr:country']),
    city: tagged('addr:city', 'addr:town', 'addr:village', 'addr:municipality'),
    state: tagged('addr:state', 'addr:province'),
    postalCode: tagged('addr:postcode'),
    country: tagged('addr:country'),
    latitude: ['@lat', 'lat', 'latitude', 'center.lat', 'geometry.coordinates.1', 'y'],
    longitude: ['@lon', 'lon', 'lng', 'longitude', 'center.lon', 'geometry.coordinates.0', 'x'],
    phone: tagged('phone', 'contact:phone', 'contact:mobile', 'mobile'),
    email: tagged('email', 'contact:email'),
    website: tagged('website', 'contact:website', 'url', 'brand:website'),
    description: tagged('description:en', 'description'),
    about: made('osmFeatures', OSM_FACTS),
    workingHours: tag('opening_hours'),
    photoUrl: tagged('image'),
    menuLink: tagged('website:menu', 'menu:url'),
    orderLink: tagged('website:orders'),
    reservationLink: tagged('website:booking', 'reservation:website'),
  },
  ignored: ['source', 'type', 'code', 'stars', 'operator', 'link', 'state', 'region', 'license', 'ref'],
  source: 'openstreetmap',
  is24Hour: true,
  licence: 'ODbL 1.0, OpenStreetMap contributors',
}
