import { fold } from '../text/fold.ts'
import { shortHash } from '../text/hash.ts'

/** The location of a row or of a stored business. */
interface Place {
  readonly latitude?: number | null | undefined
  readonly longitude?: number | null | undefined
  readonly address?: string | null | undefined
}

interface SourceRecord extends Place {
  readonly sourceId?: string | null | undefined
}

interface PlaceRecord extends Place {
  readonly placeId?: string | null | undefined
}

/** About 100 metres. */
const DEGREE_PARTS = 1000
/** Characters that an id may have. */
const MOST = 200
/** The length of a mark: '@' and eight letters or digits. */
const MARK_LENGTH = 9

/** A text that is equal for all rows at one location; undefined without a location. */
function placeText({ latitude, longitude, address }: Place): string | undefined {
  if (latitude != null && longitude != null)
    return `${Math.round(latitude * DEGREE_PARTS)} ${Math.round(longitude * DEGREE_PARTS)}`
  return (address && fold(address)) || undefined
}

/**
 * The id marked with its place, for sources that use one id for several places: '12@0f3k9a2b'. Undefined without a
 * location, and if the marked id would be too long.
 */
export function idAtPlace(id: string, place: Place): string | undefined {
  const text = placeText(place)
  const marked = text === undefined ? undefined : `${id}@${shortHash(text)}`
  return marked !== undefined && marked.length <= MOST ? marked : undefined
}

/** Whether a business with the unmarked id may have a marked id: its location is the same or unknown. */
export const mayHaveId = (marked: string, bare: string, place: Place): boolean =>
  (idAtPlace(bare, place) ?? marked) === marked

/** The id without its mark, if the mark is of the record's own place. */
function unmarked(id: string | null | undefined, place: Place): string | undefined {
  // Nearly all ids are bare, and each row of an import is asked several times.
  if (id?.at(-MARK_LENGTH) !== '@') return undefined
  const bare = id.slice(0, -MARK_LENGTH)
  return idAtPlace(bare, place) === id ? bare : undefined
}

/** The ids under which a business with this id and place may be stored, the marked one first. */
function knownIds(id: string | null | undefined, place: Place): string[] {
  if (!id) return []
  const marked = unmarked(id, place) === undefined ? idAtPlace(id, place) : undefined
  return marked === undefined ? [id] : [marked, id]
}

export const unmarkedId = (row: SourceRecord): string | undefined => unmarked(row.sourceId, row)
/** The ids under which a business from a row of its source may be stored, the marked one first. */
export const sourceIdsOf = (row: SourceRecord): string[] => knownIds(row.sourceId, row)

export const unmarkedPlaceId = (row: PlaceRecord): string | undefined => unmarked(row.placeId, row)
/** The same for Google's place ids, which a list may give to several businesses. */
export const placeIdsOf = (row: PlaceRecord): string[] => knownIds(row.placeId, row)
