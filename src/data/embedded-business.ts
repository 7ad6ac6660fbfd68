import { findBusiness } from '#db/businesses/find.ts'
import { findNeighbours } from '#db/businesses/nearby.ts'
import { database } from './database.ts'

const NEIGHBOURS = 8

/** A business and its surroundings for the frames of other sites, or where its slug leads; undefined when it never existed. */
export async function readEmbeddedBusiness(slug: string) {
  const db = database()
  const [answer, nearby] = await Promise.all([findBusiness(db, slug), findNeighbours(db, slug, NEIGHBOURS)])
  if (answer?.kind !== 'found') return answer
  return { ...answer, neighbours: nearby?.closest ?? [] }
}
