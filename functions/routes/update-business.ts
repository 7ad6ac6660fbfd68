import { Hono } from 'hono'
import { updateBusiness } from '#db/businesses/update.ts'
import { findAdminBusiness } from '#db/businesses/admin-list/detail.ts'
import { AppError } from '#domain/errors.ts'
import { purgeAfterChange } from '../invalidation/after-change.ts'
import { rebuildAfterWrite } from '../invalidation/rebuild.ts'
import type { AppEnv, Dependencies } from '../environment.ts'
import { keepIndex } from '../middleware/keep-index.ts'
import { validate } from '../middleware/validate.ts'
import { changedBusiness } from '../schemas/business-form.ts'

/** An operator's change of one business; 409 returns what another operator has stored meanwhile. */
export const updateBusinessRoute = (dependencies: Dependencies) =>
  new Hono<AppEnv>().patch(
    '/:id{[0-9]+}',
    keepIndex,
    rebuildAfterWrite(dependencies),
    validate('json', changedBusiness),
    async (c) => {
      const id = Number(c.req.param('id'))
      const patch = c.req.valid('json')
      const outcome = await purgeAfterChange(c, [id], () => updateBusiness(c.var.db, id, patch, c.var.actor))
      const stored = await findAdminBusiness(c.var.db, id)
      if (!stored) throw new AppError('not_found', 'There is no such business.')
      if (outcome !== 'conflict') return c.json(stored, 200)
      return c.json({ error: 'Somebody else changed this business.', code: 'conflict' as const, stored }, 409)
    },
  )
