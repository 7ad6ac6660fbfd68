import { Hono } from 'hono'
import { listPricingPlans } from '#db/pricing-plans/list.ts'
import { forgetSponsors } from '#db/page-config/sponsors.ts'
import { listSponsorships } from '#db/sponsorships/list.ts'
import { addSponsorship, changeSponsorship, deleteSponsorship } from '#db/sponsorships/save.ts'
import { AppError } from '#domain/errors.ts'
import { sponsorshipInput } from '#domain/sponsorship/schema.ts'
import { purgeAds } from '../../ads/purge-ads.ts'
import type { AppContext, AppEnv } from '../../environment.ts'
import { validate } from '../../middleware/validate.ts'

const ID = ':id{[1-9][0-9]{0,15}}'
const idOf = (c: AppContext) => Number(c.req.param('id'))
const newToken = () => crypto.randomUUID().replaceAll('-', '')

const all = async (c: AppContext) => {
  forgetSponsors()
  // Advertisements end with the sponsorship that pays for them.
  await purgeAds(c)
  return c.json(await listSponsorships(c.var.db), 200)
}

async function requirePlan(c: AppContext, planId: string): Promise<void> {
  const plans = await listPricingPlans(c.var.db)
  if (!plans.some(({ id }) => id === planId)) throw new AppError('bad_request', `There is no plan ${planId}.`)
}

/** The plans that businesses booked: list, add, change, end; each call answers with the whole list. */
export const sponsorshipRoutes = new Hono<AppEnv>()
  .get('/', async (c) => c.json(await listSponsorships(c.var.db), 200))
  .post('/', validate('json', sponsorshipInput), async (c) => {
    const input = c.req.valid('json')
    await requirePlan(c, input.planId)
    if (!(await addSponsorship(c.var.db, c.var.actor, input, newToken())))
      throw new AppError('not_found', `There is no business ${input.businessId}.`)
    return all(c)
  })
  .put(`/${ID}`, validate('json', sponsorshipInput), async (c) => {
    const input = c.req.valid('json')
    await requirePlan(c, input.planId)
    if (!(await changeSponsorship(c.var.db, c.var.actor, idOf(c), input)))
      throw new AppError('not_found', 'There is no such sponsorship.')
    return all(c)
  })
  .post(`/${ID}/token`, validate('json', sponsorshipInput), async (c) => {
    if (!(await changeSponsorship(c.var.db, c.var.actor, idOf(c), c.req.valid('json'), newToken())))
      throw new AppError('not_found', 'There is no such sponsorship.')
    return all(c)
  })
  .delete(`/${ID}`, async (c) => {
    if (!(await deleteSponsorship(c.var.db, c.var.actor, idOf(c))))
      throw new AppError('not_found', 'There is no such sponsorship.')
    return all(c)
  })
