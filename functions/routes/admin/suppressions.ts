import { Hono } from 'hono'
import * as z from 'zod/mini'
import { liftSuppression, listSuppressions } from '#db/suppressions/list.ts'
import { removeForGood } from '#db/suppressions/remove.ts'
import { ALL_TAGS } from '#domain/cache-tags.ts'
import { AppError } from '#domain/errors.ts'
import { removalSchema } from '#domain/suppression.ts'
import { integerParameter, offset, query, text } from '../../http/parameters.ts'
import { page } from '../../http/responses.ts'
import type { AppEnv } from '../../environment.ts'
import { deletingPictures } from '../../photos/deleting-pictures.ts'
import { validate } from '../../middleware/validate.ts'

const ROWS = 20

const listQuery = query({
  search: text('A part of a name.'),
  limit: integerParameter(1, 200, 'Entries a page.', ROWS),
  offset,
})
const address = z.object({ id: z.string().check(z.regex(/^[\da-f-]{32,36}$/, 'must be the id of an entry')) })

/** Businesses that were removed for good: list, remove, lift. */
export const suppressionRoutes = new Hono<AppEnv>()
  .get('/', validate('query', listQuery), async (c) => {
    const { search = '', limit = ROWS, offset = 0 } = c.req.valid('query')
    const { rows, total } = await listSuppressions(c.var.db, { search, limit, offset })
    return page(c, rows, { total, limit, offset })
  })
  .post('/', validate('json', removalSchema), async (c) => {
    const { ids, note = null } = c.req.valid('json')
    const { actor, db } = c.var
    const changed = await deletingPictures(c, ids, () => removeForGood(db, ids, { actor, note }))
    // All is purged: a removal is rare, and no page may be overlooked.
    if (changed > 0) await c.var.purge(ALL_TAGS)
    return c.json({ changed }, 200)
  })
  .delete('/:id', validate('param', address), async (c) => {
    const { id } = c.req.valid('param')
    if (!(await liftSuppression(c.var.db, id, c.var.actor)))
      throw new AppError('not_found', 'There is no such entry.')
    return c.json({ lifted: id }, 200)
  })
