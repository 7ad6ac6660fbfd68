import { openDatabase, type Database } from '#db/client.ts'
import { isDatabaseAway, isStorageFailure } from '#db/database-error.ts'
import { refuseNewerSchema } from '#db/database/health.ts'
import { readHealthFacts, readMachineTime } from '#db/health/read.ts'
import { DATABASE_LIMIT_MS } from '#domain/database-limits.ts'
import { parseEnv } from '#domain/env.ts'
import { type Environment, text } from '#domain/env-values.ts'
import { AppError } from '#domain/errors.ts'
import type { HealthCheck } from '#domain/health/health.ts'
import { type HealthFacts, judgeHealth, tokenEnd } from '#domain/health/judge.ts'
import { readMailService } from '#domain/mail/mail-settings.ts'

export interface SiteHealth {
  readonly checks: readonly HealthCheck[]
  /** The number of applied migrations; null if the database does not tell. */
  readonly schema: number | null
  /** The database's facts that the checks need, if the database answers. */
  readonly facts: HealthFacts | undefined
}

/** The site's health at a time, in milliseconds since 1970; an unreachable or foreign database is its only finding. */
export async function siteHealth(db: Database, env: Environment, now: number): Promise<SiteHealth> {
  const begun = performance.now()
  try {
    const schema = await refuseNewerSchema(db)
    const ms = Math.round(performance.now() - begun)
    const { mail, ...read } = await readHealthFacts(db, now)
    const isSent = readMailService(env) !== 'none'
    const tokenEndsAt = tokenEnd(text(env, 'DATABASE_AUTH_TOKEN'))
    const replica = await readReplica(env)
    const facts = { ...read, mail: { ...mail, isSent }, tokenEndsAt, replica }
    return { checks: judgeHealth(facts, ms, now), schema, facts }
  } catch (error) {
    const isNewer = error instanceof AppError && error.code === 'unavailable'
    if (!isNewer && !isDatabaseAway(error) && !isStorageFailure(error)) throw error
    const finding = isNewer ? 'databaseNewer' : 'databaseAway'
    return {
      checks: [{ name: 'database', state: 'fail', finding, values: {} }],
      schema: null,
      facts: undefined,
    }
  }
}

async function readReplica(env: Environment): Promise<HealthFacts['replica']> {
  const { databaseReplicaUrl: url, databaseAuthToken } = parseEnv(env)
  if (url === undefined) return undefined
  const db = openDatabase(url, databaseAuthToken, DATABASE_LIMIT_MS.changes)
  return readMachineTime(db).then(
    (machineAt) => ({ answers: true, machineAt }),
    () => ({ answers: false, machineAt: undefined }),
  )
}
