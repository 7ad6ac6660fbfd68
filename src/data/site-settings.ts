import { readSettingsOf } from '#db/settings/read.ts'
import { BUILT_SETTINGS } from '#domain/site-settings.ts'
import { SITE } from '#src/site.ts'
import { database } from './database.ts'

/** Texts for pages that have none of their own. */
export interface PageDefaults {
  readonly description: string
  /** Comma-separated; empty when none are set. */
  readonly keywords: string
}

/** Milliseconds for which pages share one query, so that a build of thousands of pages makes few queries. */
const KEPT_MS = 4_000

let kept: { readonly defaults: PageDefaults; readonly until: number } | undefined

/** The operator's texts for search engines, or the site's own description if none is set. */
export async function readPageDefaults(now = Date.now()): Promise<PageDefaults> {
  if (kept && now < kept.until) return kept.defaults
  const { metaDescription, metaKeywords } = await readSettingsOf(database(), BUILT_SETTINGS)
  const defaults = { description: metaDescription || SITE.description, keywords: metaKeywords }
  kept = { defaults, until: now + KEPT_MS }
  return defaults
}
