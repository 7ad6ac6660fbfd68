import { LACKS } from '#domain/business/lacks.ts'
import { RATING_STEPS } from '#domain/business/ranking.ts'
import { asRating } from '../kit/format.ts'
import { analytics as words } from '../messages/analytics.ts'
import type { Analytics } from './analytics.queries.ts'

type State = Analytics['state']

/** A good rating, out of 5. */
const GOOD = 4
const BEST = 5

/** How many businesses have and lack each field, most lacked first; none before it was computed. */
export function completenessOf({ businesses, missing }: State) {
  if (!missing) return []
  return LACKS.map((lack) => ({ lack, missing: missing[lack], filled: businesses - missing[lack] })).toSorted(
    (a, b) => b.missing - a.missing,
  )
}

/** How many businesses are rated within each range, the best first; none before it was computed. */
export function ratingsOf({ ratings }: State) {
  if (!ratings) return []
  return RATING_STEPS.map((from, at) => {
    const to = RATING_STEPS[at + 1] ?? BEST
    return { from, name: words.rated.from(asRating(from), asRating(to)), n: ratings[at] ?? 0 }
  }).toReversed()
}

/** The share of rated businesses with a good rating, 0 to 1; undefined where none is rated. */
export function shareRatedWell(rated: ReturnType<typeof ratingsOf>): number | undefined {
  const sum = (some: typeof rated) => some.reduce((all, { n }) => all + n, 0)
  const total = sum(rated)
  return total === 0 ? undefined : sum(rated.filter(({ from }) => from >= GOOD)) / total
}
