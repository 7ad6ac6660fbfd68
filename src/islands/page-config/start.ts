import { startConsent, whenGiven } from '../consent/consent.ts'
import { sampleViews } from '../events/send.ts'
import { setHolidays } from '../hours/open-now.ts'
import { readPageConfig } from './read.ts'
import type { PageElement, PageSnippet } from '#domain/page-config.ts'
import { startConsentMode } from '../consent/consent-mode.ts'
import { opensBelowWindow } from './opens-below-window.ts'
import { languageAttributes } from '#domain/text/language.ts'
import { businessPath } from '#domain/paths.ts'
import type { ShownSponsor } from '#domain/sponsorship/sponsorship.ts'

/** This page's list that may have sponsors; undefined where it has none. */
const sponsoredList = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-sponsors]')

/** Shows the sponsors whose turn it is; where no space was reserved, only if that moves no visible content. */
async function showSponsors(section: HTMLElement, sponsors: readonly ShownSponsor[]): Promise<void> {
  if (sponsors.length === 0) return
  if (section.dataset.room === undefined && !opensBelowWindow(section)) return
  // Loaded only where there are sponsors, which most lists lack.
  const [{ disclosureOf }, { whySponsor }] = await Promise.all([
    import('../ads/disclosure.ts'),
    import('#domain/ads/advertiser.ts'),
  ])
  const kind = section.dataset.sponsors === 'city' ? 'city' : 'category'
  section
    .querySelector('ul')
    ?.replaceChildren(
      ...sponsors.map((each) => cardOf(each, disclosureOf('Sponsored', whySponsor(each, kind)))),
    )
  section.hidden = false
}

function cardOf(sponsor: ShownSponsor, mark: HTMLElement): HTMLElement {
  const { name, slug, kind, countryCode, rating, reviewCount, isHighlighted } = sponsor
  const card = document.createElement('li')
  card.className = isHighlighted ? 'sponsor is-highlighted' : 'sponsor'
  mark.className = 'sponsor-mark'
  const link = document.createElement('a')
  Object.assign(link, { href: businessPath(slug), rel: 'sponsored', dir: 'auto', textContent: name })
  Object.assign(link, languageAttributes(name, countryCode))
  const rated = rating === null ? '' : ` · ★ ${rating.toFixed(1)} (${reviewCount.toLocaleString('en')})`
  card.append(mark, link, textOf('p', `${kind}${rated}`))
  return card
}

function textOf(tag: 'p', text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

/** Inserts operators' code snippets once they have consent, each by itself, so that one failure stops no other. */
function startSnippets(snippets: readonly PageSnippet[]): void {
  if (snippets.some(isGoogle)) startConsentMode()
  for (const snippet of snippets)
    whenGiven(snippet.consent, () => {
      try {
        insert(snippet)
      } catch (error) {
        console.error(`The code "${snippet.name}" could not be inserted.`, error)
      }
    })
}

function insert(snippet: PageSnippet): void {
  const { id, name, position } = snippet
  for (const earlier of document.querySelectorAll(`[data-snippet-id="${CSS.escape(id)}"]`)) earlier.remove()
  const elements = snippet.elements.map((element) => {
    const made = elementOf(element, snippet)
    Object.assign(made.dataset, { snippetId: id, snippetName: name })
    return made
  })
  const { head, body } = document
  if (position === 'head') head.append(...elements)
  else if (position === 'body-start') body.prepend(...elements)
  else body.append(...elements)
}

function elementOf(element: PageElement, { name }: PageSnippet): HTMLElement {
  if ('meta' in element) {
    const meta = document.createElement('meta')
    for (const [key, value] of Object.entries(element.meta)) meta.setAttribute(key, value)
    return meta
  }
  const script = document.createElement('script')
  // In document order, as scripts in a page run.
  script.async = false
  if (element.isModule) script.type = 'module'
  script.addEventListener('error', () =>
    console.error(`The code "${name}" could not be loaded from ${element.src}.`),
  )
  script.src = element.src
  return script
}

const GOOGLE = /^https:\/\/(?:www\.googletagmanager\.com|pagead2\.googlesyndication\.com)\//
const isGoogle = ({ elements }: PageSnippet): boolean =>
  elements.some((element) => 'src' in element && GOOGLE.test(element.src))

/**
 * Fetches what may have changed since this page was built: consent, code snippets, holidays, advertisements and
 * sponsors.
 */
export async function startPageConfig(): Promise<void> {
  const list = sponsoredList()
  const config = await readPageConfig(list)
  if (config === undefined) return
  sampleViews(config.eventsSample)
  setHolidays(config.holidays)
  if (list) void showSponsors(list, config.sponsors)
  startConsent(config.consent)
  startSnippets(config.snippets)
  // Without an advertising plan only reserved space may have to be removed.
  if (document.querySelector(config.ads.length > 0 ? '[data-ad]' : '[data-ad][data-room]') === null) return
  const { startAds } = await import('../ads/ads.ts')
  startAds(config.ads)
}
