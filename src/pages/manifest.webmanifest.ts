import type { APIRoute } from 'astro'
import { favouritesPath, homePath, iconPath, INSTALLED_ICONS, mapPath } from '#domain/paths.ts'
import { SITE } from '#src/site.ts'
import { PAPER } from '#src/styles/paper.ts'

export const prerender = true

/** The web app manifest for devices that install the site. */
export const GET: APIRoute = () => {
  const manifest = {
    id: homePath,
    name: SITE.name,
    short_name: SITE.name,
    description: SITE.tagline,
    lang: 'en',
    start_url: homePath,
    scope: homePath,
    display: 'standalone',
    background_color: PAPER.light,
    theme_color: PAPER.light,
    icons: INSTALLED_ICONS.map(({ name, size, purpose }) => ({
      src: iconPath(name),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: [
      { name: 'Favourites', url: favouritesPath },
      { name: 'Map', url: mapPath() },
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
