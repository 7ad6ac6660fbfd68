import { picturePath } from '../paths.ts'
import { type OwnPhoto, PICTURE_WIDTHS, pictureName, sizeAt } from './photo.ts'

/** The attributes of an `img` for an own photo: its addresses by width, its size, and its description. */
export function ownSources(photo: OwnPhoto) {
  const { picture, width, height, alt } = photo
  const files = new Map(
    PICTURE_WIDTHS.map((wanted) => [sizeAt(photo, wanted).width, picturePath(pictureName(picture, wanted))]),
  )
  const srcSet = [...files].reverse().map(([across, path]) => `${path} ${across}w`)
  return { src: picturePath(pictureName(picture, 800)), srcSet: srcSet.join(', '), width, height, alt }
}

/** The address of the largest picture of a photo. */
export const largestPath = ({ picture }: Pick<OwnPhoto, 'picture'>): string =>
  picturePath(pictureName(picture, PICTURE_WIDTHS[0]))
