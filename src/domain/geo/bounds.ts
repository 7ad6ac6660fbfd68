/**
 * A rectangle of a map in WGS 84 degrees, its edges included; `west` is greater than `east` where it crosses the
 * antimeridian.
 */
export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/**
 * The greatest meridian that is read: a map that was turned around the globe once counts its meridians beyond 180.
 */
const FARTHEST = 540
const NUMBER = '-?\\d{1,3}(?:\\.\\d{1,20})?'
export const BOUNDS = new RegExp(`^${NUMBER}(?:,${NUMBER}){3}$`)

/** Decimals of an edge: seven are a centimetre, which is finer than positions are stored. */
const DECIMALS = 7
const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS)) + 0

const TURN = 360
const HALF_TURN = TURN / 2

/** The same meridian from -180 to 180. */
const normalised = (meridian: number): number =>
  Math.abs(meridian) <= HALF_TURN ? meridian : meridian - TURN * Math.round(meridian / TURN)

/**
 * Reads 'west,south,east,north'; undefined for anything else, and where the edges enclose nothing. A rectangle that
 * is as wide as the globe, or wider, gets all meridians.
 * @example parseBounds('170,-20,-170,10') // across the antimeridian, as is '170,-20,190,10'
 */
export function parseBounds(text: string): Bounds | undefined {
  const edges = text.replaceAll(' ', '')
  if (!BOUNDS.test(edges)) return undefined
  const [west = 0, south = 0, east = 0, north = 0] = edges.split(',').map(Number)
  const isOnMap = [west, east].every((meridian) => Math.abs(meridian) <= FARTHEST)
  const isOnGlobe = south >= -90 && north <= 90 && south < north
  if (!isOnMap || !isOnGlobe) return undefined
  const parallels = { south: rounded(south), north: rounded(north) }
  if (east - west >= TURN) return { west: -HALF_TURN, east: HALF_TURN, ...parallels }
  const meridians = { west: rounded(normalised(west)), east: rounded(normalised(east)) }
  const isEmpty = parallels.south === parallels.north || (meridians.east - meridians.west) % TURN === 0
  return isEmpty ? undefined : { ...meridians, ...parallels }
}

/** Whether a number would be written with an exponent, which `parseBounds` does not read. */
const isTiny = (degrees: number) => degrees !== 0 && Math.abs(degrees) < 1e-6

/** The text that `parseBounds` reads: numbers without an exponent. */
export const boundsCode = ({ west, south, east, north }: Bounds): string =>
  [west, south, east, north]
    .map((degrees) => (isTiny(degrees) ? degrees.toFixed(DECIMALS) : String(degrees)))
    .join(',')

/** The meridians between the edges, as one or two spans from -180 to 180, which are the same meridian. */
export function meridianSpans({ west, east }: Bounds): readonly (readonly [from: number, until: number])[] {
  if (west > east)
    return [
      [west, HALF_TURN],
      [-HALF_TURN, east],
    ]
  return [
    [west, east],
    ...(west === -HALF_TURN && east < HALF_TURN ? [[HALF_TURN, HALF_TURN] as const] : []),
    ...(east === HALF_TURN && west > -HALF_TURN ? [[-HALF_TURN, -HALF_TURN] as const] : []),
  ]
}
