import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { isExportedRow } from '#domain/business/identity.ts'
import { idAtPlace } from '#domain/business/shared-id.ts'
import { fold } from '#domain/text/fold.ts'
import { hash53 } from '#domain/text/hash.ts'
import { NumberTable } from './number-table.ts'
import type { Remarks } from './remarks.ts'

/** About 200 metres: positions of one business differ by less. */
const APART = 0.002

/** Data of the first row with one of Google's ids; a hash is 0 if the value is missing. */
interface KnownPlace extends Pick<BusinessCandidate, 'latitude' | 'longitude'> {
  readonly row: number
  readonly name: number
  readonly address: number
}

/** Stored data per id of a source. */
const [PLACE, NAME] = [0, 1]

const hashed = (text: string | null | undefined) => (text ? hash53(fold(text)) : 0)

/** Whether two rows are different places: by position, else by address. */
function areApart(one: KnownPlace, other: KnownPlace): boolean {
  if (one.latitude != null && one.longitude != null && other.latitude != null && other.longitude != null)
    return Math.hypot(one.latitude - other.latitude, one.longitude - other.longitude) > APART
  return one.address !== 0 && other.address !== 0 && one.address !== other.address
}

/**
 * Marks an id with its place if an earlier row of the file had it at another place: numbers in chain lists are only
 * mostly unique, and merging two businesses of one id would lose one. Another name at one place is reported. Memory:
 * three numbers per id of a source, six per id of Google's.
 */
export class DistinctIds {
  /** The place and the name per id of a source. */
  readonly #known = new NumberTable(2)
  /** Row, name, address, latitude and longitude per Google id; NaN without a position. */
  readonly #ofGoogle = new NumberTable(5)
  readonly #headerOf: (field: 'name' | 'placeId' | 'sourceId') => string
  readonly #remarks: Remarks

  constructor(headerOf: (field: 'name' | 'placeId' | 'sourceId') => string, remarks: Remarks) {
    this.#headerOf = headerOf
    this.#remarks = remarks
  }

  check(candidate: BusinessCandidate, row: number): BusinessCandidate {
    if (isExportedRow(candidate)) return candidate
    if (candidate.placeId) return this.#ofPlace(candidate, candidate.placeId, row)
    if (!candidate.sourceId || candidate.id) return candidate
    const id = hash53(`${candidate.source ?? ''} ${candidate.sourceId}`)
    const marked = idAtPlace(candidate.sourceId, candidate)
    const place = marked === undefined ? 0 : hash53(marked)
    if (this.#known.add(id, [place, hashed(candidate.name)])) return candidate
    const known = this.#known.get(id, PLACE) ?? 0
    if (known === 0) this.#known.set(id, PLACE, place)
    if (known === 0 || place === 0 || known === place) {
      this.#tellOtherName(id, candidate)
      return candidate
    }
    this.#remarks.add(this.#headerOf('sourceId'), 'stand for more than one place', candidate.sourceId)
    return { ...candidate, sourceId: marked ?? null }
  }

  #tellOtherName(id: number, { name }: BusinessCandidate): void {
    if (this.#known.get(id, NAME) !== hashed(name))
      this.#remarks.add(this.#headerOf('name'), 'differ between rows of one business', name)
  }

  /**
   * Rows with one name and address are one business; another name at one place is reported, and other places stay
   * separate.
   */
  #ofPlace(candidate: BusinessCandidate, placeId: string, row: number): BusinessCandidate {
    const { name, address, latitude = null, longitude = null } = candidate
    const said = { row, name: hashed(name), address: hashed(address), latitude, longitude }
    const known = this.#knownPlace(hash53(placeId), said)
    if (known === undefined || (known.name === said.name && known.address === said.address)) return candidate
    const marked = areApart(known, said) ? idAtPlace(placeId, candidate) : undefined
    if (marked !== undefined)
      this.#remarks.add(this.#headerOf('placeId'), 'stand for more than one place', name, known.row)
    else if (known.name !== said.name)
      this.#remarks.add(this.#headerOf('name'), 'differ between rows of one business', name, known.row)
    return marked === undefined ? candidate : { ...candidate, placeId: marked }
  }

  /** The data of the first row with an id; undefined for the first row itself, which is stored. */
  #knownPlace(id: number, { row, name, address, latitude, longitude }: KnownPlace): KnownPlace | undefined {
    const isFirst = this.#ofGoogle.add(id, [row, name, address, latitude ?? NaN, longitude ?? NaN])
    if (isFirst) return undefined
    const at = (column: number) => this.#ofGoogle.get(id, column) ?? NaN
    const position = (column: number) => (Number.isNaN(at(column)) ? null : at(column))
    return { row: at(0), name: at(1), address: at(2), latitude: position(3), longitude: position(4) }
  }
}
