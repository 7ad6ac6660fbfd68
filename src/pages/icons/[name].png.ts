import type { APIRoute, GetStaticPaths } from 'astro'
import { INSTALLED_ICONS } from '#domain/paths.ts'
import { imageResponse } from '#src/social/image-response.ts'

export const prerender = true

export const getStaticPaths = (() =>
  INSTALLED_ICONS.map((icon) => ({ params: { name: icon.name }, props: icon }))) satisfies GetStaticPaths

/** The site's icon for devices that installed the site. */
export const GET: APIRoute<(typeof INSTALLED_ICONS)[number]> = ({ props }) =>
  imageResponse(
    ['icon', props],
    async (palette) => {
      const { drawIcon } = await import('#src/social/draw-icon.ts')
      return drawIcon(palette, props)
    },
    'image/png',
  )
