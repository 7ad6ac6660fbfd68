import { formatCount } from '#domain/text/thousands.ts'
import { iconHref } from './icon.ts'

/** The rating with a star and the number of reviews; renders nothing for an unrated business. */
export function Rating({ rating, reviewCount }: { rating: string | null; reviewCount: number }) {
  if (!(Number(rating) > 0)) return null
  return (
    <span className="rating">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <use href={iconHref('star')} />
      </svg>
      <b>
        <span className="sr-only">Rated </span>
        {rating}
      </b>
      {reviewCount > 0 && (
        <span>
          <span aria-hidden="true">({formatCount(reviewCount)})</span>
          <span className="sr-only">
            {`, ${formatCount(reviewCount)} ${reviewCount === 1 ? 'review' : 'reviews'}`}
          </span>
        </span>
      )}
    </span>
  )
}
