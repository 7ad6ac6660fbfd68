import type { Coordinates } from '../geo/coordinates.ts'
import { distanceMetres } from '../geo/distance.ts'
import { editDistance } from '../text/edit-distance.ts'

/** What tells whether two records are of one business; texts are folded. */
export interface DoubleFacts {
  readonly name: string
  /** The words of its category and type, which many names have. */
  readonly kind: string
  readonly address: string
  readonly cityId: number | null
  readonly phoneDigits: string | null
  readonly website: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

/** By what two records seem to be of one business. */
export type DoubleReason = 'phone' | 'website' | 'address' | 'position'

/** Metres within which two positions may be of one place, and beyond which they are of two. */
export const SAME_PLACE = 100
const OTHER_PLACE = 1_000

/**
 * By what two records seem to be of one business: at one place, with a name alike or the same phone number. Branches of a
 * chain share name, website and often phone, so none of these says anything by itself.
 */
export function likelyDouble(one: DoubleFacts, other: DoubleFacts): DoubleReason | undefined {
  const metres = apart(one, other)
  const isSameAddress = one.address !== '' && one.address === other.address && one.cityId === other.cityId
  if (metres !== undefined && metres > OTHER_PLACE && !isSameAddress) return undefined
  const isNear = metres !== undefined && metres <= SAME_PLACE
  const isSameCity = one.cityId !== null && one.cityId === other.cityId
  if (!isNear && !isSameAddress && !isSameCity) return undefined
  const isAlike = areNamesAlike(one, other)
  const isAtOnePlace = isNear || isSameAddress
  if (one.phoneDigits && one.phoneDigits === other.phoneDigits && (isAlike || isAtOnePlace)) return 'phone'
  if (!isAlike) return undefined
  const page = pageOf(one.website)
  if (page !== undefined && page === pageOf(other.website)) return 'website'
  if (isSameAddress) return 'address'
  return isNear ? 'position' : undefined
}

function apart(one: DoubleFacts, other: DoubleFacts): number | undefined {
  const [a, b] = [positionOf(one), positionOf(other)]
  return a && b && distanceMetres(a, b)
}

const positionOf = ({ latitude, longitude }: DoubleFacts): Coordinates | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude }

/** The website without what differs in spelling only; branches have pages of their own. */
export function pageOf(website: string | null): string | undefined {
  if (website === null || !URL.canParse(website)) return undefined
  const { hostname, pathname } = new URL(website)
  return hostname.replace(/^www\./, '') + pathname.replace(/\/+$/, '')
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
const numbersOf = (words: readonly string[]) => words.filter((word) => /\d/.test(word)).join(' ')

/** Whether one name is the other, misspelt or with words more; words of the kind count only where there are no others. */
function areNamesAlike(one: DoubleFacts, other: DoubleFacts): boolean {
  if (one.name === other.name) return true
  const kinds = new Set(wordsOf(`${one.kind} ${other.kind}`))
  const [a, b] = [one, other].map(({ name }) => wordsOf(name).filter((word) => !kinds.has(word)))
  if (!a?.length || !b?.length || numbersOf(a) !== numbersOf(b)) return false
  const [short, long] = a.length <= b.length ? [a, new Set(b)] : [b, new Set(a)]
  if (short.join('').length >= SHORTEST && short.every((word) => long.has(word))) return true
  const [from, to] = [a.join(' '), b.join(' ')]
  const most = mistakesIn(Math.min(from.length, to.length))
  return most > 0 && editDistance(from, to, most) <= most
}

/** Letters of what two names have to share. */
const SHORTEST = 4
const mistakesIn = (letters: number) => (letters >= 10 ? 2 : letters >= 6 ? 1 : 0)
