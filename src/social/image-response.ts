import { pictureFolder } from '#data/social-images.ts'
import { SITE } from '#src/site.ts'
import tokens from '#src/styles/tokens.css?raw'
import { cachedDrawing } from './image-cache.ts'
import { readPalette, type Palette } from './palette.ts'

const palette = readPalette(tokens)

/** Returns a picture as a response; `facts` is what it is drawn from, besides palette and site name. */
export async function imageResponse(
  facts: unknown,
  draw: (palette: Palette) => Promise<Uint8Array<ArrayBuffer>>,
  type: 'image/jpeg' | 'image/png' = 'image/jpeg',
): Promise<Response> {
  const picture = await cachedDrawing(pictureFolder(), [palette, SITE.name, facts], () => draw(palette))
  return new Response(picture, { headers: { 'Content-Type': type } })
}
