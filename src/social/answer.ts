import { pictureFolder } from '#data/social.ts'
import { SITE } from '#src/site.ts'
import tokens from '#src/styles/tokens.css?raw'
import { kept } from './picture-cache.ts'
import { readPalette, type Palette } from './palette.ts'

const palette = readPalette(tokens)

/** A drawn picture as the answer of its address; `facts` are what it is drawn from, besides what all are. */
export async function pictureAnswer(
  facts: unknown,
  draw: (palette: Palette) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Response> {
  const picture = await kept(pictureFolder(), [palette, SITE.name, facts], () => draw(palette))
  return new Response(picture, { headers: { 'Content-Type': 'image/jpeg' } })
}
