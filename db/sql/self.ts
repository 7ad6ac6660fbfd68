import { sql, type SQL } from 'drizzle-orm'

/** The CTE `self`, the row of the business that a statement is about, none where the slug names none. */
export const selfTable = (slug: SQL): SQL => sql`self as materialized (
    select id, category_id, city_id, type_folded, latitude, longitude from businesses
    where slug = ${slug} and deleted_at is null)`
