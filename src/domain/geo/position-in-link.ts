type Pair = readonly [latitude: string, longitude: string]

const LONGEST = 4000
const NUMBER = String.raw`(-?\d{1,3}\.\d{2,20})`
const MAPS = /^(?:https?:\/\/)?(?:[\w-]{1,20}\.){0,3}(?:google|goo|openstreetmap|apple|bing)\.[a-z.]{2,6}\//i
/**
 * Where map links write the place itself; the middle of the map counts only where it is zoomed in enough to be the
 * place.
 */
const FORMS = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(
    String.raw`[?&](?:query|q|ll|sll|destination|daddr|center|cp)=(?:loc:)?${NUMBER}(?:,|%2C|~)\+?${NUMBER}`,
    'i',
  ),
  new RegExp(`[?&]mlat=${NUMBER}&(?:amp;)?mlon=${NUMBER}`),
  new RegExp(String.raw`/(?:place|search|dir/)/?${NUMBER}(?:,|%2C)\+?${NUMBER}(?:[/?&]|$)`, 'i'),
  new RegExp(String.raw`/@${NUMBER},${NUMBER},(?:1[5-9]|2\d)(?:\.\d{1,5})?z`),
]

/**
 * The position that a link to a map names; undefined where it names none.
 * @example positionInLink('https://www.google.com/maps/search/?api=1&query=10.93,108.09') // ['10.93', '108.09']
 */
export function positionInLink(link: string): Pair | undefined {
  if (link.length > LONGEST || !MAPS.test(link.trimStart())) return undefined
  for (const form of FORMS) {
    const [, latitude, longitude] = form.exec(link) ?? []
    if (latitude !== undefined && longitude !== undefined) return [latitude, longitude]
  }
  return undefined
}

const LINK =
  /(?:https?:\/\/)?(?:(?:[\w-]{1,20}\.){0,3}(?:google|openstreetmap|osm|apple|bing|goo|here|waze|plus)\.(?:[a-z.]{2,6})\/(?:maps|place|search|dir|l|ul|live-map|[?#@]|[\dA-Z])|maps\.app\.goo\.gl\/|maps\.google\.|maps\.apple\.|wego\.here\.)\S*|geo:\S+/i

/** The first map link in a text. */
export const mapLink = (text: string): string | undefined =>
  text.length > LONGEST ? undefined : LINK.exec(text)?.[0]

const ANY = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)`
/** Where map links write the middle of the map, at any zoom. */
const MIDDLES = [
  new RegExp(`^geo:${ANY},${ANY}`, 'i'),
  new RegExp(
    String.raw`[?&](?:coordinate|ll|cp|center|q|query|mlat)=(?:loc:)?${ANY}(?:,|%2C|~|&mlon=)\+?${ANY}`,
    'i',
  ),
  new RegExp(`/@${ANY},${ANY},`),
  new RegExp(`#map=\\d{1,2}(?:\\.\\d+)?/${ANY}/${ANY}`),
  new RegExp(String.raw`/l/${ANY},${ANY}`),
]

/** The position that a map link names, or else the centre of the map that it shows. */
export function positionInMap(link: string): Pair | undefined {
  const place = positionInLink(link)
  if (place) return place
  for (const form of MIDDLES) {
    const [, latitude, longitude] = form.exec(link) ?? []
    if (latitude !== undefined && longitude !== undefined) return [latitude, longitude]
  }
  return undefined
}

/** The name in the path of a link to a place, up to a comma: '/maps/place/Blue+Bottle+Coffee,+1+Ferry+St/@...'. */
const PLACE = /\/maps\/place\/([^/@?#]{1,300})/i

/** The name of the place in a link of Google Maps; undefined where it has coordinates or a code instead. */
export function nameInMap(link: string): string | undefined {
  const [, path = ''] = PLACE.exec(link) ?? []
  // The plus of a plus code is encoded in a link, so that every plain one is a blank.
  const [name = ''] = decoded(path.replaceAll('+', ' ')).split(/,(?=\s)/)
  return /\p{L}{2}/u.test(name) && !/[°º˚]|^[\dA-Z]{2,8}\+[\dA-Z]{2,}/u.test(name) ? name.trim() : undefined
}

/** A part of an address, decoded; unchanged where it is not validly encoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
