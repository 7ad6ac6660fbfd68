import type { Language } from './languages/language.ts'
import type { Random } from '#tests/lib/random.ts'

/** A review as written in the cell; all are invented and marked as such. */
export interface SampleReview {
  readonly authorName: string | null
  readonly rating: number | null
  readonly comment: string | null
  readonly createdAt: string
  readonly isSample: true
}

const LAST_DAY = Date.UTC(2026, 9, 31)
const DAY = 86_400_000
const YEARS = 3 * 365

/** A few reviews around the `rating` of their business, newest first, in `local` or `english`. */
export function reviewsOf(
  rating: number,
  local: Language,
  english: Language,
  random: Random,
): readonly SampleReview[] {
  const count = random.weighted([1, 2, 3, 4, 6, 9], (each) => 10 - each)
  const used = new Set<string>()
  return Array.from({ length: count }, () => {
    const stars = Math.min(5, Math.max(1, Math.round(rating + random.normal() * 0.8)))
    const voice = random.chance(0.6) ? local : english
    const comment = random.pick(stars >= 4 ? voice.praise : voice.blame)
    const isSilent = used.has(comment) || random.chance(0.06)
    used.add(comment)
    return {
      authorName: random.chance(0.04) ? null : random.pick(voice.authors),
      rating: random.chance(0.03) ? null : stars,
      comment: isSilent ? null : comment,
      createdAt: new Date(
        LAST_DAY - random.int(0, YEARS) * DAY - random.int(0, DAY / 1000) * 1000,
      ).toISOString(),
      isSample: true as const,
    }
  }).sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}
