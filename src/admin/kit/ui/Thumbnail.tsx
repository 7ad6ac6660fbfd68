import { ImageOff } from 'lucide-react'
import { useState } from 'react'

interface Props {
  src: string | null
  /** Width and height in pixels. */
  size?: number
  alt?: string
}

/** An external picture, or a placeholder if there is none or it fails to load. */
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
