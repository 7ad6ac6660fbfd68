import type { Database } from '#db/client.ts'
import { forgetMarks, keepMarks, listUnnamed, listUnnamedSince, markUnnamed } from '#db/photos/pictures.ts'
import { AppError } from '#domain/errors.ts'
import {
  isPhotoSize,
  MAX_PICTURE_BYTES,
  type OwnPhoto,
  parsePictureName,
  PICTURE_WIDTHS,
  pictureName,
  pictureNames,
  type PictureWidth,
  sizeAt,
} from '#domain/photos/photo.ts'
import { readPlainWebp } from '#domain/photos/plain-webp.ts'
import { sha256 } from '#domain/text/sha256.ts'
import { PICTURES_KEPT_DAYS } from '#domain/retention.ts'
import type { PictureStore } from './picture-store.ts'

/** A photo whose pictures are stored. */
export type StoredPicture = Pick<OwnPhoto, 'picture' | 'width' | 'height'>

/** The bytes of a photo's pictures. */
export type PictureBytes = ReadonlyMap<PictureWidth, Uint8Array<ArrayBuffer>>

const refuse = (path: string, message: string) =>
  new AppError('bad_request', `${path} ${message}.`, { details: [{ path, message }] })

/**
 * Stores the pictures of a photo under a name derived from their bytes. Throws `AppError` for bytes that are no plain
 * WebP of the required size, and if the store rejects them.
 */
export async function keepPictures(store: PictureStore, bytes: PictureBytes): Promise<StoredPicture> {
  const of = (width: PictureWidth) => bytes.get(width) ?? new Uint8Array()
  const size = sizeOfLargest(of(PICTURE_WIDTHS[0]))
  for (const width of PICTURE_WIDTHS) requireSize(of(width), width, sizeAt(size, width))
  const hashes = await Promise.all(PICTURE_WIDTHS.map((width) => sha256(of(width).slice().buffer)))
  const picture = (await sha256(hashes.join())).slice(0, 32)
  // The largest picture is written last: its presence means that all sizes are stored.
  for (const width of PICTURE_WIDTHS.toReversed()) await store.write(pictureName(picture, width), of(width))
  return { picture, ...size }
}

const fieldOf = (width: PictureWidth) => `w${width}`

function sizeOfLargest(bytes: Uint8Array) {
  const [largest] = PICTURE_WIDTHS
  const size = readPlainWebp(bytes)
  if (size === undefined) throw refuse(fieldOf(largest), 'must be a still WebP picture without anything else')
  if (size.width > largest || !isPhotoSize(size))
    throw refuse(fieldOf(largest), 'must be 320 to 1600 pixels wide, and at most three times as high or wide')
  return size
}

function requireSize(
  bytes: Uint8Array,
  width: PictureWidth,
  wanted: { readonly width: number; readonly height: number },
): void {
  const field = fieldOf(width)
  if (bytes.length > MAX_PICTURE_BYTES[width])
    throw new AppError('too_large', `${field} may have at most ${MAX_PICTURE_BYTES[width]} bytes.`)
  const size = readPlainWebp(bytes)
  if (size === undefined) throw refuse(field, 'must be a still WebP picture without anything else')
  // Browsers round halves differently.
  if (size.width !== wanted.width || Math.abs(size.height - wanted.height) > 1)
    throw refuse(field, `must be ${wanted.width} by ${wanted.height} pixels`)
}

/** The size of a photo, read from its stored bytes; undefined if the store has none. */
export async function findStoredPicture(
  store: PictureStore,
  picture: string,
): Promise<StoredPicture | undefined> {
  const bytes = await store.read(pictureName(picture, PICTURE_WIDTHS[0]))
  const size = bytes && readPlainWebp(bytes)
  return size && { picture, ...size }
}

/** The photos whose pictures are missing in the store, as after a restore on another machine. */
export async function listMissing(store: PictureStore, pictures: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    pictures.map((picture) => store.has(pictureName(picture, PICTURE_WIDTHS[0]))),
  )
  return pictures.filter((_, at) => found[at] === false)
}

/** Deletes pictures that no business uses any more; the nightly job retries failed deletions. */
export async function deleteUnnamed(
  db: Database,
  store: PictureStore | undefined,
  pictures: readonly string[],
): Promise<readonly string[]> {
  const unnamed = await listUnnamed(db, pictures)
  if (unnamed.length === 0 || store === undefined) return unnamed
  await markUnnamed(db, unnamed, new Date(0).toISOString())
  await store.remove(unnamed.flatMap(pictureNames))
  await forgetMarks(db, unnamed)
  return unnamed
}

const DAY_MS = 86_400_000

/** Deletes pictures that no business has used for some days; until then a deleted photo can be restored. */
export async function sweepPictures(
  db: Database,
  store: PictureStore,
  now: Date,
): Promise<readonly string[]> {
  const kept = [...new Set((await store.list()).flatMap((name) => parsePictureName(name)?.picture ?? []))]
  const unnamed = await listUnnamed(db, kept)
  await keepMarks(db, unnamed)
  await markUnnamed(db, unnamed, now.toISOString())
  const due = await listUnnamedSince(db, new Date(now.getTime() - PICTURES_KEPT_DAYS * DAY_MS).toISOString())
  await store.remove(due.flatMap(pictureNames))
  await forgetMarks(db, due)
  return due
}
