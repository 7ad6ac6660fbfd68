import type { APIRoute } from 'astro'
import { drawSheet } from '#ui/scenes/sheet.ts'

/** Every scene in one file, for `<use>`; the page gives the colours. */
export const GET: APIRoute = () => new Response(drawSheet(), { headers: { 'Content-Type': 'image/svg+xml' } })
