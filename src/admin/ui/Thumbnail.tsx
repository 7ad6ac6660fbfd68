import { ImageOff } from 'lucide-react'
import { useState } from 'react'

interface Props {
  src: string | null
  /** In pixels, both ways. */
  size?: number
  alt?: string
}

/** A picture from elsewhere, or its placeholder when there is none or it does not load. */
export function Thumbnail({ src, size = 40, alt = '' }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className="thumb" style={{ width: size, height: size }}>
      {src !== null && src !== '' && failed !== src ? (
        <img
          src={src}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      ) : (
        <ImageOff
          aria-hidden={alt === '' ? 'true' : undefined}
          aria-label={alt || undefined}
          size={size / 2.2}
        />
      )}
    </span>
  )
}
