import { Hono } from 'hono'
import { findPhotos, type PhotoList, savePhotos } from '#db/photos/photos.ts'
import { findAdminBusiness } from '#db/businesses/admin-list/detail.ts'
import { AppError } from '#domain/errors.ts'
import { MAX_PICTURE_BYTES, type OwnPhoto, PICTURE_WIDTHS } from '#domain/photos/photo.ts'
import { photosSchema, type SentPhoto } from '#domain/photos/photo-schema.ts'
import { type PictureStore, pictureStore, requirePictureStore } from '#jobs/pictures/picture-store.ts'
import { findStoredPicture, keepPictures, listMissing, type PictureBytes } from '#jobs/pictures/pictures.ts'
import { type AppContext, type AppEnv, environmentOf } from '../../environment.ts'
import { purgeAfterChange } from '../../invalidation/after-change.ts'
import { validate } from '../../middleware/validate.ts'

const idOf = (c: AppContext) => Number(c.req.param('id'))

async function requirePhotos(c: AppContext): Promise<PhotoList> {
  const found = Number.isSafeInteger(idOf(c)) ? await findPhotos(c.var.db, idOf(c)) : undefined
  if (found === undefined) throw new AppError('not_found', 'There is no such business.')
  const { photos, version } = found
  return { photos, version }
}

/** The photos with their sizes read from the files; throws where a new one is not in the store. */
async function withSizes(
  store: PictureStore | undefined,
  known: readonly OwnPhoto[],
  sent: readonly SentPhoto[],
): Promise<OwnPhoto[]> {
  return Promise.all(
    sent.map(async ({ picture, alt, credit, licence }) => {
      const size =
        known.find((each) => each.picture === picture) ?? (store && (await findStoredPicture(store, picture)))
      if (size === undefined)
        throw new AppError('bad_request', `The pictures of ${picture} are not in the store.`)
      return { picture, width: size.width, height: size.height, alt, credit, licence }
    }),
  )
}

/** The photos of a business: read them, or replace them all in a new order. */
export const businessPhotoRoutes = new Hono<AppEnv>()
  .get('/:id{[0-9]+}/photos', async (c) => {
    const list = await requirePhotos(c)
    const store = pictureStore(environmentOf(c))
    const pictures = list.photos.map(({ picture }) => picture)
    const missing = store ? await listMissing(store, pictures) : pictures
    return c.json({ ...list, missing, hasStore: store !== undefined }, 200)
  })
  .put('/:id{[0-9]+}/photos', validate('json', photosSchema), async (c) => {
    const { version, photos: sent } = c.req.valid('json')
    const known = await requirePhotos(c)
    const photos = await withSizes(pictureStore(environmentOf(c)), known.photos, sent)
    const outcome = await purgeAfterChange(c, [idOf(c)], () =>
      savePhotos(c.var.db, idOf(c), { photos, version }, c.var.actor),
    )
    const [list, business] = await Promise.all([requirePhotos(c), findAdminBusiness(c.var.db, idOf(c))])
    if (outcome !== 'conflict') return c.json({ ...list, business: business?.version ?? 0 }, 200)
    return c.json({ error: 'Somebody else changed these photos.', code: 'conflict' as const, list }, 409)
  })

/** Stores the three pictures of a photo, which belong to no business until its photos name them. */
export const pictureRoutes = new Hono<AppEnv>().post('/', async (c) => {
  const store = requirePictureStore(environmentOf(c))
  return c.json(await keepPictures(store, await picturesOf(c)), 201)
})

async function picturesOf(c: AppContext): Promise<PictureBytes> {
  if (!/^multipart\/form-data\b/i.test(c.req.header('Content-Type') ?? ''))
    throw new AppError('unsupported_media_type', 'Send the pictures as multipart/form-data.')
  const form = await c.req.raw.formData().catch((cause: unknown) => {
    throw new AppError('bad_request', 'The form cannot be read.', { cause })
  })
  const files = PICTURE_WIDTHS.map((width) => {
    const [file, ...others] = form.getAll(`w${width}`)
    if (!(file instanceof File) || others.length > 0)
      throw new AppError('bad_request', `w${width} must be one picture.`)
    if (file.size > MAX_PICTURE_BYTES[width])
      throw new AppError('too_large', `w${width} may have at most ${MAX_PICTURE_BYTES[width]} bytes.`)
    return [width, file] as const
  })
  const read = await Promise.all(
    files.map(async ([width, file]) => [width, new Uint8Array(await file.arrayBuffer())] as const),
  )
  return new Map(read)
}
