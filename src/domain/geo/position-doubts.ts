import { type CityCentre, isFarFromCity } from './city-centre.ts'
import type { Coordinates } from './coordinates.ts'
import { foreignCountryAt } from './country-at.ts'
import { isAtSea } from './sea.ts'

/**
 * Reasons to doubt a position: it is at sea, in another country than the business, or far from its city's other
 * businesses.
 */
export const POSITION_DOUBTS = ['sea', 'country', 'city'] as const

export type PositionDoubt = (typeof POSITION_DOUBTS)[number]

/** What is known about the place besides the position. */
interface Said {
  readonly countryCode: string | null
  /** The centre of its city; undefined where too few positions of the city are known. */
  readonly centre?: CityCentre | undefined
}

/** Whether a position is at sea while most of its city is not, as the base map lacks some islands. */
const isLostAtSea = ({ latitude, longitude }: Coordinates, centre: CityCentre | undefined): boolean =>
  isAtSea(latitude, longitude) && (centre === undefined || !isAtSea(centre.latitude, centre.longitude))

/** All reasons to doubt a position. */
export function positionDoubts(position: Coordinates, { countryCode, centre }: Said): PositionDoubt[] {
  const { latitude, longitude } = position
  const isDoubtful: Readonly<Record<PositionDoubt, boolean>> = {
    sea: isLostAtSea(position, centre),
    country: countryCode !== null && foreignCountryAt(countryCode, latitude, longitude) !== null,
    city: centre !== undefined && isFarFromCity(centre, position),
  }
  return POSITION_DOUBTS.filter((doubt) => isDoubtful[doubt])
}
