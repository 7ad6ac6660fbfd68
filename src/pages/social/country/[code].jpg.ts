import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import { imageResponse } from '#src/social/image-response.ts'
import { listCountriesToDraw } from '#data/social-images.ts'

export const prerender = true

export const getStaticPaths = (async () =>
  (await listCountriesToDraw()).map(({ code }) => ({
    params: { code: code.toLowerCase() },
    props: { code },
  }))) satisfies GetStaticPaths

/** The link preview image of the cities and businesses of a country. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props: { code } }) =>
  imageResponse({ code }, async (palette) => {
    const { drawCountryImage } = await import('#src/social/draw-images.ts')
    return drawCountryImage(palette, code)
  })
