import type { APIRoute } from 'astro'
import { ICON_PATHS, CATEGORY_ICON_PATHS } from '#ui/icon-paths.ts'

const STAR = 'M12 2.5l2.9 6.3 6.8.8-5.1 4.6 1.4 6.8-6-3.4-6 3.4 1.4-6.8L2.3 9.6l6.8-.8z'

const symbol = ([id, d]: readonly [string, string]) =>
  `<symbol id="${id}" viewBox="0 0 24 24"><path d="${d}"/></symbol>`

/** Every icon in one sprite, for `<use>`. */
export const GET: APIRoute = () => {
  const drawings = Object.entries({ ...CATEGORY_ICON_PATHS, ...ICON_PATHS, star: STAR })
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg">${drawings.map(symbol).join('')}</svg>`, {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
}
