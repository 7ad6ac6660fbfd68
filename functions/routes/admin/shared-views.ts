import { Hono } from 'hono'
import * as z from 'zod/mini'
import { addSharedView, listSharedViews, removeSharedView } from '#db/operators/shared-views.ts'
import { isAllowed } from '#domain/auth/roles.ts'
import { AppError } from '#domain/errors.ts'
import { filledText, limitedText, singleLine } from '#domain/text/schema.ts'
import type { AppEnv } from '../../environment.ts'
import { validate } from '../../middleware/validate.ts'

const view = z.strictObject({ name: filledText(60, singleLine), search: limitedText(4_000) })

/** Views of the list of businesses that all operators see; removed by whoever shared one, or by an administrator. */
export const sharedViewRoutes = new Hono<AppEnv>()
  .get('/', async (c) => c.json(await listSharedViews(c.var.db), 200))
  .post('/', validate('json', view), async (c) => {
    if (!(await addSharedView(c.var.db, c.req.valid('json'), c.var.actor)))
      throw new AppError('conflict', 'As many views as are kept are shared already: remove one first.')
    return c.json(await listSharedViews(c.var.db), 201)
  })
  .delete('/:id{[0-9]+}', async (c) => {
    const { operator } = c.var.session
    const isAnybodys = isAllowed(operator?.role ?? 'owner', 'administer')
    const id = Number(c.req.param('id'))
    if (!(await removeSharedView(c.var.db, id, c.var.actor, isAnybodys)))
      throw new AppError('not_found', 'There is no such view, or somebody else shares it.')
    return c.json(await listSharedViews(c.var.db), 200)
  })
