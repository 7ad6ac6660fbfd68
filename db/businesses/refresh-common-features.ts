import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { COMMON_FEATURES } from './common-features.ts'
import { saveValue } from '../settings/key-value.ts'

/** Random businesses among which features are counted: enough to find the most common of millions. */
const SAMPLED = 5_000
const KEPT = 20
/** Diets, by which visitors choose however few places meet them. */
const DIETS = ['vegetarian-options', 'vegan-options', 'halal-food', 'kosher-food', 'gluten-free-options']

/** Recounts which features are the most common, and which diets are met. */
export async function refreshCommonFeatures(db: Database): Promise<void> {
  const found = await db.all<{ slug: string; name: string }>(sql`
    select slug, name from (
    select lower(replace(f.key, ' ', '-')) as slug, max(f.key) as name,
      row_number() over (order by count(*) desc, lower(replace(f.key, ' ', '-'))) as nth
    from (select about from businesses b where b.deleted_at is null order by b.random_key, b.id limit ${SAMPLED}) b
    cross join json_each(iif(json_valid(b.about), b.about, '{}')) s
    cross join json_each(iif(s.type = 'object', s.value, '{}')) f
    where f.type = 'true' and instr(f.key, ',') = 0
    group by 1)
    where nth <= ${KEPT} or slug in (select value from json_each(${JSON.stringify(DIETS)}))
    order by nth`)
  await saveValue(db, COMMON_FEATURES, found)
}
