import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro'
import { pictureAnswer } from '#src/social/answer.ts'
import { countryCard } from '#src/social/cards.ts'
import { listCountriesToDraw } from '#data/social.ts'

export const getStaticPaths = (async () =>
  (await listCountriesToDraw()).map(({ code }) => ({
    params: { code: code.toLowerCase() },
    props: { code },
  }))) satisfies GetStaticPaths

/** The link preview image of the cities and businesses of a country. */
export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props }) =>
  pictureAnswer(props, (palette) => countryCard(palette, props.code))
