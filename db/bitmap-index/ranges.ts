import { sql, type SQL } from 'drizzle-orm'
import type { Numbering } from '#domain/bitmap/number-positions.ts'
import { jsonBatches } from '../sql/json-batches.ts'

/** The statements that store where clocks and cities lie from a position on, and the zones of the clocks. */
export const rangeStatements = (
  { clocks, cities }: Numbering,
  classes: ReadonlyMap<string, number>,
  first: number,
): SQL[] => [
  sql`delete from bitmap_clock_ranges where first >= ${first}`,
  sql`delete from bitmap_city_ranges where first >= ${first}`,
  ...jsonBatches([...classes]).map(
    (batch) => sql`insert or ignore into bitmap_zones (zone, class)
      select value ->> 0, value ->> 1 from json_each(${batch})`,
  ),
  ...jsonBatches(clocks.map((range) => [range.class, range.first, range.length])).map(
    (batch) => sql`insert into bitmap_clock_ranges (class, first, length)
      select value ->> 0, value ->> 1, value ->> 2 from json_each(${batch})`,
  ),
  ...jsonBatches(cities.map((range) => [range.cityId, range.first, range.length])).map(
    (batch) => sql`insert into bitmap_city_ranges (city_id, first, length)
      select value ->> 0, value ->> 1, value ->> 2 from json_each(${batch})`,
  ),
]
