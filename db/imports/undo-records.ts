import { sql, type SQL } from 'drizzle-orm'
import type { ChunkTaxonomy } from './taxonomy.ts'

const LEARNT = `json_object('name', cities.name, 'country_code', cities.country_code, 'state', cities.state, 'latitude', cities.latitude,
  'longitude', cities.longitude, 'timezone', cities.timezone)`

/** The statements that record the earlier state of categories, cities and countries that a chunk creates or completes; they run before its own. */
export function recordTaxonomyForUndo(
  { categories, cities, countryCodes }: ChunkTaxonomy,
  batchId: string,
): SQL[] {
  const made = [
    ...categories.planned.map(({ id }) => ['category', String(id)]),
    ...cities.planned.map(({ id }) => ['city', String(id)]),
  ]
  const taught = [...cities.changed].map(
    ({ id, name, countryCode, state, latitude, longitude, timezone }) => [
      id,
      JSON.stringify({ name, country_code: countryCode, state, latitude, longitude, timezone }),
    ],
  )
  const each = (rows: readonly unknown[]) => sql`json_each(${JSON.stringify(rows)})`
  return [
    ...(countryCodes.size > 0
      ? [
          sql`insert into import_places (batch_id, kind, key) select ${batchId}, 'country', value
            from ${each([...countryCodes])} where value not in (select code from countries) on conflict do nothing`,
        ]
      : []),
    ...(made.length > 0
      ? [
          sql`insert into import_places (batch_id, kind, key) select ${batchId}, value ->> 0, value ->> 1
            from ${each(made)} where true on conflict do nothing`,
        ]
      : []),
    ...(taught.length > 0
      ? [
          sql`insert into import_places (batch_id, kind, key, before, after)
            select ${batchId}, 'city', cities.id, ${sql.raw(LEARNT)}, value ->> 1
            from ${each(taught)} join cities on cities.id = value ->> 0
            where true on conflict do update set after = excluded.after where import_places.before is not null`,
        ]
      : []),
  ]
}
