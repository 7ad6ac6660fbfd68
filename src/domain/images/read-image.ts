/** The kinds of images that a page may show as an advertisement; none of them can run anything. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

export interface ImageFacts {
  readonly contentType: ImageType
  readonly width: number
  readonly height: number
}

type Size = Pick<ImageFacts, 'width' | 'height'>

const startsWith = (bytes: Uint8Array, at: number, text: string) =>
  [...text].every((letter, offset) => bytes[at + offset] === letter.charCodeAt(0))

const little = (bytes: Uint8Array, at: number, count: number) =>
  bytes.subarray(at, at + count).reduce((sum, byte, index) => sum + byte * 256 ** index, 0)
const big = (bytes: Uint8Array, at: number, count: number) =>
  bytes.subarray(at, at + count).reduce((sum, byte) => sum * 256 + byte, 0)

/** The frame header among a JPEG's segments. */
function sizeOfJpeg(bytes: Uint8Array): Size | undefined {
  let at = 2
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    // All frames except tables (C4, C8, CC).
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: big(bytes, at + 5, 2), width: big(bytes, at + 7, 2) }
    // A fill byte has no length.
    at += marker === 0xff ? 1 : 2 + Math.max(2, big(bytes, at + 2, 2))
  }
  return undefined
}

function sizeOfWebp(bytes: Uint8Array): Size | undefined {
  if (startsWith(bytes, 12, 'VP8X'))
    return { width: little(bytes, 24, 3) + 1, height: little(bytes, 27, 3) + 1 }
  if (startsWith(bytes, 12, 'VP8 '))
    return { width: little(bytes, 26, 2) & 0x3fff, height: little(bytes, 28, 2) & 0x3fff }
  if (!startsWith(bytes, 12, 'VP8L')) return undefined
  const packed = little(bytes, 21, 4)
  return { width: (packed % 0x4000) + 1, height: (Math.floor(packed / 0x4000) % 0x4000) + 1 }
}

const KINDS: readonly {
  readonly contentType: ImageType
  readonly isOne: (bytes: Uint8Array) => boolean
  readonly sizeOf: (bytes: Uint8Array) => Size | undefined
}[] = [
  {
    contentType: 'image/png',
    isOne: (bytes) => startsWith(bytes, 0, '\u0089PNG\r\n\u001a\n') && startsWith(bytes, 12, 'IHDR'),
    sizeOf: (bytes) => ({ width: big(bytes, 16, 4), height: big(bytes, 20, 4) }),
  },
  {
    contentType: 'image/gif',
    isOne: (bytes) => startsWith(bytes, 0, 'GIF87a') || startsWith(bytes, 0, 'GIF89a'),
    sizeOf: (bytes) => ({ width: little(bytes, 6, 2), height: little(bytes, 8, 2) }),
  },
  { contentType: 'image/jpeg', isOne: (bytes) => startsWith(bytes, 0, '\u00ff\u00d8'), sizeOf: sizeOfJpeg },
  {
    contentType: 'image/webp',
    isOne: (bytes) => startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP'),
    sizeOf: sizeOfWebp,
  },
]

/** The least of a file that its header needs. */
const SHORTEST = 30

/** The facts in an image's own header; undefined for any other file, whatever its name. */
export function readImage(bytes: Uint8Array): ImageFacts | undefined {
  const kind = bytes.length < SHORTEST ? undefined : KINDS.find(({ isOne }) => isOne(bytes))
  const size = kind?.sizeOf(bytes)
  return kind && size && size.width > 0 && size.height > 0
    ? { contentType: kind.contentType, ...size }
    : undefined
}
