import type { BusinessSummary } from '#domain/business/business.ts'
import { Plate } from './Plate.tsx'
import { tintOf } from './sign.ts'

interface Props {
  business: Pick<BusinessSummary, 'id' | 'category' | 'photoUrl' | 'imageUrl'>
  /** The first pictures of a page load at once, the very first before everything else. */
  priority?: 'first' | 'eager' | 'lazy'
  className?: string
  /** Ties a card's picture to its page's in the transition between them. */
  isTied?: boolean
}

/** The photo, else the image, over a drawing of the category that shows while neither is there. */
export function Picture({ business, priority = 'lazy', className = 'card-picture', isTied = false }: Props) {
  const { id, category, photoUrl, imageUrl } = business
  const [first, next] = [photoUrl, imageUrl].filter((url) => url !== null)
  return (
    <div
      className={`${className} ${tintOf(category.id)}`}
      style={isTied ? { viewTransitionName: `b${id}` } : undefined}
    >
      <Plate icon={category.icon} variant={id} />
      {first !== undefined && (
        <img
          src={first}
          alt=""
          width="600"
          height="400"
          data-picture=""
          data-next={next}
          decoding="async"
          referrerPolicy="no-referrer"
          loading={priority === 'lazy' ? 'lazy' : 'eager'}
          fetchPriority={priority === 'first' ? 'high' : undefined}
        />
      )}
    </div>
  )
}
