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
/** '@' and eight letters or digits. */
const MARK_LENGTH = 9

/** A text that is the same for all rows at one location; undefined for a row without one. */
function placeText({ latitude, longitude, address }: Place): string | undefined {
  if (latitude != null && longitude != null)
    return `${Math.round(latitude * DEGREE_PARTS)} ${Math.round(longitude * DEGREE_PARTS)}`
  return (address && fold(address)) || undefined
}

/**
 * The id of a source that gives one id to several places, marked by the place: '12@0f3k9a2b'. Undefined without a
 * location, and where the marked id would be too long.
 */
export function idAtPlace(id: string, place: Place): string | undefined {
  const text = placeText(place)
  const marked = text === undefined ? undefined : `${id}@${shortHash(text)}`
  return marked !== undefined && marked.length <= MOST ? marked : undefined
}

/** Whether a business with the bare id may be the one of a marked id: it stands at its place, or at none that is known. */
export const mayHaveId = (marked: string, bare: string, place: Place): boolean =>
  (idAtPlace(bare, place) ?? marked) === marked

/** The id before its mark, where the mark is that of the record's own place. */
function unmarked(id: string | null | undefined, place: Place): string | undefined {
  // Nearly all ids are bare, and each row of an import is asked several times.
  if (id?.at(-MARK_LENGTH) !== '@') return undefined
  const bare = id.slice(0, -MARK_LENGTH)
  return idAtPlace(bare, place) === id ? bare : undefined
}

/** The ids under which a business may be known that has this one at this place: that of its place first. */
function knownIds(id: string | null | undefined, place: Place): string[] {
  if (!id) return []
  const marked = unmarked(id, place) === undefined ? idAtPlace(id, place) : undefined
  return marked === undefined ? [id] : [marked, id]
}

export const unmarkedId = (row: SourceRecord): string | undefined => unmarked(row.sourceId, row)
/** The ids under which a business may have come from a row of its source: that of its place first. */
export const sourceIdsOf = (row: SourceRecord): string[] => knownIds(row.sourceId, row)

export const unmarkedPlaceId = (row: PlaceRecord): string | undefined => unmarked(row.placeId, row)
/** The same of ids of Google's places, of which a list may give one to several businesses. */
export const placeIdsOf = (row: PlaceRecord): string[] => knownIds(row.placeId, row)
