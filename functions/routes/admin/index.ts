import { Hono } from 'hono'
import type { AppEnv, Dependencies } from '../../environment.ts'
import { noStore } from '../../middleware/no-store.ts'

/** The operators' part of the API; the guard has let nobody else in. */
export function adminRoutes(_dependencies: Dependencies) {
  return new Hono<AppEnv>().use(noStore)
}
