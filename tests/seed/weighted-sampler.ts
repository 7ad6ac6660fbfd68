import type { Random } from '#tests/lib/random.ts'

/** Draws items with probabilities in proportion to their weights, in logarithmic time. */
export function weightedSampler<T>(
  items: readonly T[],
  weightOf: (item: T) => number,
): (random: Random) => T {
  if (items.length === 0) throw new Error('There is nothing to draw from.')
  let total = 0
  const ends = items.map((item) => (total += weightOf(item)))
  return (random) => {
    const at = random.next() * total
    let [low, high] = [0, items.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) > at) high = middle
      else low = middle + 1
    }
    return items[low] as T
  }
}
