import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import { pictureAnswer } from '#src/social/answer.ts'
import { categoryCard } from '#src/social/cards.ts'
import { listCategoriesToDraw } from '#data/social.ts'
import { signOf } from '#ui/sign.ts'
import { SIGN_PATHS } from '#ui/sign-paths.ts'

export const getStaticPaths = (async () =>
  (await listCategoriesToDraw()).map(({ id, slug, name, icon }) => ({
    params: { slug },
    props: { id, name, sign: signOf(icon) },
  }))) satisfies GetStaticPaths

/** The picture of a link to a category. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  pictureAnswer([props, SIGN_PATHS[props.sign]], (palette) => categoryCard(palette, props))
