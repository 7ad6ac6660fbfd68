import { isAllowedPhoto } from '#domain/images/hosts.ts'
import { photoHosts } from '#ui/photo-hosts.ts'
import { messages } from '../../messages.ts'
import { Thumbnail } from '../../kit/ui/Thumbnail.tsx'

const words = messages.businesses
const SIZE = 96

/** A preview of a picture, or why the site will not show it. */
export function Photo({ address }: { address: string }) {
  const src = address.trim()
  const hosts = photoHosts.join(', ')
  const isForeign = src !== '' && !isAllowedPhoto(src, photoHosts)
  return (
    <div className="flex items-start gap-3">
      <Thumbnail
        src={isForeign ? null : src}
        size={SIZE}
        alt={src === '' ? words.noPreview : words.preview}
      />
      <p className={`field-hint min-w-0 wrap-anywhere ${isForeign ? 'text-warn' : ''}`} aria-live="polite">
        {isForeign ? words.foreignPhoto(hosts) : words.lostPhoto(hosts)}
      </p>
    </div>
  )
}
