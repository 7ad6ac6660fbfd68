import { Hono } from 'hono'
import { pictureTag } from '#domain/cache-tags.ts'
import { AppError } from '#domain/errors.ts'
import { picturePath } from '#domain/paths.ts'
import { parsePictureName } from '#domain/photos/photo.ts'
import { requirePictureStore } from '#jobs/pictures/picture-store.ts'
import { type AppEnv, environmentOf } from '../environment.ts'
import { onError } from '../middleware/errors.ts'
import { limitReaders } from '../middleware/limit-readers.ts'
import { isKnown, UNCHANGING } from '../middleware/public-read.ts'

const nothing = (path: string) => new AppError('not_found', `There is nothing at ${path}.`)

/** Pictures of operators' own photos. A name is a hash of the content, so that an answer never changes. */
export const storedPictures = new Hono<AppEnv>()
storedPictures.onError(onError)
storedPictures.get(picturePath(':name'), limitReaders('photos'), async (c) => {
  const name = c.req.param('name') ?? ''
  const { picture } = parsePictureName(name) ?? {}
  if (picture === undefined) throw nothing(c.req.path)
  const headers = {
    'Cache-Control': UNCHANGING,
    ETag: `"${name}"`,
    'Cache-Tag': pictureTag(picture),
    // Other sites show cards of businesses in frames.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
  if (isKnown(c.req.header('If-None-Match'), headers.ETag)) return c.body(null, 304, headers)
  const bytes = await requirePictureStore(environmentOf(c)).read(name)
  if (bytes === undefined) throw nothing(c.req.path)
  return c.body(bytes, 200, { ...headers, 'Content-Type': 'image/webp' })
})
storedPictures.notFound((c) => onError(nothing(c.req.path), c))
