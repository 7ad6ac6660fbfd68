import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import {
  BLOCKS,
  encodeLetters,
  LETTER_SIZES,
  LETTERS_FORMAT,
  type LetterSize,
} from '#domain/social-picture/letters.ts'
import { listLettersToDraw, pictureFolder } from '#data/social-images.ts'
import { SITE } from '#src/site.ts'
import { cachedDrawing } from '#src/social/image-cache.ts'

/** The inputs of a glyph file. */
type Facts =
  | { readonly block: number; readonly size: LetterSize }
  | { readonly letters: readonly string[] }
  | { readonly mark: string }

const file = (name: string, facts: Facts) => ({
  params: { name },
  props: { facts },
})

export const prerender = true

export const getStaticPaths = (async () => [
  ...LETTER_SIZES.flatMap((size) => BLOCKS.map((block) => file(`${size}-${block}`, { block, size }))),
  ...Array.from(await listLettersToDraw(), ([name, letters]) => file(`names-${name}`, { letters })),
  file('mark', { mark: SITE.name }),
]) satisfies GetStaticPaths

/** The drawing code is loaded only when something is drawn, which incremental builds seldom do. */
async function draw(facts: Facts) {
  if ('letters' in facts)
    return (await import('#src/social/draw-script-letters.ts')).drawScriptLetters(facts.letters)
  const { drawLetters, drawMark } = await import('#src/social/draw-letters.ts')
  return 'mark' in facts ? new Map([['mark', drawMark()]]) : drawLetters(facts.block, facts.size)
}

/** Glyphs as pixels, which the Worker composes into pictures: it has neither fonts nor a canvas. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({ props: { facts } }) =>
  new Response(
    await cachedDrawing(pictureFolder(), [LETTERS_FORMAT, facts], async () =>
      encodeLetters(await draw(facts)),
    ),
  )
