import type { APIRoute } from 'astro'
import { imageResponse } from '#src/social/image-response.ts'

export const prerender = true

/** The link preview image of the site. */
export const GET: APIRoute = () =>
  imageResponse('home', async (palette) => {
    const { drawHomeImage } = await import('#src/social/draw-images.ts')
    return drawHomeImage(palette)
  })
