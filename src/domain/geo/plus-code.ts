import type { Coordinates } from './coordinates.ts'
import { roundCoordinate } from './round-coordinate.ts'

/** The digits of Open Location Codes (plus codes) in order. */
const DIGITS = '23456789CFGHJMPQRVWX'
const DIGIT = `[${DIGITS}]`
/** The index of the '+' in a full code. */
const WHOLE = 8
const PAIRS = 10
/** After the pairs, each digit is a cell of a grid with these columns and rows. */
const [COLUMNS, ROWS] = [4, 5]
const [MOST_NORTH, MOST_EAST] = [90, 180]

/** A plus code in a text: a full one ('8GHC2XVH+8F'), or a short one without the first digits ('2XVH+8F'). */
export const PLUS_CODE = new RegExp(
  String.raw`(?<![\p{L}\p{N}+])(?:${DIGIT}{2}){2,4}\+(?:${DIGIT}{2,7})(?![\p{L}\p{N}+])`,
  'iu',
)

export const isWholeCode = (code: string): boolean => code.indexOf('+') === WHOLE

/** The centre of the area that a full code means. */
function decode(code: string): Coordinates {
  const digits = [...code.toUpperCase().replace('+', '')].map((digit) => DIGITS.indexOf(digit))
  let [south, west, height, width] = [-MOST_NORTH, -MOST_EAST, 20 * 20, 20 * 20]
  digits.forEach((digit, at) => {
    if (at >= PAIRS) {
      height /= ROWS
      width /= COLUMNS
      south += Math.floor(digit / COLUMNS) * height
      west += (digit % COLUMNS) * width
    } else if (at % 2 === 0) {
      height /= DIGITS.length
      south += digit * height
    } else {
      width /= DIGITS.length
      west += digit * width
    }
  })
  return { latitude: south + height / 2, longitude: west + width / 2 }
}

/** The first `length` digits of a position's code; `length` is even and at most four. */
function prefixOf({ latitude, longitude }: Coordinates, length: number): string {
  const [north, east] = [Math.min(latitude + MOST_NORTH, 2 * MOST_NORTH - 1e-9), longitude + MOST_EAST]
  const pair = (degrees: number) => {
    const digits = [north, east].map((each) => DIGITS[Math.floor(each / degrees) % DIGITS.length] ?? '')
    return digits.join('')
  }
  return [20, 1].map(pair).join('').slice(0, length)
}

/** The coordinate nearest to `reference` among those that differ from `value` by whole steps. */
const nearestTo = (reference: number, value: number, step: number) =>
  value + Math.round((reference - value) / step) * step

/**
 * The position of a plus code: of a short one the match nearest to `reference`, and undefined without a reference.
 */
export function plusCodePosition(code: string, reference?: Coordinates): Coordinates | undefined {
  const missing = WHOLE - code.indexOf('+')
  if (missing > 0 && reference === undefined) return undefined
  const { latitude, longitude } = decode((reference ? prefixOf(reference, missing) : '') + code)
  if (missing === 0 || !reference) return rounded(latitude, longitude)
  const step = DIGITS.length ** (2 - missing / 2)
  const north = nearestTo(reference.latitude, latitude, step)
  return rounded(
    Math.abs(north) > MOST_NORTH ? latitude : north,
    nearestTo(reference.longitude, longitude, step),
  )
}

function rounded(latitude: number, longitude: number): Coordinates | undefined {
  if (Math.abs(latitude) > MOST_NORTH || Math.abs(longitude) > MOST_EAST) return undefined
  return { latitude: roundCoordinate(latitude), longitude: roundCoordinate(longitude) }
}
