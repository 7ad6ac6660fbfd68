import type { ListedPin } from './map.store.ts'
import { openOf } from './open-of-card.ts'

/** The businesses of the list that have a place, read from the page. */
export function listedPins(page: HTMLElement): ListedPin[] {
  const places = page.dataset.places?.split(';') ?? []
  const cards = page.querySelectorAll<HTMLElement>('.results-list .cards > .card')
  return Array.from(cards).flatMap((card, index) => {
    const [longitude, latitude] = (places[index] ?? '').split(',').map(Number)
    const business = card.querySelector('favourite-toggle')
    if (!business || longitude === undefined || latitude === undefined) return []
    return {
      id: Number(business.getAttribute('business')),
      name: business.getAttribute('name') ?? '',
      icon: card.querySelector('.card-kind use')?.getAttribute('href')?.split('#')[1] ?? 'place',
      ...{ open: openOf(card), longitude, latitude, card },
    }
  })
}
