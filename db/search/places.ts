import { loadPlaces, type Place } from '#domain/geo/places.ts'
import type { Database } from '../client.ts'

/** The place of a slug. */
export async function findPlace(_db: Database, slug: string): Promise<Place | undefined> {
  return (await loadPlaces()).find(slug)
}
