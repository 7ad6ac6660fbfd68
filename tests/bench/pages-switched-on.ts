import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { savePlacements } from '#db/ads/placements.ts'
import { createCreative } from '#db/ads/save-creative.ts'
import { AD_SETTINGS_KEY, saveAdSettings } from '#db/ads/settings.ts'
import type { Database } from '#db/client.ts'
import { adCreatives, adPlacements, htmlSnippets, siteSettings } from '#db/schema/index.ts'
import { replaceSnippets } from '#db/snippets/save.ts'
import { withDefaultPlacements } from '#domain/ads/placement.ts'
import { NO_AD_SETTINGS } from '#domain/ads/settings.ts'
import { parseEnv } from '#domain/env.ts'
import { DEFAULT_SNIPPETS } from '#domain/snippet/defaults.ts'
import { withDatabase } from '#scripts/lib/database.ts'
import type { BenchOptions } from './measurements.ts'
import { withSeededSite } from './seeded-site.ts'

/** Nobody answers there; before a choice nobody may ask. */
const TAG = '<script async src="https://tags.example/tag.js"></script>'

/**
 * The same site with all that pays for it switched on, as a visitor meets it first: the bar asks, a house creative has
 * its room, and a tag waits for the choice. Built into a folder of its own, so that the other benches keep theirs.
 */
export async function withSwitchedOnSite<T>(
  options: BenchOptions,
  use: (baseUrl: string) => Promise<T>,
): Promise<T> {
  const folder = join(options.folder, 'switched-on')
  mkdirSync(folder, { recursive: true })
  const settings = { ...parseEnv({}), dataDir: await options.world() }
  await withDatabase(settings, switchOn)
  try {
    return await withSeededSite({ ...options, folder }, use)
  } finally {
    await withDatabase(settings, switchOff)
  }
}

/** A house creative at the top and the foot of every page, and a tag for which the bar asks. */
async function switchOn(db: Database): Promise<void> {
  const placements = withDefaultPlacements([])
  await savePlacements(
    db,
    'bench',
    placements.map((each) => ({
      ...each,
      enabled: each.placement === 'top' || each.placement === 'bottom',
      frequency: 1,
    })),
  )
  const houseCreativeId = await createCreative(db, 'bench', {
    ...{ placement: 'top', name: 'House', kind: 'html', imageUrl: '', alt: '', link: '' },
    ...{
      html: '<!doctype html><html lang="en"><title>House</title><p>Coffee week</p>',
      width: 300,
      height: 250,
    },
    ...{ firstDay: '2020-01-01', lastDay: null, weight: 1, countries: [] },
    ...{ sponsorshipId: null, rate: null, enabled: true },
  })
  await saveAdSettings(db, 'bench', { ...NO_AD_SETTINGS, houseCreativeId })
  const [first, ...others] = DEFAULT_SNIPPETS
  if (first) await replaceSnippets(db, 'bench', [{ ...first, enabled: true, code: TAG }, ...others])
}

async function switchOff(db: Database): Promise<void> {
  await db.batch([
    db.delete(adPlacements),
    db.delete(adCreatives),
    db.delete(htmlSnippets),
    db.delete(siteSettings).where(eq(siteSettings.key, AD_SETTINGS_KEY)),
  ])
}
