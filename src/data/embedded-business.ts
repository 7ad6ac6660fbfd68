import { findBusiness } from '#db/businesses/find.ts'
import { findNeighbours } from '#db/businesses/nearby.ts'
import { database } from './database.ts'

const NEIGHBOURS = 8

/**
 * A business and its surroundings for the embedded card, or the target of its slug's redirect; undefined for an unknown
 * slug.
 */
export async function readEmbeddedBusiness(slug: string) {
  const db = database()
  const [answer, nearby] = await Promise.all([findBusiness(db, slug), findNeighbours(db, slug, NEIGHBOURS)])
  if (answer?.kind !== 'found') return answer
  return { ...answer, neighbours: nearby?.closest ?? [] }
}
