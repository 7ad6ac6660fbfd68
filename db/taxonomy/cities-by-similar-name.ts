import { and, eq, gt } from 'drizzle-orm'
import type { CitySuggestion } from '#domain/search/suggestions.ts'
import { editDistance } from '#domain/text/edit-distance.ts'
import { fold } from '#domain/text/fold.ts'
import type { Database } from '../client.ts'
import { cities, countries } from '../schema/taxonomy.ts'
import { beginsWith } from '../sql/prefix-range.ts'

/** How many cities with the same beginning are compared. */
const COMPARED = 400
const BEGIN = 2
const SHORT = 5

/** Cities whose names differ from a text by one or two letters but share its beginning, nearest first. */
export async function listCitiesBySimilarName(
  db: Database,
  text: string,
  limit: number,
): Promise<CitySuggestion[]> {
  const folded = fold(text.toWellFormed())
  const start = folded.slice(0, BEGIN)
  if (start.length < BEGIN) return []
  const most = folded.length <= SHORT ? 1 : 2
  const { slug, name, state, countryCode, businessCount } = cities
  const rows = await db
    .select({ key: cities.folded, slug, name, state, country: countries.name, countryCode, businessCount })
    .from(cities)
    .leftJoin(countries, eq(countries.code, countryCode))
    .where(and(beginsWith(cities.folded, start), gt(businessCount, 0)))
    .limit(COMPARED)
  return rows
    .map(({ key, ...city }) => ({ city, distance: editDistance(folded, key, most) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance || b.city.businessCount - a.city.businessCount)
    .slice(0, limit)
    .map(({ city }) => city)
}
