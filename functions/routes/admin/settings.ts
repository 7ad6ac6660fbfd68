import { Hono } from 'hono'
import { forgetSnippets } from '#db/page-config/read.ts'
import { saveSiteSettings } from '#db/settings/save.ts'
import { findLastRebuild, readSettingsOf, readSiteSettings } from '#db/settings/read.ts'
import { TAG_SETTINGS } from '#domain/snippet/tags.ts'
import { mayRunTags } from '#domain/snippet/tag-hosts.ts'
import { ALL_TAGS, CACHE_TAGS } from '#domain/cache-tags.ts'
import { parseEnv } from '#domain/env.ts'
import { BUILT_SETTINGS, siteSettings, type SiteSetting, type SiteSettings } from '#domain/site-settings.ts'
import { environmentOf, type AppContext, type AppEnv, type Dependencies } from '../../environment.ts'
import { requestRebuild } from '../../invalidation/rebuild.ts'
import { requireRecentPassword } from '../../middleware/require-password.ts'
import { validate } from '../../middleware/validate.ts'

/** The site's settings, and the outcome of the last build that they requested. */
export const settings = (dependencies: Dependencies) =>
  new Hono<AppEnv>()
    .get('/', async (c) => {
      const [settings, last] = await Promise.all([readSiteSettings(c.var.db), findLastRebuild(c.var.db)])
      const { deployHookUrl, siteUrl } = parseEnv(c.env)
      const hasHook = deployHookUrl !== undefined
      const mayRun = mayRunTags(environmentOf(c))
      return c.json({ settings, siteUrl, tags: { mayRun }, rebuild: { hasHook, last: last ?? null } }, 200)
    })
    .put('/', validate('json', siteSettings), async (c) => {
      const settings = c.req.valid('json')
      if (await changesCode(c, settings)) requireRecentPassword(c)
      const changed = await saveSiteSettings(c.var.db, c.var.actor, settings)
      forgetSnippets()
      await c.var.purge(...tagsOf(changed))
      return c.json({ settings, rebuild: rebuildFor(c, dependencies, changed) }, 200)
    })

/** Whether settings that become code of public pages differ from the stored ones. */
async function changesCode(c: AppContext, settings: SiteSettings): Promise<boolean> {
  const stored = await readSettingsOf(c.var.db, TAG_SETTINGS)
  return TAG_SETTINGS.some((key) => stored[key] !== settings[key])
}

const holds = (changed: readonly SiteSetting[], some: readonly SiteSetting[]) =>
  changed.some((key) => some.includes(key))

const tagsOf = (changed: readonly SiteSetting[]) => [
  ...(holds(changed, TAG_SETTINGS) ? [CACHE_TAGS.snippets] : []),
  // Every page shows these settings.
  ...(holds(changed, BUILT_SETTINGS) ? [ALL_TAGS] : []),
]

/**
 * Requests a build if prerendered pages are now outdated by their texts or by the hosts in their policy; 'no-hook'
 * without a deploy hook.
 */
function rebuildFor(c: AppContext, dependencies: Dependencies, changed: readonly SiteSetting[]) {
  if (!holds(changed, [...BUILT_SETTINGS, ...TAG_SETTINGS])) return 'unneeded' as const
  return requestRebuild(c, dependencies) ? ('asked' as const) : ('no-hook' as const)
}
