import { startConsent } from '../consent/consent.ts'
import { startSnippets } from '../consent/snippets.ts'
import { sampleViews } from '../events/send.ts'
import { setHolidays } from '../hours/open-now.ts'
import { showSponsors, sponsoredList } from '../sponsors/sponsors.ts'
import { readPageConfig } from './read.ts'

/** Asks what may have changed since this page was built: consent, code of others, holidays, advertisements and sponsors. */
export async function startPageConfig(): Promise<void> {
  const list = sponsoredList()
  const config = await readPageConfig(list)
  if (config === undefined) return
  sampleViews(config.eventsSample)
  setHolidays(config.holidays)
  if (list) showSponsors(list, config.sponsors)
  startConsent(config.consent)
  startSnippets(config.snippets)
  if (document.querySelector('[data-ad]') === null) return
  const { startAds } = await import('../ads/ads.ts')
  startAds(config.ads)
}
