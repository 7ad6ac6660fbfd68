import { opensBelowWindow } from '../page-config/opens-below-window.ts'
import { languageAttributes } from '#domain/text/language.ts'
import { businessPath } from '#domain/paths.ts'
import type { ShownSponsor } from '#domain/sponsorship/sponsorship.ts'

/** The list of this page that sponsors may stand above; undefined where it has none. */
export const sponsoredList = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-sponsors]')

/** Shows the sponsors whose turn it is; without room from the start only where nothing that is seen moves. */
export function showSponsors(section: HTMLElement, sponsors: readonly ShownSponsor[]): void {
  if (sponsors.length === 0) return
  if (section.dataset.room === undefined && !opensBelowWindow(section)) return
  section.querySelector('ul')?.replaceChildren(...sponsors.map(cardOf))
  section.hidden = false
}

function cardOf({
  name,
  slug,
  kind,
  countryCode,
  rating,
  reviewCount,
  isHighlighted,
}: ShownSponsor): HTMLElement {
  const card = document.createElement('li')
  card.className = isHighlighted ? 'sponsor is-highlighted' : 'sponsor'
  const mark = textOf('p', 'Sponsored')
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
