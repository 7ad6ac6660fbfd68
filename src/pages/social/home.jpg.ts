import type { APIRoute } from 'astro'
import { pictureAnswer } from '#src/social/answer.ts'
import { homeCard } from '#src/social/cards.ts'

/** The link preview image of the site. */
export const GET: APIRoute = () => pictureAnswer('home', homeCard)
