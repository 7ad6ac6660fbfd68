import { listPicturesOf } from '#db/photos/pictures.ts'
import { pictureTag } from '#domain/cache-tags.ts'
import { rootMessage } from '#domain/errors.ts'
import { pictureStore } from '#jobs/pictures/picture-store.ts'
import { deleteUnnamed } from '#jobs/pictures/pictures.ts'
import { type AppContext, environmentOf } from '../environment.ts'

/**
 * Runs what deletes businesses for good, then deletes pictures that no other business has. A failure of the store does
 * not undo the deletion: the pictures are deleted the next night.
 */
export async function deletingPictures(
  c: AppContext,
  ids: readonly number[],
  change: () => Promise<number>,
): Promise<number> {
  const pictures = await listPicturesOf(c.var.db, ids)
  const changed = await change()
  if (pictures.length === 0) return changed
  try {
    const deleted = await deleteUnnamed(c.var.db, pictureStore(environmentOf(c)), pictures)
    await c.var.purge(...deleted.map(pictureTag))
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', job: 'delete pictures', reason: rootMessage(error) }))
  }
  return changed
}
