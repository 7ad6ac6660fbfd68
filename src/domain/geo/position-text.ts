import { parseLooseJson } from '../text/loose-json.ts'
import { parseDegrees } from './degrees.ts'

/** Latitude and longitude, as written or as numbers. */
type Pair = readonly [latitude: string | number, longitude: string | number]

/** The longest text that is read: shapes are long, but not endless. */
const LONGEST = 20_000
const LONGEST_PAIR = 100
const NUMBER = String.raw`[-+]?\d{1,3}(?:\.\d{1,15})?`
const DECIMAL_COMMA = String.raw`[-+]?\d{1,3},\d{1,15}`
const PAIRS = [
  new RegExp(String.raw`^[\s([]*(${NUMBER})\s*[,;/| ]\s*(${NUMBER})[\s)\]]*$`),
  new RegExp(String.raw`^[\s([]*(${DECIMAL_COMMA})(?:\s*[;/|]\s*|,?\s+)(${DECIMAL_COMMA})[\s)\]]*$`),
]
/** Points in well-known text, which are longitude and latitude. */
const WELL_KNOWN =
  /^(?:SRID=\d{1,6};\s?)?(?:MULTI)?(?:POINT|POLYGON|LINESTRING)\s?(?:Z|M|ZM)?\s?\(([-+\d.,\s()e]+)\)$/i
const POINT = /([-+]?\d{1,3}(?:\.\d{1,20})?)\s+([-+]?\d{1,3}(?:\.\d{1,20})?)/g
/** Where the first coordinate may end, if they have degree signs or directions. */
const ENDS = /[\s,;/|]+|(?<=[NSKG])(?=\d)/gi

const HAS_SIDE = /[°º˚]|\d\s*[NSKG]\b|\b[NSKG]\s*\d/i

/** The middle of the smallest box around points. */
function middleOf(points: readonly (readonly [longitude: number, latitude: number])[]): Pair | undefined {
  if (points.length === 0) return undefined
  const middle = (at: 0 | 1) => {
    const all = points.map((point) => point[at])
    return (all.reduce((a, b) => Math.min(a, b)) + all.reduce((a, b) => Math.max(a, b))) / 2
  }
  return [middle(1), middle(0)]
}

/** The points of GeoJSON's nested lists. */
function pointsOf(value: unknown, levels = 5): [number, number][] {
  if (!Array.isArray(value) || levels === 0) return []
  const [longitude, latitude] = value as unknown[]
  return typeof longitude === 'number' && typeof latitude === 'number'
    ? [[longitude, latitude]]
    : value.flatMap((each) => pointsOf(each, levels - 1))
}

function ofGeometry(value: unknown): Pair | undefined {
  if (typeof value !== 'object' || value === null || !('coordinates' in value)) return undefined
  return middleOf(pointsOf(value.coordinates))
}

function ofSides(text: string): Pair | undefined {
  for (const { index, 0: between } of text.matchAll(ENDS)) {
    const first = text.slice(0, index)
    const [a, b] = [parseDegrees(first), parseDegrees(text.slice(index + between.length))]
    if (a !== null && b !== null) return /[EWDB]/i.test(first) ? [b, a] : [a, b]
  }
  return undefined
}

/**
 * The position in one text: '41.01, 28.97', '41,01; 28,97', `41°00'29.5"N 28°58'42.2"E`, 'POINT(28.97 41.01)' or GeoJSON;
 * of a shape its middle. Undefined for anything else.
 */
export function parsePositionText(written: string): Pair | undefined {
  if (written.length > LONGEST) return undefined
  const text = written.trim()
  if (text.startsWith('{')) return ofGeometry(parseLooseJson(text))
  const [, points] = WELL_KNOWN.exec(text) ?? []
  if (points !== undefined)
    return middleOf(
      [...points.matchAll(POINT)].map(([, longitude, latitude]) => [Number(longitude), Number(latitude)]),
    )
  if (text.length > LONGEST_PAIR) return undefined
  for (const pattern of PAIRS) {
    const [, latitude, longitude] = pattern.exec(text) ?? []
    if (latitude !== undefined && longitude !== undefined) return [latitude, longitude]
  }
  return HAS_SIDE.test(text) ? ofSides(text) : undefined
}

/** The position in two numbers: latitude first, as in texts, unless only the other order is on the globe. */
function ofNumbers([first, second, ...more]: readonly unknown[]): Pair | undefined {
  if (typeof first !== 'number' || typeof second !== 'number' || more.length > 1) return undefined
  return Math.abs(first) > 90 ? [second, first] : [first, second]
}

/** The position in a GeoJSON geometry, a list of two numbers or a text. */
export function parsePosition(value: unknown): Pair | undefined {
  if (typeof value === 'string') return parsePositionText(value)
  return Array.isArray(value) ? ofNumbers(value) : ofGeometry(value)
}
