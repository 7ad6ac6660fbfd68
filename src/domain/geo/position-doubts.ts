import { type CityCentre, isFarFromCity } from './city-centre.ts'
import type { Coordinates } from './coordinates.ts'
import { foreignCountryAt } from './country-at.ts'
import { isAtSea } from './sea.ts'

/** Why a position is doubtful: it is at sea, in another country than said, or far from the others of its city. */
export const POSITION_DOUBTS = ['sea', 'country', 'city'] as const

export type PositionDoubt = (typeof POSITION_DOUBTS)[number]

/** What is said of a place beside its position. */
interface Said {
  readonly countryCode: string | null
  /** Undefined where too few of the city's positions are known. */
  readonly centre?: CityCentre | undefined
}

/** Whether the position is at sea, and most of its city is not: there are islands that the base map does not know. */
const isLostAtSea = ({ latitude, longitude }: Coordinates, centre: CityCentre | undefined): boolean =>
  isAtSea(latitude, longitude) && (centre === undefined || !isAtSea(centre.latitude, centre.longitude))

/** All that makes a position doubtful. */
export function positionDoubts(position: Coordinates, { countryCode, centre }: Said): PositionDoubt[] {
  const { latitude, longitude } = position
  const isDoubtful: Readonly<Record<PositionDoubt, boolean>> = {
    sea: isLostAtSea(position, centre),
    country: countryCode !== null && foreignCountryAt(countryCode, latitude, longitude) !== null,
    city: centre !== undefined && isFarFromCity(centre, position),
  }
  return POSITION_DOUBTS.filter((doubt) => isDoubtful[doubt])
}
