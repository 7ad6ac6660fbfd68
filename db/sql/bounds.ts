import { sql, type SQL } from 'drizzle-orm'
import { meridianSpans, type Bounds } from '#domain/geo/bounds.ts'

/** Whether a business `b` lies within the edges of a part of a map. */
export function isWithinBounds(bounds: Bounds): SQL {
  const meridians = meridianSpans(bounds).map(
    ([from, until]) => sql`b.longitude between ${from} and ${until}`,
  )
  return sql`b.latitude between ${bounds.south} and ${bounds.north} and (${sql.join(meridians, sql` or `)})`
}
