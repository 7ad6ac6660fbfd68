/** A photo of a business that its operators keep here; its files are named by `pictureName`. */
export interface OwnPhoto {
  /** The base name of its files: a hash of their bytes. */
  readonly picture: string
  /** Pixels of the largest picture. */
  readonly width: number
  readonly height: number
  /** Alternative text. */
  readonly alt: string
  /** The author; null if none is to be named. */
  readonly credit: string | null
  /** The licence: one of `LICENCES`, a text or an address; null where it is not known. */
  readonly licence: string | null
}

/** Widths of a photo's pictures in pixels, the largest first; a narrower photo has its own width instead. */
export const PICTURE_WIDTHS = [1600, 800, 320] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Photos of one business. */
export const MAX_PHOTOS = 12

export const PHOTO_LIMITS = { alt: 200, credit: 120, licence: 200 } as const

/** The most bytes of a picture, by its width; a noisy photo has half of that. */
export const MAX_PICTURE_BYTES: Readonly<Record<PictureWidth, number>> = {
  1600: 2 * 1024 * 1024,
  800: 1024 * 1024,
  320: 256 * 1024,
}

/** The smallest width of a photo in lists. */
export const MIN_PHOTO_WIDTH = 320
/** The largest ratio of a photo's sides. */
export const MAX_PHOTO_RATIO = 3

export const PICTURE_PATTERN = /^[0-9a-f]{32}$/

interface Size {
  readonly width: number
  readonly height: number
}

/** The size of a photo's picture at a width. */
export function sizeAt({ width, height }: Size, wanted: PictureWidth): Size {
  const across = Math.min(wanted, width)
  return { width: across, height: Math.max(1, Math.round((height * across) / width)) }
}

/** Whether a photo is large enough, and neither a strip nor a column. */
export const isPhotoSize = ({ width, height }: Size): boolean =>
  width >= MIN_PHOTO_WIDTH && width <= MAX_PHOTO_RATIO * height && height <= MAX_PHOTO_RATIO * width

/** The name of a picture's file. */
export const pictureName = (picture: string, width: PictureWidth): string => `${picture}-${width}.webp`

/** The photo and the width of a file; undefined for any other name. */
export function parsePictureName(
  name: string,
): { readonly picture: string; readonly width: PictureWidth } | undefined {
  const [, picture = '', across] = /^([0-9a-f]{32})-(\d+)\.webp$/.exec(name) ?? []
  const width = PICTURE_WIDTHS.find((each) => String(each) === across)
  return width && { picture, width }
}

/** The names of all files of a photo. */
export const pictureNames = (picture: string): string[] =>
  PICTURE_WIDTHS.map((width) => pictureName(picture, width))
