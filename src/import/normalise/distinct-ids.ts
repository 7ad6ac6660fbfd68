import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { idAtPlace } from '#domain/business/shared-id.ts'
import { hash53 } from '#domain/text/hash.ts'
import type { Remarks } from './remarks.ts'

/**
 * Marks the source's id of a row with its place where an earlier row of the file had the id at another: numbers in chain
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
    const marked = idAtPlace(candidate.sourceId, candidate)
    const place = marked === undefined ? 0 : hash53(marked)
    const known = this.#places.get(id) ?? 0
    if (known === 0) this.#places.set(id, place)
    if (known === 0 || place === 0 || known === place) return candidate
    this.#remarks.add(this.#header, 'stand for more than one place', candidate.sourceId)
    return { ...candidate, sourceId: marked ?? null }
  }
}
