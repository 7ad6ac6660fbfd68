import * as z from 'zod/mini'
import { cleanText } from '../text/clean.ts'
import {
  MAX_PHOTO_RATIO,
  MAX_PHOTOS,
  MIN_PHOTO_WIDTH,
  type OwnPhoto,
  PHOTO_LIMITS,
  PICTURE_PATTERN,
  PICTURE_WIDTHS,
  isPhotoSize,
} from './photo.ts'

const line = (most: number) =>
  z.pipe(
    z.string('must be a text').check(z.maxLength(most, `must have at most ${most} characters`)),
    z.transform((text) => cleanText(text)),
  )

const picture = z.string('must name a picture').check(z.regex(PICTURE_PATTERN, 'must name a picture'))

/** A photo as operators send it: its size is what its bytes say. */
const photo = z.strictObject({
  picture,
  alt: z.pipe(line(PHOTO_LIMITS.alt), z.string('must say what the photo shows')),
  credit: z.nullable(line(PHOTO_LIMITS.credit)),
  licence: z.nullable(line(PHOTO_LIMITS.licence)),
})

export type SentPhoto = z.output<typeof photo>

const isDistinct = (photos: readonly { readonly picture: string }[]) =>
  new Set(photos.map((each) => each.picture)).size === photos.length

/** All photos of a business in their order, and the version of the list that they replace. */
export const photosSchema = z.strictObject({
  version: z.int('must be a whole number').check(z.minimum(0, 'must be a whole number')),
  photos: z
    .array(photo, 'must be a list')
    .check(
      z.maxLength(MAX_PHOTOS, `must be at most ${MAX_PHOTOS}`),
      z.refine(isDistinct, 'must name each picture once'),
    ),
})

const stored = z.object({
  picture,
  width: z.int().check(z.minimum(MIN_PHOTO_WIDTH), z.maximum(PICTURE_WIDTHS[0])),
  height: z.int().check(z.minimum(1), z.maximum(PICTURE_WIDTHS[0] * MAX_PHOTO_RATIO)),
  alt: z.string().check(z.minLength(1), z.maxLength(PHOTO_LIMITS.alt)),
  credit: z.nullable(z.string().check(z.maxLength(PHOTO_LIMITS.credit))),
  licence: z.nullable(z.string().check(z.maxLength(PHOTO_LIMITS.licence))),
})

/** Photos as they may be restored from a backup: those that are whole. */
export function readPhotos(value: unknown): OwnPhoto[] {
  if (!Array.isArray(value)) return []
  const read = value.flatMap((each: unknown) => {
    const { success, data } = z.safeParse(stored, each)
    return success && isPhotoSize(data) ? [data] : []
  })
  return read
    .filter(({ picture: name }, at) => read.findIndex((each) => each.picture === name) === at)
    .slice(0, MAX_PHOTOS)
}
