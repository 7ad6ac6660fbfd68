import { openDatabase } from '#db/client.ts'
import { parseEnv, requireDatabaseUrl } from '#domain/env.ts'
import { purgeEdge } from './invalidation/edge.ts'
import type { Dependencies } from './environment.ts'

/** The dependencies of the Worker: the database of its variables. */
export const fromSettings: Dependencies = {
  openDatabase: (env) => {
    const settings = parseEnv(env)
    return openDatabase(requireDatabaseUrl(settings), settings.databaseAuthToken)
  },
  purge: purgeEdge,
}
