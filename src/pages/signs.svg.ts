import type { APIRoute } from 'astro'
import { ICON_PATHS, SIGN_PATHS } from '#ui/sign-paths.ts'

const STAR = 'M12 2.5l2.9 6.3 6.8.8-5.1 4.6 1.4 6.8-6-3.4-6 3.4 1.4-6.8L2.3 9.6l6.8-.8z'
/** A globe's meridians and parallels, behind a category's picture. */
const GRATICULE =
  'M10 100a90 90 0 1 0 180 0a90 90 0 1 0-180 0M100 10v180M10 100h180M22 55h156M22 145h156M100 10a30 90 0 0 0 0 180a30 90 0 0 0 0-180M100 10a62 90 0 0 0 0 180a62 90 0 0 0 0-180'

const symbol = (id: string, d: string, viewBox = '0 0 24 24') =>
  `<symbol id="${id}" viewBox="${viewBox}"><path d="${d}"/></symbol>`

/** Every drawing in one file, for `<use>`. */
export const GET: APIRoute = () => {
  const drawings = Object.entries({ ...SIGN_PATHS, ...ICON_PATHS, star: STAR })
  const body =
    drawings.map(([id, d]) => symbol(id, d)).join('') + symbol('graticule', GRATICULE, '0 0 200 200')
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`, {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
}
