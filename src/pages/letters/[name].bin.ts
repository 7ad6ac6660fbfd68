import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import { BLOCKS, encodeLetters, LETTER_SIZES } from '#domain/social-picture/letters.ts'
import { drawLetters, drawMark } from '#src/social/draw-letters.ts'

export const getStaticPaths = (() => [
  ...LETTER_SIZES.flatMap((size) =>
    BLOCKS.map((block) => ({ params: { name: `${size}-${block}` }, props: { of: { size, block } } })),
  ),
  { params: { name: 'mark' }, props: { of: undefined } },
]) satisfies GetStaticPaths

/** Letters as pixels, which the Worker writes into pictures: it has no fonts and nothing that could draw them. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props: { of } }) =>
  new Response(encodeLetters(of ? drawLetters(of.block, of.size) : new Map([[0, drawMark()]])))
