import {
  isPhotoSize,
  MAX_PICTURE_BYTES,
  MIN_PHOTO_WIDTH,
  PICTURE_WIDTHS,
  type PictureWidth,
  sizeAt,
} from '#domain/photos/photo.ts'

/** Why a file cannot become a photo. */
export type PhotoFault = 'unreadable' | 'heic' | 'noWebp' | 'small' | 'ratio' | 'large'

export class PhotoError extends Error {
  readonly fault: PhotoFault

  constructor(fault: PhotoFault) {
    super(fault)
    this.fault = fault
  }
}

/** Quality, lower where the image would exceed the size limit. */
const QUALITIES = [0.82, 0.7, 0.55] as const

const isHeic = ({ name, type }: File) => /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)

/**
 * A photo's images as WebP, drawn anew: upright by its EXIF orientation, on white, without metadata. Throws
 * `PhotoError`.
 */
export async function sizePhoto(file: File): Promise<ReadonlyMap<PictureWidth, Blob>> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PhotoError(isHeic(file) ? 'heic' : 'unreadable')
  })
  try {
    if (image.width < MIN_PHOTO_WIDTH) throw new PhotoError('small')
    if (!isPhotoSize(image)) throw new PhotoError('ratio')
    const [widest] = PICTURE_WIDTHS
    const largest = sizeAt(image, widest)
    const pictures = new Map<PictureWidth, Blob>()
    for (const width of PICTURE_WIDTHS) pictures.set(width, await draw(image, sizeAt(largest, width), width))
    return pictures
  } finally {
    image.close()
  }
}

async function draw(
  image: ImageBitmap,
  { width, height }: { readonly width: number; readonly height: number },
  name: PictureWidth,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new PhotoError('unreadable')
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', quality))
    // A browser without a WebP encoder returns PNG.
    if (blob?.type !== 'image/webp') throw new PhotoError('noWebp')
    if (blob.size <= MAX_PICTURE_BYTES[name]) return blob
  }
  throw new PhotoError('large')
}
