import { openDatabase } from '#db/client.ts'
import { DATABASE_LIMIT_MS } from '#domain/database-limits.ts'
import { openReplica } from '#db/replica.ts'
import { parseEnv, readEdgeCache, requireDatabaseUrl } from '#domain/env.ts'
import { workersEdge } from './invalidation/edge.ts'
import type { Dependencies } from './environment.ts'

/** The dependencies of the Worker: the database of its variables. */
export const fromSettings: Dependencies = {
  openDatabase: (env, limitMs = DATABASE_LIMIT_MS.request) => {
    const settings = parseEnv(env)
    return openDatabase(requireDatabaseUrl(settings), settings.databaseAuthToken, limitMs)
  },
  openForReading: (env, limitMs = DATABASE_LIMIT_MS.request) => {
    const settings = parseEnv(env)
    const { databaseReplicaUrl: replicaUrl, databaseAuthToken: authToken } = settings
    const url = requireDatabaseUrl(settings)
    return replicaUrl === undefined
      ? openDatabase(url, authToken, limitMs)
      : openReplica({ url, replicaUrl, authToken, limitMs })
  },
  edge: (env) => (readEdgeCache(env) === 'workers' ? workersEdge : undefined),
}
