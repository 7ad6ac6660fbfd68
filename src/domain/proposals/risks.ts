import { parseCoordinates } from '../geo/coordinates.ts'
import { distanceMetres } from '../geo/distance.ts'
import { positionOfText } from '../geo/position-of-text.ts'
import { hostOf } from './values.ts'
import type { ProposedValues } from './fields.ts'

/** The risks of a proposal, whoever sends it: a takeover changes the name, the contacts or the location. */
export const PROPOSAL_RISKS = [
  /** Another kind of business, such as 'cafe' to 'plumber'. */
  'kind',
  /** Name together with phone or website: another business under an old address. */
  'identity',
  /** Another website host, or none, after which any new host would count as the first. */
  'website',
  /**
   * More than a kilometre away, in another city or country, or removed, after which any position would count as the
   * first.
   */
  'position',
  /** Permanent closure of a business with many ratings. */
  'closing',
  /** Links, markup or capitals in a plain text. */
  'content',
] as const

export type AppliedRisk = (typeof PROPOSAL_RISKS)[number]

/** The facts of the business when a proposal arrives. */
export interface BusinessFacts {
  readonly category: string
  readonly city: string | null
  readonly website: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly reviewCount: number
}

const FAR_METRES = 1_000
const WELL_KNOWN_REVIEWS = 100
const LINK = /https?:\/\/|www\.|<a\s|\[url/gi

/** The risks of changes to a business; `facts` are undefined for a new one. */
export function risksOf(
  changes: ProposedValues,
  comment: string | null,
  facts: BusinessFacts | undefined,
): AppliedRisk[] {
  const found: AppliedRisk[] = []
  if (facts) {
    if (changes.category && changes.category !== facts.category) found.push('kind')
    if (changes.name && (changes.phone || changes.website)) found.push('identity')
    const isOtherHost = changes.website !== undefined && facts.website !== null
    if (isOtherHost && hostOf(changes.website ?? '') !== hostOf(facts.website)) found.push('website')
    if (isMoved(changes, facts)) found.push('position')
    const isClosing = changes.businessStatus === 'CLOSED_PERMANENTLY'
    if (isClosing && facts.reviewCount >= WELL_KNOWN_REVIEWS) found.push('closing')
  }
  if (hasOddContent(changes, comment)) found.push('content')
  return found
}

function isMoved({ position, city, country }: ProposedValues, facts: BusinessFacts): boolean {
  if (country !== undefined) return true
  if (city !== undefined && facts.city !== null && city !== facts.city) return true
  const from = parseCoordinates(facts.latitude, facts.longitude)
  if (position === undefined || from === null) return false
  const to = position === null ? undefined : positionOfText(position)
  return to === undefined || distanceMetres(from, to) > FAR_METRES
}

function hasOddContent({ name, address, description }: ProposedValues, comment: string | null): boolean {
  const words = [name, address, description, comment].filter(Boolean).join('\n')
  const links = words.match(LINK)?.length ?? 0
  const isShouted = Boolean(name && name.length > 12 && name === name.toUpperCase() && /[A-Z]{8}/.test(name))
  return links > 1 || /<[a-z!/]/i.test(words) || isShouted || Boolean(name && LINK.test(name))
}
