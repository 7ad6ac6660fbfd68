import { Hono } from 'hono'
import { listBusinessMerges } from '#db/businesses/merge.ts'
import { undoBusinessMerge } from '#db/businesses/undo-merge.ts'
import { listCacheFacts } from '#db/businesses/cache-facts.ts'
import { changeTags } from '#domain/business/cache-tags.ts'
import type { AppEnv } from '../../environment.ts'

const NEWEST = 50

/** Merges of two businesses: the newest ones, and undoing one. */
export const businessMergeRoutes = new Hono<AppEnv>()
  .get('/', async (c) => c.json(await listBusinessMerges(c.var.db, { limit: NEWEST }), 200))
  .post('/:id{[0-9]+}/undo', async (c) => {
    const undone = await undoBusinessMerge(c.var.db, Number(c.req.param('id')), c.var.actor)
    const ids = [undone.keptId, undone.mergedId]
    await c.var.purge(...changeTags([], await listCacheFacts(c.var.db, ids)))
    return c.json(undone, 200)
  })
