import type { BusinessSummary } from '#domain/business/business.ts'
import { isAllowedPhoto } from '#domain/images/hosts.ts'
import { photoSources } from '#domain/images/widths.ts'
import { photoHosts } from './photo-hosts.ts'
import { CategoryIllustration } from './CategoryIllustration.tsx'
import { timeOfDayClass } from './scene.ts'

interface Props {
  business: Pick<BusinessSummary, 'id' | 'category' | 'type' | 'photoUrl' | 'imageUrl'>
  /** 'eager' loads at once, 'first' also with high fetch priority. */
  priority?: 'first' | 'eager' | 'lazy'
  className?: string
  /** Shares a view transition name with the picture of the business's page. */
  isTied?: boolean
}

/** `sizes` of a picture: beside a card's text on phones, across its column on wider screens. */
const CARD_SIZES = '(width >= 80rem) 405px, (width >= 64rem) 31vw, (width >= 40rem) 46vw, 104px'
const LARGE_SIZES = '(width >= 64rem) 800px, 100vw'

/** The image URLs of a business from allowed hosts, the photo before the image. */
export const photosOf = ({ photoUrl, imageUrl }: Pick<BusinessSummary, 'photoUrl' | 'imageUrl'>) =>
  [...new Set([photoUrl, imageUrl])].filter((url) => url !== null && isAllowedPhoto(url, photoHosts))

/** The photo, else the image, over a drawing of the category that shows until one is loaded. */
export function Picture({ business, priority = 'lazy', className = 'card-picture', isTied = false }: Props) {
  const { id, category, type } = business
  const [first, next] = photosOf(business)
  return (
    <div
      className={`picture ${className} ${timeOfDayClass(id)}${first ? ' is-photo' : ''}`}
      style={isTied ? { viewTransitionName: `b${id}` } : undefined}
    >
      <CategoryIllustration icon={category.icon} variant={id} type={type} />
      {first && (
        <Photo
          address={first}
          next={next ?? undefined}
          priority={priority}
          sizes={className === 'card-picture' ? CARD_SIZES : LARGE_SIZES}
        />
      )}
    </div>
  )
}

interface PhotoProps {
  address: string
  next: string | undefined
  priority: 'first' | 'eager' | 'lazy'
  sizes: string
}

/** A lazy photo is loaded by the shell's script when it comes into view; without script by `loading="lazy"`. */
function Photo({ address, next, priority, sizes }: PhotoProps) {
  const { src, srcSet } = photoSources(address)
  const shared = {
    width: 600,
    height: 400,
    decoding: 'async',
    referrerPolicy: 'no-referrer',
    sizes: srcSet && sizes,
  } as const
  const nextSrc = next && photoSources(next).src
  if (priority !== 'lazy') {
    return (
      <img
        {...shared}
        alt=""
        data-picture=""
        data-next={nextSrc}
        src={src}
        srcSet={srcSet}
        fetchPriority={priority === 'first' ? 'high' : undefined}
      />
    )
  }
  return (
    <>
      <img {...shared} alt="" data-picture="" data-next={nextSrc} data-src={src} data-srcset={srcSet} />
      <noscript>
        <img {...shared} alt="" src={src} srcSet={srcSet} loading="lazy" />
      </noscript>
    </>
  )
}
