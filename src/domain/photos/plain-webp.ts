import { readImage } from '../images/read-image.ts'

/** The parts of a picture and nothing else: no EXIF, which may hold a place, no XMP, no animation. */
const PARTS: ReadonlySet<string> = new Set(['VP8X', 'ICCP', 'ALPH', 'VP8 ', 'VP8L'])
const HEADER_BYTES = 12
const PART_HEADER_BYTES = 8

/**
 * The size of a still WebP picture that holds nothing but a picture; undefined for anything else: another format under
 * that name, bytes before or behind it, parts that say a size of their own, or what a camera wrote into it.
 */
export function readPlainWebp(
  bytes: Uint8Array,
): { readonly width: number; readonly height: number } | undefined {
  const facts = readImage(bytes)
  const parts = partsOf(bytes)
  if (facts?.contentType !== 'image/webp' || parts === undefined) return undefined
  const frames = parts.filter(({ name }) => name === 'VP8 ' || name === 'VP8L')
  const [frame] = frames
  if (frames.length !== 1 || frame === undefined || !parts.every(({ name }) => PARTS.has(name)))
    return undefined
  // The size of the image itself: the header of extensions may say another.
  const drawn = readImage(alone(bytes, frame))
  const { width, height } = facts
  return drawn?.width === width && drawn.height === height ? { width, height } : undefined
}

interface Part {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** The chunks of the file; undefined where their lengths do not fit the file's. */
function partsOf(bytes: Uint8Array): readonly Part[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < HEADER_BYTES || view.getUint32(4, true) + PART_HEADER_BYTES !== bytes.length)
    return undefined
  const parts: Part[] = []
  let start = HEADER_BYTES
  while (start < bytes.length) {
    if (start + PART_HEADER_BYTES > bytes.length) return undefined
    const length = view.getUint32(start + 4, true)
    // Parts of odd length are filled up.
    const end = start + PART_HEADER_BYTES + length + (length % 2)
    if (end > bytes.length) return undefined
    parts.push({ name: String.fromCharCode(...bytes.subarray(start, start + 4)), start, end })
    start = end
  }
  return parts
}

/** A file of this part alone. */
function alone(bytes: Uint8Array, { start, end }: Part): Uint8Array {
  const file = new Uint8Array(Math.max(HEADER_BYTES + end - start, 40))
  file.set(bytes.subarray(0, HEADER_BYTES))
  file.set(bytes.subarray(start, end), HEADER_BYTES)
  return file
}
