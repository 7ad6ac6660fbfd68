import * as z from 'zod/mini'
import type { OwnPhoto } from '#domain/photos/photo.ts'

const text = z.nullable(z.string())
const pixels = z.int().check(z.minimum(1))

/** A photo that the directory keeps itself. */
export const ownPhoto = z.strictObject({
  picture: z
    .string()
    .check(
      z.describe('Its files are /pictures/{picture}-1600.webp, -800.webp and -320.webp, by pixels across.'),
    ),
  width: pixels.check(z.describe('Of the largest file.')),
  height: pixels,
  alt: z.string().check(z.describe('What it shows.')),
  credit: text.check(z.describe('Who made it.')),
  licence: text,
}) satisfies { readonly _zod: { readonly output: OwnPhoto } }
