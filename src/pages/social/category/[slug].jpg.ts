import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import { imageResponse } from '#src/social/image-response.ts'
import { drawCategoryImage } from '#src/social/draw-images.ts'
import { listCategoriesToDraw } from '#data/social-images.ts'
import { categoryIcon } from '#ui/icon.ts'
import { CATEGORY_ICON_PATHS } from '#ui/icon-paths.ts'

export const getStaticPaths = (async () =>
  (await listCategoriesToDraw()).map(({ id, slug, name, icon }) => ({
    params: { slug },
    props: { id, name, sign: categoryIcon(icon) },
  }))) satisfies GetStaticPaths

/** The link preview image of a category. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  imageResponse([props, CATEGORY_ICON_PATHS[props.sign]], (palette) => drawCategoryImage(palette, props))
