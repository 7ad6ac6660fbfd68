import type { Business } from './business.ts'

type Placed = Pick<
  Business,
  'name' | 'address' | 'city' | 'country' | 'locationLink' | 'latitude' | 'longitude'
>

/** An address in a service of maps. */
export interface MapLink {
  readonly label: string
  readonly href: string
  /** Only Android asks which of its map apps opens it. */
  readonly isAndroid?: true
}

const GOOGLE = 'https://www.google.com/maps'
const APPLE = 'https://maps.apple.com/'
const OPEN_STREET_MAP = 'https://www.openstreetmap.org'
const GOOGLE_HOST = /^https:\/\/(?:(?:www|maps)\.google\.[a-z.]{2,6}|goo\.gl|maps\.app\.goo\.gl|g\.page)\//

const query = (values: Readonly<Record<string, string>>) => `?${new URLSearchParams(values)}`

/** A position as links write it, '48.85,2.35'; undefined unless both coordinates are known. */
function positionOf({ latitude, longitude }: Placed): string | undefined {
  return latitude === null || longitude === null ? undefined : `${latitude},${longitude}`
}

const inWords = ({ name, address, city, country }: Placed) =>
  [name, ...(address === null ? [city, country] : [address])].filter((part) => part !== null).join(', ')

/** The business on a map: its own link, else a Google Maps search. */
export function mapsHref(business: Placed): string {
  return business.locationLink ?? `${GOOGLE}/search/${query({ api: '1', query: inWords(business) })}`
}

/** Google Maps at the coordinates; undefined when those are unknown. */
export function googleMapsHref(business: Placed): string | undefined {
  const position = positionOf(business)
  return position && `${GOOGLE}/search/${query({ api: '1', query: position })}`
}

/** A route to the business, in Google's maps and in Apple's; undefined when neither position, address nor city is known. */
export function routeHrefs(business: Placed): { google: string; apple: string } | undefined {
  if (business.address === null && business.city === null && positionOf(business) === undefined)
    return undefined
  const destination = positionOf(business) ?? inWords(business)
  return {
    google: `${GOOGLE}/dir/${query({ api: '1', destination })}`,
    apple: `${APPLE}${query({ daddr: destination })}`,
  }
}

/** The business in the services of maps that a visitor may have. */
export function mapLinks(business: Placed): readonly MapLink[] {
  const { locationLink, latitude, longitude } = business
  const position = positionOf(business)
  const words = inWords(business)
  const own = locationLink !== null && GOOGLE_HOST.test(locationLink) ? locationLink : undefined
  return [
    {
      label: 'Google Maps',
      href: own ?? googleMapsHref(business) ?? `${GOOGLE}/search/${query({ api: '1', query: words })}`,
    },
    {
      label: 'Apple Maps',
      href: `${APPLE}${query(position ? { ll: position, q: business.name } : { q: words })}`,
    },
    {
      label: 'OpenStreetMap',
      href: position
        ? `${OPEN_STREET_MAP}/${query({ mlat: String(latitude), mlon: String(longitude) })}#map=18/${latitude}/${longitude}`
        : `${OPEN_STREET_MAP}/search${query({ query: words })}`,
    },
    ...(position
      ? [
          {
            label: 'Another map app',
            href: `geo:${position}${query({ q: `${position}(${business.name})` })}`,
            isAndroid: true as const,
          },
        ]
      : []),
  ]
}
