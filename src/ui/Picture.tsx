import type { BusinessSummary } from '#domain/business/business.ts'
import { isAllowedPhoto } from '#domain/images/hosts.ts'
import { photoSources } from '#domain/images/widths.ts'
import { ownSources } from '#domain/photos/photo-sources.ts'
import { photoHosts } from './photo-hosts.ts'
import { CategoryIllustration } from './CategoryIllustration.tsx'
import { timeOfDayClass } from './scene.ts'

interface Props {
  business: Pick<BusinessSummary, 'id' | 'category' | 'type' | 'photo' | 'photoUrl' | 'imageUrl'>
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
  [...new Set([photoUrl, imageUrl])].filter(
    (url): url is string => url !== null && isAllowedPhoto(url, photoHosts),
  )

/** The directory's own photo, else that of a provider, over a drawing of the category that shows until one is loaded. */
export function Picture({ business, priority = 'lazy', className = 'card-picture', isTied = false }: Props) {
  const { id, category, type, photo } = business
  const [first, next] = [...(photo ? [ownSources(photo)] : []), ...photosOf(business).map(providersSources)]
  return (
    <div
      className={`picture ${className} ${timeOfDayClass(id)}${first ? ' is-photo' : ''}`}
      style={isTied ? { viewTransitionName: `b${id}` } : undefined}
    >
      <CategoryIllustration icon={category.icon} variant={id} type={type} />
      {first && (
        <Photo
          source={first}
          next={next?.src}
          priority={priority}
          sizes={className === 'card-picture' ? CARD_SIZES : LARGE_SIZES}
        />
      )}
    </div>
  )
}

/** A photo's URLs, its size if known, and its description. */
interface Source {
  readonly src: string
  readonly srcSet?: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** Providers' photos have no description, and a size only in their bytes. */
const providersSources = (address: string): Source => ({
  ...photoSources(address),
  width: 600,
  height: 400,
  alt: '',
})

interface PhotoProps {
  source: Source
  next: string | undefined
  priority: 'first' | 'eager' | 'lazy'
  sizes: string
}

/** A lazy photo is loaded by the shell's script when it comes into view; without script by `loading="lazy"`. */
function Photo({ source, next, priority, sizes }: PhotoProps) {
  const { src, srcSet, alt, width, height } = source
  const shared = {
    width,
    height,
    decoding: 'async',
    referrerPolicy: 'no-referrer',
    sizes: srcSet && sizes,
  } as const
  if (priority !== 'lazy') {
    return (
      <img
        {...shared}
        alt={alt}
        data-picture=""
        data-next={next}
        src={src}
        srcSet={srcSet}
        fetchPriority={priority === 'first' ? 'high' : undefined}
      />
    )
  }
  return (
    <>
      <img {...shared} alt={alt} data-picture="" data-next={next} data-src={src} data-srcset={srcSet} />
      <noscript>
        <img {...shared} alt={alt} src={src} srcSet={srcSet} loading="lazy" />
      </noscript>
    </>
  )
}
