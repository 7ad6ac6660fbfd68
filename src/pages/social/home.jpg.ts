import type { APIRoute } from 'astro'
import { pictureAnswer } from '#src/social/answer.ts'
import { homeCard } from '#src/social/cards.ts'

/** The picture of a link to the site. */
export const GET: APIRoute = () => pictureAnswer('home', homeCard)
