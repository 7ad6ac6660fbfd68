import type { CandidateReview } from '#domain/business/candidate.ts'
import { cleanInstant, READERS as OF_CELLS, textUpTo } from '#domain/business/field-readers.ts'
import { LIMITS } from '#domain/business/limits.ts'
import { cleanMultiline } from '#domain/text/clean.ts'
import { parseRating } from '#domain/text/numbers.ts'
import { parseLooseJson } from '#domain/text/loose-json.ts'
import { firstUnits } from '#domain/text/truncate.ts'
import { flatFeatures } from './flat-features.ts'

const readAuthor = textUpTo(LIMITS.author)

function cleanReviews(value: unknown): CandidateReview[] | null {
  const reviews = parseLooseJson(value)
  if (!Array.isArray(reviews)) return null
  return reviews
    .filter((review) => typeof review === 'object' && review !== null)
    .map((review: Record<string, unknown>) => ({
      authorName: readAuthor(review['authorName']),
      rating: parseRating(review['rating']),
      comment: firstUnits(cleanMultiline(review['comment']) ?? '', LIMITS.comment) || null,
      createdAt: cleanInstant(review['createdAt']),
      isSample: review['isSample'] === true,
    }))
}

/** Fields whose rule needs several columns or values. */
const APART = ['type', 'website', 'locationLink', 'phone', 'otherPhones', 'otherCategories'] as const
type Simple = Omit<typeof OF_CELLS, (typeof APART)[number]>

/** The readers of all fields that depend on no other: those of a form, and reviews, which forms lack. */
export const FIELD_PARSERS = {
  ...(Object.fromEntries(
    Object.entries(OF_CELLS).filter(([field]) => !APART.some((each) => each === field)),
  ) as unknown as Simple),
  about: (value: unknown) => OF_CELLS.about(value) ?? flatFeatures(value),
  reviews: cleanReviews,
}
