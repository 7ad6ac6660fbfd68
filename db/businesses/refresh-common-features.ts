import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { COMMON_FEATURES } from './common-features.ts'
import { saveValue } from '../settings/key-value.ts'

/** Random businesses among which features are counted: enough to find the most common of millions. */
const SAMPLED = 5_000
const KEPT = 20

/** Recounts which features are the most common. */
export async function refreshCommonFeatures(db: Database): Promise<void> {
  const found = await db.all<{ slug: string; name: string }>(sql`
    select lower(replace(f.key, ' ', '-')) as slug, max(f.key) as name
    from (select about from businesses b where b.deleted_at is null order by b.random_key, b.id limit ${SAMPLED}) b
    cross join json_each(iif(json_valid(b.about), b.about, '{}')) s
    cross join json_each(iif(s.type = 'object', s.value, '{}')) f
    where f.type = 'true' and instr(f.key, ',') = 0
    group by 1 order by count(*) desc, 1 limit ${KEPT}`)
  await saveValue(db, COMMON_FEATURES, found)
}
