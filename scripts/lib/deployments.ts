import type { Database } from '#db/client.ts'
import { readValue, saveValue } from '#db/settings/key-value.ts'
import { differences, type ReadSettings } from '#domain/environment/deployment.ts'
import { AppError } from '#domain/errors.ts'

/** A deployment that its smoke test found in order. */
export interface Deployment {
  /** The version's id at Cloudflare. */
  readonly id: string
  /** The version and the commit of the code. */
  readonly release: string
  readonly commit: string
  /** The hash of the code and of what it was built with. */
  readonly code: string | undefined
  /** How many migrations the code knows. */
  readonly schema: number
  /** ISO 8601 UTC. */
  readonly at: string
  readonly settings: ReadSettings
}

/** The last deployments, newest first: the first one runs. */
export interface Deployments {
  readonly list: readonly Deployment[]
  /** Whether the one that runs is older than one that ran. */
  readonly isRolledBack: boolean
}

const KEY = 'deployments'
const KEPT = 10
const NONE: Deployments = { list: [], isRolledBack: false }

/** The last deployments; none before the first, or where there are no tables yet. */
export async function readDeployments(db: Database): Promise<Deployments> {
  const tables = await db.$client.execute("select 1 from sqlite_master where name = 'site_settings'")
  if (tables.rows.length === 0) return NONE
  return (await readValue<Deployments>(db, KEY)) ?? NONE
}

export const saveDeployments = (db: Database, { list, isRolledBack }: Deployments) =>
  saveValue(db, KEY, { list: list.slice(0, KEPT), isRolledBack })

/** Throws `AppError` where the last deployment had other settings, with their names. */
export function refuseOtherSettings(last: Deployment | undefined, given: ReadSettings): void {
  const other = differences(last?.settings ?? {}, given)
  if (other.length === 0) return
  const changes = other.map(({ name, was, is }) => `${name} (was ${was}, is ${is})`).join(', ')
  throw new AppError(
    'conflict',
    `The last deployment had other settings: ${changes}. Set them as they were, or deploy with "-- --accept-settings".`,
  )
}
