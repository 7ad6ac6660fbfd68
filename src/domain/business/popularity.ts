/** The largest popularity; search stores it in twelve bits. */
export const MAX_POPULARITY = 4095

/**
 * How well known and liked a business is, from 0 to 4095, which orders search candidates. The review count weighs by
 * its logarithm, the rating in proportion.
 */
export function popularity(rating: number | null, reviewCount: number): number {
  if (rating === null) return 0
  const weight = 20 + 200 * Math.log2(1 + Math.max(0, reviewCount))
  return Math.min(MAX_POPULARITY, Math.round((rating / 5) * weight))
}
