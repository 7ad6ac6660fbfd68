import { fold } from '../text/fold.ts'
import { hashKey } from '../text/hash.ts'
import type { BusinessCandidate } from './candidate.ts'

/**
 * Whether the row comes from an export of this directory, which has an id and a slug: it states all that is known, so
 * that nothing is guessed where a cell is empty.
 */
export const isExportedRow = ({ id, slug }: Partial<BusinessCandidate>): boolean => Boolean(id && slug)

/** Columns about the origin of a row instead of the business. */
const OF_THE_SOURCE: ReadonlySet<string> = new Set(['source', 'sourceId'])

/**
 * The key that matches a business without an id: the same folded name, non-empty address and city mean the same
 * business; without an address only a row does whose values are the same but for its source and its id there.
 */
export function matchKey(candidate: BusinessCandidate, citySlug: string | null): string {
  const address = fold(candidate.address ?? '')
  if (address !== '') return hashKey([fold(candidate.name), address, citySlug ?? ''].join('\n'))
  return rowKey(Object.entries(candidate).filter(([column]) => !OF_THE_SOURCE.has(column)))
}

/** The match key that rows without an address once had, if different: it included their source. */
export function formerMatchKey(candidate: BusinessCandidate): string | undefined {
  const isOther = candidate.source !== undefined || candidate.sourceId !== undefined
  return isOther && fold(candidate.address ?? '') === '' ? valuesKey(candidate) : undefined
}

/** A key of all values of a row, in any order. */
export const valuesKey = (candidate: BusinessCandidate): string => rowKey(Object.entries(candidate))

/** Columns added after row keys were first stored: empty values are left out, so that keys stay the same. */
const LATER: ReadonlySet<string> = new Set(['otherPhones', 'otherCategories'])

const rowKey = (entries: readonly [string, unknown][]) => {
  const known = entries.filter(([column, value]) => value !== null || !LATER.has(column))
  return hashKey(JSON.stringify(known.toSorted(([a], [b]) => (a < b ? -1 : 1))))
}

/** The permanent identity of a business: the provider's id, else its source's, else its match key. */
export function identity(business: {
  placeId?: string | null
  source?: string | null
  sourceId?: string | null
  matchKey: string
}): string {
  if (business.placeId) return `place:${business.placeId}`
  if (business.sourceId) return `source:${business.source ?? ''}:${business.sourceId}`
  return `match:${business.matchKey}`
}
