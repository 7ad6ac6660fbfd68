import { sql } from 'drizzle-orm'
import type { CommonFeature } from '#domain/search/suggestions.ts'
import type { Database } from '../client.ts'

export const COMMON_FEATURES = 'common_features'

/** The twenty features that most businesses have, the commonest first, as last counted. */
export async function listCommonFeatures(db: Database): Promise<CommonFeature[]> {
  const [row] = await db.all<{ value: string }>(
    sql`select value from site_settings where key = ${COMMON_FEATURES}`,
  )
  return row ? (JSON.parse(row.value) as CommonFeature[]) : []
}
