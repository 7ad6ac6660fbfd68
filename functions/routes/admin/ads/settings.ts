import { Hono } from 'hono'
import { listPlacements, savePlacements } from '#db/ads/placements.ts'
import { readAdSettings, saveAdSettings } from '#db/ads/settings.ts'
import { adPlacements } from '#domain/ads/placement-schema.ts'
import { adSettings } from '#domain/ads/settings-schema.ts'
import type { AdPlacement } from '#domain/ads/placement.ts'
import type { AppContext, AppEnv } from '../../../environment.ts'
import { purgeAds } from '../../../ads/purge-ads.ts'
import { requireRecentPassword } from '../../../middleware/require-password.ts'
import { validate } from '../../../middleware/validate.ts'

/** Settings that require the password: whose account earns, and whether a consent platform asks visitors. */
const OF_ACCOUNT = ['publisherId', 'consentBy', 'adsTxt', 'appAdsTxt'] as const

/** How placements are filled, and settings for all advertisements. */
export const adSettingsRoutes = new Hono<AppEnv>()
  .get('/', async (c) => c.json(await listPlacements(c.var.db), 200))
  .post('/', validate('json', adPlacements), async (c) => {
    const placements = c.req.valid('json')
    await requirePasswordForAccounts(c, placements)
    if (await savePlacements(c.var.db, c.var.actor, placements)) await purgeAds(c)
    return c.json(await listPlacements(c.var.db), 200)
  })
  .get('/global', async (c) => c.json(await readAdSettings(c.var.db), 200))
  .put('/global', validate('json', adSettings), async (c) => {
    const settings = c.req.valid('json')
    const stored = await readAdSettings(c.var.db)
    if (OF_ACCOUNT.some((key) => stored[key] !== settings[key])) requireRecentPassword(c)
    if (await saveAdSettings(c.var.db, c.var.actor, settings)) await purgeAds(c)
    return c.json(settings, 200)
  })

async function requirePasswordForAccounts(c: AppContext, placements: readonly AdPlacement[]): Promise<void> {
  const stored = new Map((await listPlacements(c.var.db)).map((one) => [one.placement, one.adClient]))
  if (placements.some(({ placement, adClient }) => stored.get(placement) !== adClient))
    requireRecentPassword(c)
}
