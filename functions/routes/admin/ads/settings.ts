import { Hono } from 'hono'
import { listPlacements, savePlacements } from '#db/ads/placements.ts'
import { readAdSettings, saveAdSettings } from '#db/ads/settings.ts'
import { adPlacements } from '#domain/ads/placement-schema.ts'
import { adSettings } from '#domain/ads/settings-schema.ts'
import type { AppEnv } from '../../../environment.ts'
import { purgeAds } from '../../../ads/purge-ads.ts'
import { validate } from '../../../middleware/validate.ts'

/** How placements are filled, and what holds for all advertisements. */
export const adSettingsRoutes = new Hono<AppEnv>()
  .get('/', async (c) => c.json(await listPlacements(c.var.db), 200))
  .post('/', validate('json', adPlacements), async (c) => {
    if (await savePlacements(c.var.db, c.var.actor, c.req.valid('json'))) await purgeAds(c)
    return c.json(await listPlacements(c.var.db), 200)
  })
  .get('/global', async (c) => c.json(await readAdSettings(c.var.db), 200))
  .put('/global', validate('json', adSettings), async (c) => {
    const settings = c.req.valid('json')
    if (await saveAdSettings(c.var.db, c.var.actor, settings)) await purgeAds(c)
    return c.json(settings, 200)
  })
