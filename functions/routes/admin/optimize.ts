import { Hono } from 'hono'
import { optimiseDatabase } from '#db/database/optimise.ts'
import type { AppEnv } from '../../environment.ts'

/** Maintains the search index and the server's statistics; called again while a step is unfinished. */
export const optimize = new Hono<AppEnv>().post('/', async (c) =>
  c.json({ steps: await optimiseDatabase(c.var.db, c.var.actor) }, 200),
)
