import { sql } from 'drizzle-orm'
import { parseEnv } from '#domain/env.ts'
import { withDatabase } from '#scripts/lib/database.ts'

/** Changes a business in one of so many cities, as an import does; gives how many cities that are. */
export const changeCities = (dataDir: string, share: number): Promise<number> =>
  withDatabase(parseEnv({ DATA_DIR: dataDir }), async (db) => {
    const { rowsAffected } = await db.run(sql`update businesses
      set review_count = review_count + 1, version = version + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
      where id in (select b.id from cities c
        cross join businesses b on b.id = (select id from businesses
          where city_id = c.id and deleted_at is null order by review_count desc limit 1)
        where c.id % ${share} = 0)`)
    return rowsAffected
  })
