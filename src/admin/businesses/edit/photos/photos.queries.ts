import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { OwnPhoto, PictureWidth } from '#domain/photos/photo.ts'
import { queryClient } from '#lib/query-client.ts'
import { AdminError, client, okJson } from '../../../kit/api.ts'
import { afterWrite } from '../../businesses.queries.ts'

const api = client.api.admin.businesses[':id{[0-9]+}'].photos
const param = (id: number) => ({ param: { id: String(id) } })

/** A photo as saved; the server reads its size from its images. */
export type Photo = Pick<OwnPhoto, 'picture' | 'alt' | 'credit' | 'licence'>

export const photosOf = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'photos', id],
    queryFn: () => okJson(api.$get(param(id))),
    staleTime: 0,
  })

/** A function that makes the new list of photos from the stored one. */
export type PhotosChange = (photos: readonly Photo[]) => readonly Photo[]

const sent = ({ picture, alt, credit, licence }: Photo): Photo => ({ picture, alt, credit, licence })

/** Whether somebody else changed the photos meanwhile. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof AdminError && error.code === 'conflict'

/**
 * Saves a new list of photos and returns the business's version. Saves run one after another, so that each starts from
 * the result of the previous one.
 */
export const savePhotos = (id: number) =>
  mutationOptions({
    scope: { id: `photos ${id}` },
    mutationFn: async (change: PhotosChange) => {
      const { queryKey } = photosOf(id)
      const known = queryClient.getQueryData(queryKey) ?? (await queryClient.query(photosOf(id)))
      const photos = change(known.photos).map(sent)
      const { business, ...list } = await okJson(
        api.$put({ ...param(id), json: { version: known.version, photos: [...photos] } }),
      )
      queryClient.setQueryData(queryKey, { ...known, ...list })
      return business
    },
    onSuccess: afterWrite,
    onError: () => queryClient.invalidateQueries({ queryKey: photosOf(id).queryKey }),
  })

/** Uploads the images of a photo; they are public once a business refers to them. */
export function uploadPictures(pictures: ReadonlyMap<PictureWidth, Blob>) {
  const body = new FormData()
  for (const [width, blob] of pictures) body.append(`w${width}`, blob, `${width}.webp`)
  return okJson(client.api.admin.pictures.$post(undefined, { init: { body } }))
}
