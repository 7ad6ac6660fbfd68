import { type Coordinates, parseCoordinates } from './coordinates.ts'
import { parsePositionText } from './position-text.ts'

const LONGEST = 5_000
const NUMBER = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)`

/**
 * Positions in the path of a link. Google writes the place itself and, only then, the middle of the view;
 * OpenStreetMap has the view behind a '#'.
 */
const IN_PATH = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`/(?:place|search|dir/[^/]{0,200})/${NUMBER},\\+?${NUMBER}(?:[/?]|$)`),
  new RegExp(`/@${NUMBER},${NUMBER}`),
  new RegExp(`#(?:.{0,100}&)?map=\\d{1,2}(?:\\.\\d{1,3})?/${NUMBER}/${NUMBER}`),
  new RegExp(`^geo:${NUMBER},${NUMBER}`),
]

/** Parameters that hold both coordinates: pins before the view. Those of Yandex begin with the longitude. */
const PAIRS = ['q', 'query', 'destination', 'daddr', 'coordinate', 'll', 'sll', 'center', 'cp']
const YANDEX_PAIRS = ['pt', 'whatshere[point]', 'll']

function inParameters(text: string): Coordinates | null {
  if (!URL.canParse(text)) return null
  const { hostname, searchParams } = new URL(text)
  const marked = parseCoordinates(searchParams.get('mlat'), searchParams.get('mlon'))
  if (marked) return marked
  const isYandex = /(?:^|\.)yandex\./.test(hostname)
  for (const name of isYandex ? YANDEX_PAIRS : PAIRS) {
    const [first, second] =
      parsePositionText((searchParams.get(name) ?? '').replace('~', ',').replace(/^loc:/, '')) ?? []
    const found = isYandex ? parseCoordinates(second, first) : parseCoordinates(first, second)
    if (found) return found
  }
  return null
}

function inPath(text: string): Coordinates | null {
  for (const pattern of IN_PATH) {
    const [, latitude, longitude] = pattern.exec(text) ?? []
    const found = parseCoordinates(latitude, longitude)
    if (found) return found
  }
  return null
}

/** The position in a link. Google writes the pin behind the view; others have it in parameters. */
const inLink = (text: string): Coordinates | null => {
  const [pin] = IN_PATH
  return (pin?.test(text) ? inPath(text) : null) ?? inParameters(text) ?? inPath(text)
}

/**
 * The position that a text names: a link of Google Maps, Apple Maps, OpenStreetMap, Yandex, Bing or Waze, `geo:`, or
 * anything that a cell of coordinates may hold. Null for anything else, such as a shortened link, which does not
 * contain a position.
 * @example parsePlaceText('https://www.openstreetmap.org/#map=18/48.85/2.35') // { latitude: 48.85, longitude: 2.35 }
 */
export function parsePlaceText(written: string): Coordinates | null {
  const text = written.trim()
  if (text.length > LONGEST) return null
  if (/^(?:https?:|geo:)/i.test(text)) return inLink(text)
  const [latitude, longitude] = parsePositionText(text) ?? []
  return parseCoordinates(latitude, longitude)
}
