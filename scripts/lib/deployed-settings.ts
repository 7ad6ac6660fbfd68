import type { Database } from '#db/client.ts'
import { readValue } from '#db/settings/key-value.ts'
import { differences, type ReadSettings } from '#domain/environment/deployment.ts'
import { AppError } from '#domain/errors.ts'

/** Where the settings of the last deployment are stored. */
export const DEPLOYED_SETTINGS = 'deployed_settings'

/** Throws `AppError` where the last deployment had other settings, with their names. */
export async function refuseOtherSettings(db: Database, given: ReadSettings): Promise<void> {
  const other = differences(await readDeployed(db), given)
  if (other.length === 0) return
  const changes = other.map(({ name, was, is }) => `${name} (was ${was}, is ${is})`).join(', ')
  throw new AppError(
    'conflict',
    `The last deployment was built with other settings: ${changes}. Set them as they were, or deploy with "-- --accept-settings".`,
  )
}

/** The settings of the last deployment; nothing before the first, or where there are no tables yet. */
export async function readDeployed(db: Database): Promise<ReadSettings> {
  const tables = await db.$client.execute("select 1 from sqlite_master where name = 'site_settings'")
  if (tables.rows.length === 0) return {}
  return (await readValue<ReadSettings>(db, DEPLOYED_SETTINGS)) ?? {}
}
