import { Hono } from 'hono'
import * as z from 'zod/mini'
import { CHECK_NAMES, checkDatabase } from '#db/database/check.ts'
import { readDatabaseOverview } from '#db/database/overview.ts'
import type { AppEnv } from '../../environment.ts'
import { validate } from '../../middleware/validate.ts'

const oneCheck = z.strictObject({
  step: z.enum(CHECK_NAMES, `must be one of ${CHECK_NAMES.join(', ')}`),
})

/** An overview of the database, and its check in parts, each in its own request so that none takes long. */
export const database = new Hono<AppEnv>()
  .get('/', async (c) => c.json(await readDatabaseOverview(c.var.db), 200))
  .post('/check', validate('json', oneCheck), async (c) =>
    c.json(await checkDatabase(c.var.db, c.req.valid('json').step), 200),
  )
