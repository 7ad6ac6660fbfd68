import type { APIRoute } from 'astro'
import { renderSprite } from '#ui/scenes/sprite.ts'

export const prerender = true

/** Every scene in one sprite, for `<use>`; the page's CSS sets the colours. */
export const GET: APIRoute = () =>
  new Response(renderSprite(), { headers: { 'Content-Type': 'image/svg+xml' } })
