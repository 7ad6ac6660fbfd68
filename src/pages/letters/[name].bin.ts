import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import { BLOCKS, encodeLetters, LETTER_SIZES, LETTERS_FORMAT } from '#domain/social-picture/letters.ts'
import { listLettersToDraw, pictureFolder } from '#data/social-images.ts'
import { SITE } from '#src/site.ts'
import { drawLetters, drawMark } from '#src/social/draw-letters.ts'
import { drawScriptLetters } from '#src/social/draw-script-letters.ts'
import { cachedDrawing } from '#src/social/image-cache.ts'

export const getStaticPaths = (async () => [
  ...LETTER_SIZES.flatMap((size) =>
    BLOCKS.map((block) => ({
      params: { name: `${size}-${block}` },
      props: { facts: [block, size], draw: () => drawLetters(block, size) },
    })),
  ),
  ...Array.from(await listLettersToDraw(), ([file, letters]) => ({
    params: { name: `names-${file}` },
    props: { facts: letters, draw: () => drawScriptLetters(letters) },
  })),
  { params: { name: 'mark' }, props: { facts: [SITE.name], draw: () => new Map([['mark', drawMark()]]) } },
]) satisfies GetStaticPaths

/** Letters as pixels, which the Worker writes into pictures: it has no fonts and nothing that could draw them. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props }) => {
  const draw = () => Promise.resolve(encodeLetters(props.draw()))
  return new Response(await cachedDrawing(pictureFolder(), [LETTERS_FORMAT, props.facts], draw))
}
