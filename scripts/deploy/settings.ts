import type { Database } from '#db/client.ts'
import { readValue } from '#db/settings/key-value.ts'
import { AppError } from '#domain/errors.ts'
import type { Environment } from '#domain/env-values.ts'
import { type Env, readAdminOrigin, readEdgeCache } from '#domain/env.ts'

/** Where the settings of the last deployment are stored. */
export const DEPLOYED_SETTINGS = 'deployed_settings'

/** What a build is made with, by the names of its variables; none of it is secret. */
export type BuildSettings = Readonly<Record<string, string>>

/** The settings of a build as they are read, so that an unset one equals its default. */
export const settingsOfBuild = (settings: Env, environment: Environment): BuildSettings => ({
  SITE_URL: settings.siteUrl,
  ADMIN_ORIGIN: readAdminOrigin(environment) ?? 'none',
  PHOTO_HOSTS: [...settings.photoHosts].sort().join(','),
  EDGE_CACHE: readEdgeCache(environment),
  MAP_STYLE_URL: settings.mapStyleUrl ?? 'none',
  PRERENDER_CITIES: String(settings.prerenderCities),
})

/** Throws `AppError` where the last deployment had other settings, with their names. */
export async function refuseOtherSettings(db: Database, given: BuildSettings): Promise<void> {
  const deployed = await readDeployed(db)
  const other = Object.keys(given).filter((name) => (deployed[name] ?? given[name]) !== given[name])
  if (other.length === 0) return
  const changes = other.map((name) => `${name} (was ${deployed[name]}, is ${given[name]})`).join(', ')
  throw new AppError(
    'conflict',
    `The last deployment was built with other settings: ${changes}. Set them as they were, or deploy with "-- --accept-settings".`,
  )
}

/** The settings of the last deployment; nothing before the first, or where there are no tables yet. */
async function readDeployed(db: Database): Promise<BuildSettings> {
  const tables = await db.$client.execute("select 1 from sqlite_master where name = 'site_settings'")
  if (tables.rows.length === 0) return {}
  return (await readValue<BuildSettings>(db, DEPLOYED_SETTINGS)) ?? {}
}
