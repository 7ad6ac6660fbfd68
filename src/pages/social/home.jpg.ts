import type { APIRoute } from 'astro'
import { imageResponse } from '#src/social/image-response.ts'
import { drawHomeImage } from '#src/social/draw-images.ts'

/** The link preview image of the site. */
export const GET: APIRoute = () => imageResponse('home', drawHomeImage)
