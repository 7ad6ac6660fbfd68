import { Hono } from 'hono'
import * as z from 'zod/mini'
import { forgetSponsors } from '#db/page-config/sponsors.ts'
import { listPricingPlans } from '#db/pricing-plans/list.ts'
import { savePricingPlan } from '#db/pricing-plans/save.ts'
import { AppError } from '#domain/errors.ts'
import { pricingPlanSchema } from '#domain/pricing/plan-schema.ts'
import { purgeAds } from '../../ads/purge-ads.ts'
import type { AppEnv } from '../../environment.ts'
import { validate } from '../../middleware/validate.ts'

const address = z.object({ id: z.string() })

/** The plans that businesses can book: list, save one. */
export const pricingPlanRoutes = new Hono<AppEnv>()
  .get('/', async (c) => c.json(await listPricingPlans(c.var.db), 200))
  .put('/:id', validate('param', address), validate('json', pricingPlanSchema), async (c) => {
    const plan = c.req.valid('json')
    if (plan.id !== c.req.valid('param').id)
      throw new AppError('bad_request', 'The id of the plan must be the one in the address.')
    const saved = await savePricingPlan(c.var.db, c.var.actor, plan)
    if (saved === undefined) throw new AppError('not_found', `There is no plan ${plan.id}.`)
    // Plans decide how many advertisements run and which sponsors come first.
    forgetSponsors()
    await purgeAds(c)
    return c.json(saved, 200)
  })
