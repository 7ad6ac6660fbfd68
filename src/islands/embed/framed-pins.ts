import type { ListedPin } from '../map/map.store.ts'

/** The businesses of a framed list that have a place, as their rows say. */
export function framedPins(page: HTMLElement): ListedPin[] {
  const rows = page.querySelectorAll<HTMLElement>('.card[data-place]')
  return Array.from(rows, (card) => {
    const { business, name = '', icon = 'place', open, place = '' } = card.dataset
    const [longitude = 0, latitude = 0] = place.split(',').map(Number)
    return {
      id: Number(business),
      open: open === 'open' || open === 'closed' ? open : '?',
      ...{ name, icon, longitude, latitude, card },
    }
  })
}
