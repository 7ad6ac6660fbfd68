import { startConsent } from '../consent/consent.ts'
import { startSnippets } from '../consent/snippets.ts'
import { readPageConfig } from './read.ts'

/** Asks what may have changed since this page was built: consent, code of others and advertisements. */
export async function startPageConfig(): Promise<void> {
  const config = await readPageConfig()
  if (config === undefined) return
  startConsent(config.consent)
  startSnippets(config.snippets)
  if (document.querySelector('[data-ad]') === null) return
  const { startAds } = await import('../ads/ads.ts')
  startAds(config.ads)
}
