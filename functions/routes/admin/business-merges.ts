import { Hono } from 'hono'
import { listBusinessMerges } from '#db/businesses/merge.ts'
import { undoBusinessMerge } from '#db/businesses/undo-merge.ts'
import { AppError } from '#domain/errors.ts'
import { integerParameter, query } from '../../http/parameters.ts'
import type { AppEnv } from '../../environment.ts'
import { purgeAfterChange } from '../../invalidation/after-change.ts'
import { validate } from '../../middleware/validate.ts'

const ROWS = 50

const listQuery = query({
  businessId: integerParameter(1, Number.MAX_SAFE_INTEGER, 'Id of a business that one of them is about.'),
})

/** Merges of businesses: the last ones, and undoing one. */
export const businessMergeRoutes = new Hono<AppEnv>()
  .get('/', validate('query', listQuery), async (c) =>
    c.json(await listBusinessMerges(c.var.db, { limit: ROWS, ...c.req.valid('query') }), 200),
  )
  .post('/:id{[1-9][0-9]{0,15}}/undo', async (c) => {
    const [merge] = await listBusinessMerges(c.var.db, { id: Number(c.req.param('id')), limit: 1 })
    if (!merge) throw new AppError('not_found', 'There is no such merge.')
    const { id, keptId, mergedId } = merge
    await purgeAfterChange(c, [keptId, mergedId], async () => {
      await undoBusinessMerge(c.var.db, id, c.var.actor)
      return id
    })
    return c.json({ undone: id }, 200)
  })
