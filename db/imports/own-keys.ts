import type { BusinessCandidate } from '#domain/business/candidate.ts'
import type { Incoming } from './incoming.ts'

/** The widest gap between two numbers that is still taken over from an export of this directory. */
const WIDEST_GAP = 1_000_000

/** The next number, or the number from an export of this directory if it is free and close enough. */
export function ownNumber(
  candidate: BusinessCandidate,
  name: 'id' | 'globalRowNumber',
  next: number,
): number {
  const own = candidate.slug && candidate.id ? candidate[name] : undefined
  return own && Number.isSafeInteger(own) && own >= next && own - next <= WIDEST_GAP ? own : next
}

/** The first free slug; if all were used before by businesses now gone, one that ends in the new id. */
export function freeSlug({ slugs }: Incoming, id: number, taken: Set<string>): string {
  const slug = slugs.find((each) => !taken.has(each)) ?? `${slugs[0]}-${id}`
  taken.add(slug)
  return slug
}
