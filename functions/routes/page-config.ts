import { Hono } from 'hono'
import { readAdSource } from '#db/ads/source.ts'
import { planAds, type AdPlan, type ShownCreative } from '#domain/ads/plan.ts'
import { readSessionSecret } from '#domain/env.ts'
import { pageConfigApi } from '#domain/paths.ts'
import { clickAddress } from '../ads/click-address.ts'
import { type AppContext, type AppEnv, environmentOf } from '../environment.ts'
import { query } from '../http/parameters.ts'
import { validate } from '../middleware/validate.ts'
import type { Operation } from '../openapi/operation.ts'
import { pageConfig as entity } from '../schemas/page-config.ts'

export const pageConfigOperation: Operation = {
  path: pageConfigApi,
  summary: 'What a page is told once it stands: the advertisements that run',
  entity,
  hasTag: false,
}

/** What a built page asks for once it stands: what may have changed since the build. */
export const pageConfig = new Hono<AppEnv>().get('/', validate('query', query({})), async (c) => {
  const now = Date.now()
  const source = await readAdSource(c.var.db, now)
  const ads = planAds(source, new Date(now).toISOString().slice(0, 10), countryOf(c))
  const withClicks = ads.map(async (plan) => ({
    ...plan,
    creatives: await Promise.all(plan.creatives.map((creative) => withClick(c, plan, creative, now))),
  }))
  // Of one visitor: what runs may depend on the country.
  c.header('Cache-Control', 'private, max-age=60')
  return c.json({ ads: await Promise.all(withClicks) }, 200)
})

async function withClick(c: AppContext, { placement }: AdPlan, creative: ShownCreative, now: number) {
  const { hasLink, ...shown } = creative
  const secret = readSessionSecret(environmentOf(c))
  if (!hasLink || secret === undefined) return { ...shown, click: '' }
  return { ...shown, click: await clickAddress(secret, { creativeId: creative.id, placement }, now) }
}

/** The visitor's country as the platform says it, or a proxy that is trusted to. */
function countryOf(c: AppContext): string | undefined {
  const code = c.req.header('CF-IPCountry')
  return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : undefined
}
