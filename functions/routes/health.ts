import { Hono } from 'hono'
import { refuseNewerSchema } from '#db/database/health.ts'
import type { AppEnv } from '../environment.ts'
import { COMMIT, PACKAGE_VERSION } from '#domain/package-version.ts'
import type { Operation } from '../openapi/operation.ts'
import { health as entity } from '../schemas/entities.ts'

export const healthOperation: Operation = {
  path: '/api/health',
  summary: 'Whether the database answers',
  entity,
  hasTag: false,
}

/** One small query: the minimum that every other answer is measured against. */
export const health = new Hono<AppEnv>().get('/', async (c) => {
  c.header('Cache-Control', 'no-store')
  const schema = await refuseNewerSchema(c.var.db)
  return c.json({ status: 'ok' as const, version: PACKAGE_VERSION, commit: COMMIT, schema }, 200)
})
