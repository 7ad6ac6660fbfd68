import { sql } from 'drizzle-orm'
import type { CitySuggestion } from '#domain/search/suggestions.ts'
import { editDistance } from '#domain/text/distance.ts'
import { fold } from '#domain/text/fold.ts'
import type { Database } from '../client.ts'
import { beginsWith } from '../sql/prefix-range.ts'

/** How many cities with the same beginning are compared. */
const COMPARED = 400
const BEGIN = 2
const SHORT = 5

/** Cities whose names differ from a text by one or two letters but share its beginning, nearest first. */
export async function listSimilarCities(
  db: Database,
  text: string,
  limit: number,
): Promise<CitySuggestion[]> {
  const folded = fold(text.toWellFormed())
  const start = folded.slice(0, BEGIN)
  if (start.length < BEGIN) return []
  const most = folded.length <= SHORT ? 1 : 2
  const rows = await db.all<CitySuggestion & { readonly folded: string }>(sql`
    select c.folded, c.slug, c.name, c.state, n.name as country, c.country_code as countryCode,
      c.business_count as businessCount
    from cities c left join countries n on n.code = c.country_code
    where ${beginsWith(sql`c.folded`, start)} and c.business_count > 0 limit ${COMPARED}`)
  return rows
    .map(({ folded: name, ...city }) => ({ city, distance: editDistance(folded, name, most) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance || b.city.businessCount - a.city.businessCount)
    .slice(0, limit)
    .map(({ city }) => city)
}
