import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import { imageResponse } from '#src/social/image-response.ts'
import { listCategoriesToDraw } from '#data/social-images.ts'
import { categoryIcon } from '#ui/icon.ts'
import { CATEGORY_ICON_PATHS } from '#ui/icon-paths.ts'

export const prerender = true

export const getStaticPaths = (async () =>
  (await listCategoriesToDraw()).map(({ id, slug, name, icon }) => {
    const subject = { id, name, sign: categoryIcon(icon) }
    return { params: { slug }, props: { subject } }
  })) satisfies GetStaticPaths

/** The link preview image of a category. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props: { subject } }) =>
  imageResponse([subject, CATEGORY_ICON_PATHS[subject.sign]], async (palette) => {
    const { drawCategoryImage } = await import('#src/social/draw-images.ts')
    return drawCategoryImage(palette, subject)
  })
