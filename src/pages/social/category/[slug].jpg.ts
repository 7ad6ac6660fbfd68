import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import { pictureAnswer } from '#src/social/answer.ts'
import { categoryCard } from '#src/social/cards.ts'
import { listCategoriesToDraw } from '#data/social.ts'
import { categoryIcon } from '#ui/icon.ts'
import { CATEGORY_ICON_PATHS } from '#ui/icon-paths.ts'

export const getStaticPaths = (async () =>
  (await listCategoriesToDraw()).map(({ id, slug, name, icon }) => ({
    params: { slug },
    props: { id, name, sign: categoryIcon(icon) },
  }))) satisfies GetStaticPaths

/** The link preview image of a category. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  pictureAnswer([props, CATEGORY_ICON_PATHS[props.sign]], (palette) => categoryCard(palette, props))
