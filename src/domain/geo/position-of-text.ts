import { type Coordinates, parseCoordinates } from './coordinates.ts'
import { positionInLink } from './position-in-link.ts'
import { parsePositionText } from './position-text.ts'

/** A position as '41.01, 28.97', as degrees or as a link to a map; undefined for any other text. */
export function positionOfText(text: string): Coordinates | undefined {
  const pair = positionInLink(text) ?? parsePositionText(text)
  return (pair && parseCoordinates(pair[0], pair[1])) ?? undefined
}
