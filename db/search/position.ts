import { sql } from 'drizzle-orm'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { plusCodePosition } from '#domain/geo/plus-code.ts'
import { roundCoordinate } from '#domain/geo/round-coordinate.ts'
import { positionInSearch } from '#domain/search/position-in-search.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import type { Database } from '../client.ts'
import { inList } from '../sql/in-list.ts'
import { firstRow } from '../sql/row.ts'

/** A search split into the position in its text and the other words. */
export interface PositionedSearch extends Coordinates {
  /** The other words. */
  readonly search: string | undefined
}

/** The position in a search text, near which the other words are searched; undefined without a readable one. */
export async function readPosition(
  db: Database,
  search: string | undefined,
): Promise<PositionedSearch | undefined> {
  const found = search === undefined ? undefined : positionInSearch(search)
  if (!found) return undefined
  const { short } = found
  const position = short ? plusCodePosition(short.code, await cityIn(db, short.place)) : found.position
  if (!position) return undefined
  return {
    search: tokenise(found.rest).length > 0 ? found.rest : undefined,
    latitude: roundCoordinate(position.latitude),
    longitude: roundCoordinate(position.longitude),
  }
}

/** The largest number of words in a city's name. */
const LONGEST = 4

/** The largest city that a text names. */
async function cityIn(db: Database, text: string): Promise<Coordinates | undefined> {
  const words = tokenise(text)
  const names = words.flatMap((_, from) =>
    Array.from({ length: Math.min(LONGEST, words.length - from) }, (_, at) =>
      words.slice(from, from + at + 1).join(' '),
    ),
  )
  return firstRow<Coordinates>(
    db,
    sql`select c.latitude, c.longitude from (
        select id from cities where folded in ${inList(names)}
        union select city_id from city_names where folded in ${inList(names)}) n
      cross join cities c on c.id = n.id
      where c.latitude is not null and c.longitude is not null order by c.business_count desc, c.id limit 1`,
  )
}
