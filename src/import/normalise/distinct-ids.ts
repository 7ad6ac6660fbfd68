import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { fold } from '#domain/text/fold.ts'
import { hash53 } from '#domain/text/hash.ts'
import type { Remarks } from './remarks.ts'

/** About 100 metres. */
const DEGREE_PARTS = 1000

/** A hash of a business's location; 0 when the row has none. */
function placeKey({ latitude, longitude, address }: BusinessCandidate): number {
  if (latitude != null && longitude != null)
    return hash53(`${Math.round(latitude * DEGREE_PARTS)} ${Math.round(longitude * DEGREE_PARTS)}`)
  return address ? hash53(fold(address)) : 0
}

/**
 * Drops the source's id of a row where an earlier row of the file had the id at another location: numbers in chain
 * lists are only mostly unique, and one id for two businesses would lose one of them. Costs two numbers an id.
 */
export class DistinctIds {
  readonly #places = new Map<number, number>()
  readonly #header: string
  readonly #remarks: Remarks

  constructor(header: string, remarks: Remarks) {
    this.#header = header
    this.#remarks = remarks
  }

  check(candidate: BusinessCandidate): BusinessCandidate {
    if (!candidate.sourceId || candidate.placeId || candidate.id) return candidate
    const id = hash53(`${candidate.source ?? ''} ${candidate.sourceId}`)
    const place = placeKey(candidate)
    const known = this.#places.get(id) ?? 0
    if (known === 0) this.#places.set(id, place)
    if (known === 0 || place === 0 || known === place) return candidate
    this.#remarks.add(this.#header, 'stand for more than one place', candidate.sourceId)
    return { ...candidate, sourceId: null }
  }
}
