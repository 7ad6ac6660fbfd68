import type { APIRoute } from 'astro'
import { ICON_PATHS, CATEGORY_ICON_PATHS } from '#ui/icon-paths.ts'

const symbol = ([id, d]: readonly [string, string]) =>
  `<symbol id="${id}" viewBox="0 0 24 24"><path d="${d}"/></symbol>`

export const prerender = true

/** Every icon in one sprite, for `<use>`. */
export const GET: APIRoute = () => {
  const drawings = Object.entries({ ...CATEGORY_ICON_PATHS, ...ICON_PATHS })
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg">${drawings.map(symbol).join('')}</svg>`, {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
}
