/** A rating as it is shown, one decimal ('4.5'); null when never rated. */
export function formatRating(rating: number | null): string | null {
  return rating === null || !(rating > 0) ? null : rating.toFixed(1)
}
