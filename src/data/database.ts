import { getSecret } from 'astro:env/server'
import { openDatabase, type Database } from '#db/client.ts'
import { openReplica } from '#db/replica.ts'
import { DATABASE_LIMIT_MS } from '#domain/database-limits.ts'
import type { Environment } from '#domain/env-values.ts'
import { parseEnv, requireDatabaseUrl, type Env } from '#domain/env.ts'

/** The variables of the build's environment, or the Worker's bindings. */
export const environment: Environment = new Proxy({}, { get: (_, name) => getSecret(String(name)) })

export const settings = (): Env => parseEnv(environment)

let shared: Database | undefined

/** The database that pages read, or a replica of it; throws `AppError` when DATABASE_URL is not set. */
export function database(): Database {
  const { databaseReplicaUrl: replicaUrl } = settings()
  if (replicaUrl === undefined || !isWorker()) return primaryDatabase()
  return openReplica({ replicaUrl, ...address(), limitMs: DATABASE_LIMIT_MS.request })
}

/** The primary database, for private pages that must show the visitor's latest change. */
export const primaryDatabase = (): Database =>
  isWorker() ? open(DATABASE_LIMIT_MS.request) : (shared ??= open())

// A client holds connections, and workerd forbids a request to use a connection of another request.
export const isWorker = () => globalThis.navigator.userAgent === 'Cloudflare-Workers'

function open(limitMs?: number): Database {
  const { url, authToken } = address()
  return openDatabase(url, authToken, limitMs)
}

function address() {
  const current = settings()
  return { url: requireDatabaseUrl(current), authToken: current.databaseAuthToken }
}
