import { Hono } from 'hono'
import { listBusinessMerges } from '#db/businesses/list-merges.ts'
import { undoBusinessMerge } from '#db/businesses/undo-merge.ts'
import { AppError } from '#domain/errors.ts'
import { integerParameter, query } from '../../http/parameters.ts'
import type { AppEnv } from '../../environment.ts'
import { page } from '../../http/responses.ts'
import { purgeAfterChange } from '../../invalidation/after-change.ts'
import { validate } from '../../middleware/validate.ts'

const ROWS = 50

const listQuery = query({
  limit: integerParameter(1, 1_000, 'Merges of the answer.', ROWS),
  businessId: integerParameter(1, Number.MAX_SAFE_INTEGER, 'Id of a business that one of them is about.'),
})

/** Merges of businesses: the last ones, and undoing one. */
export const businessMergeRoutes = new Hono<AppEnv>()
  .get('/', validate('query', listQuery), async (c) => {
    const { limit = ROWS, businessId } = c.req.valid('query')
    const { rows, total } = await listBusinessMerges(c.var.db, { limit, businessId })
    return page(c, rows, { total, limit, offset: 0 })
  })
  .post('/:id{[1-9][0-9]{0,15}}/undo', async (c) => {
    const [merge] = (await listBusinessMerges(c.var.db, { id: Number(c.req.param('id')), limit: 1 })).rows
    if (!merge) throw new AppError('not_found', 'There is no such merge.')
    const { id, keptId, mergedId } = merge
    const outcome = await purgeAfterChange(c, [keptId, mergedId], async () => {
      const { isChanged } = await undoBusinessMerge(c.var.db, id, c.var.actor)
      return isChanged ? 'apart' : 'as before'
    })
    return c.json({ undone: id, isChanged: outcome === 'apart' }, 200)
  })
