import type { APIRoute } from 'astro'
import { drawSheet } from '#ui/scenes/sheet.ts'

/** Every scene in one sprite, for `<use>`; the page's CSS sets the colours. */
export const GET: APIRoute = () => new Response(drawSheet(), { headers: { 'Content-Type': 'image/svg+xml' } })
