import { routeHrefs } from '#domain/business/map-links.ts'
import type { Coordinates } from '#domain/geo/coordinates.ts'
import { distanceMetres, formatDistance } from '#domain/geo/distance.ts'
import { walkingMinutes } from '#domain/geo/walking.ts'
import { reportPath } from '#domain/paths.ts'
import { iconHref } from '#ui/icon.ts'
import type { IconName } from '#ui/icon-paths.ts'
import { isAppleMobile } from '../business-page/device.ts'
import { slugOf } from '../events/page-facts.ts'
import { shareLink } from '../business-page/share-link.ts'
import { ownCoordinates } from '../near-me/own-position.ts'

/** A link or button of a card's action: its icon above its word, with the business's name for screen readers. */
function action<Tag extends 'a' | 'button'>(tag: Tag, icon: IconName, word: string, name: string) {
  const element = document.createElement(tag)
  element.className = 'map-card-action'
  element.innerHTML = `<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><use href="${iconHref(icon)}"/></svg>`
  const whose = Object.assign(document.createElement('span'), {
    className: 'sr-only',
    textContent: ` ${name}`,
  })
  element.append(Object.assign(document.createElement('span'), { textContent: word }), whose)
  return element
}

/** The actions of a business on its map card: directions, call, save, share. */
export function actionsOf(card: HTMLElement, position: Coordinates): Node[] {
  const link = card.querySelector<HTMLAnchorElement>('.card-name a')
  const saved = card.querySelector('favourite-toggle')
  // In an embedded map the card has no save or share button.
  if (!link || !saved) return []
  const name = link.textContent
  const actions: Node[] = []
  const nowhere = { address: null, city: null, country: null, locationLink: null }
  const route = routeHrefs({ ...nowhere, name, ...position })
  if (route) {
    const way = action('a', 'directions', 'Directions', name)
    const href = isAppleMobile(navigator) ? route.apple : route.google
    Object.assign(way, { href, target: '_blank', rel: 'noopener nofollow' })
    way.dataset.press = 'directions'
    actions.push(way)
  }
  const phone = card.querySelector<HTMLAnchorElement>('.card-call')
  if (phone) actions.push(Object.assign(action('a', 'phone', 'Call', name), { href: phone.href }))
  const toggle = document.createElement('favourite-toggle')
  for (const attribute of ['business', 'name'])
    toggle.setAttribute(attribute, saved.getAttribute(attribute) ?? '')
  const share = action('button', 'share', 'Share', name)
  share.type = 'button'
  share.dataset.press = 'share'
  share.addEventListener('click', () => {
    void shareLink({ title: name, url: link.href })
  })
  const report = action('a', 'info', 'Report', name)
  report.href = reportPath(slugOf(new URL(link.href).pathname))
  report.rel = 'nofollow'
  return [...actions, toggle, share, report]
}

/** '850 m from you, 13 min on foot'; undefined where the visitor's position is unknown. */
export function distanceText(position: Coordinates, own: Coordinates | null): string | undefined {
  if (!own) return undefined
  const metres = distanceMetres(own, position)
  const minutes = walkingMinutes(metres)
  return `${formatDistance(metres)} from you${minutes === null ? '' : `, ${minutes} min on foot`}`
}

/** Writes the distance from the visitor on a copied card, in place of the distance from the search's centre. */
export function sayDistance(body: HTMLElement, position: Coordinates): void {
  const text = distanceText(position, ownCoordinates())
  if (text === undefined) return
  body.querySelector('.card-distance')?.remove()
  const distance = Object.assign(document.createElement('p'), {
    className: 'card-distance',
    textContent: text,
  })
  body.querySelector('.card-body')?.append(distance)
}
