import { asciiDigits } from '../text/digits.ts'
import { parseCoordinates, type Coordinates } from '../geo/coordinates.ts'
import { isWholeCode, PLUS_CODE, plusCodePosition } from '../geo/plus-code.ts'
import { decoded, mapLink, nameInMap, positionInMap } from '../geo/position-in-link.ts'
import { parsePositionText } from '../geo/position-text.ts'

/** A position in a search, and the search's other words. */
export interface SearchedPosition {
  readonly rest: string
  /** The position; undefined if it cannot be read. */
  readonly position?: Coordinates | undefined
  /** A short plus code, and the place near which it lies. */
  readonly short?: { readonly code: string; readonly place: string }
}

const SIGN = String.raw`[-+\u2212]?`
const SIDES = '[NSKG]'
/**
 * Two coordinates, told from prices by more decimals or degree signs: '41.0082, 28.9784', '41.0082° N 28.9784° E',
 * '41,0082; 28,9784'.
 */
const PAIR = new RegExp(
  [
    String.raw`${SIGN}\d{1,3}\.\d{2,}\s*[,;]\s*${SIGN}\d{1,3}\.\d{2,}`,
    String.raw`${SIGN}\d{1,3}\.\d{3,}[\s/|]+${SIGN}\d{1,3}\.\d{3,}`,
    String.raw`${SIGN}\d{1,3},\d{4,}\s*[;\s/|]\s*${SIGN}\d{1,3},\d{4,}`,
    String.raw`(?:${SIDES}\s*)?${SIGN}\d{1,3}(?:[.,]\d+)?\s*[°º˚].*`,
    String.raw`\d{1,3}[.,]\d{2,}\s*${SIDES}[\s,;/]+\d{1,3}[.,]\d{2,}\s*[EWDB]`,
  ]
    .map((form) => String.raw`(?<![\p{L}\p{N}.,])${form}(?![\p{N}])`)
    .join('|'),
  'iu',
)
/** Words behind coordinates in degrees. */
const BEHIND = /(?<=[\s"”″NSEWKGDB°])\s+\p{L}{2,}.*$/u
const NEAR = /(?:^|\s)(?:near|around|at|by|in|@|bei|near to|close to)\s*[:,]?\s*$/iu

const tidy = (text: string) => text.replace(/\s+/g, ' ').replace(/^[\s,;()]+|[\s,;()]+$/g, '')

/** The other words of a search, before and behind the position. */
const restOf = (before: string, after: string) => tidy(`${before.replace(NEAR, '')} ${after}`)

/** The position in two numbers: latitude first, unless only the other order is valid. */
const onGlobe = ([one, other]: readonly (string | number)[]) =>
  parseCoordinates(one, other) ?? parseCoordinates(other, one) ?? undefined

function pairIn(text: string): SearchedPosition | undefined {
  const match = PAIR.exec(text)
  if (!match) return undefined
  const behind = BEHIND.exec(match[0])?.[0] ?? ''
  const pair = match[0].slice(0, match[0].length - behind.length).replaceAll('\u2212', '-')
  const found = parsePositionText(pair.trim().replace(/[,;.]+$/, ''))
  const position = found && onGlobe(found)
  const rest = restOf(text.slice(0, match.index), behind + text.slice(match.index + match[0].length))
  return position && { rest, position }
}

function codeIn(text: string): SearchedPosition | undefined {
  const match = PLUS_CODE.exec(text)
  if (!match) return undefined
  const [code] = match
  const [before, after] = [text.slice(0, match.index), text.slice(match.index + code.length)]
  if (isWholeCode(code)) return { rest: restOf(before, after), position: plusCodePosition(code) }
  // The place of a short code stands behind it, or else before it.
  const place = tidy(after) || tidy(before.replace(NEAR, ''))
  return { rest: tidy(after) === '' ? '' : restOf(before, ''), short: { code, place } }
}

function linkIn(text: string): SearchedPosition | undefined {
  const link = mapLink(text)
  if (link === undefined) return undefined
  const [before = '', after = ''] = text.split(link)
  const found = positionInMap(link)
  const code = codeIn(decoded(link).replaceAll('/', ' '))
  const position = (found && onGlobe(found)) ?? code?.position
  const words = restOf(before, after)
  // Words beside a link say what to look for around its place; without any, the place itself is searched.
  const name = position && words === '' ? nameInMap(link) : undefined
  return { rest: name ?? words, position }
}

/**
 * The position in a search, from a map link, a plus code or coordinates.
 * @example positionInSearch('cafe 41.0082,28.9784') // { rest: 'cafe', position: { latitude: 41.0082, longitude: 28.9784 } }
 */
export function positionInSearch(search: string): SearchedPosition | undefined {
  const link = linkIn(search)
  if (link) return link
  const text = asciiDigits(search.normalize('NFKC').replaceAll('\u2032\u2032', '″'))
  return codeIn(text) ?? pairIn(text)
}
