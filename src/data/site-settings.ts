import { readSettingsOf } from '#db/settings/read.ts'
import { BUILT_SETTINGS } from '#domain/site-settings.ts'
import { SITE } from '#src/site.ts'
import { database } from './database.ts'

/** What pages say of themselves where they have no words of their own. */
export interface PageDefaults {
  readonly description: string
  /** Between commas; empty when none are set. */
  readonly keywords: string
}

/** For so long pages share one reading, so that a build of thousands asks a few times. */
const KEPT_MS = 10_000

let kept: { readonly defaults: PageDefaults; readonly until: number } | undefined

/** The operator's words for search engines, with the site's own description where none is set. */
export async function readPageDefaults(now = Date.now()): Promise<PageDefaults> {
  if (kept && now < kept.until) return kept.defaults
  const { metaDescription, metaKeywords } = await readSettingsOf(database(), BUILT_SETTINGS)
  const defaults = { description: metaDescription || SITE.description, keywords: metaKeywords }
  kept = { defaults, until: now + KEPT_MS }
  return defaults
}
