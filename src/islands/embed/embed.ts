import { loadMap } from '../map/load-map.ts'
import type { ListedPin } from '#islands/map/map.store.ts'

/** The map of an embedded list, loaded on request. */
const page = document.querySelector<HTMLElement>('#embed')
const panel = page?.querySelector<HTMLElement>('[data-map-panel]')
const button = page?.querySelector<HTMLButtonElement>('[data-show-map]')
const label = button?.querySelector('span')

if (page && panel && button && label) {
  let opened: Promise<unknown> | undefined
  const show = (isShown: boolean) => {
    panel.classList.toggle('is-shown', isShown)
    button.setAttribute('aria-expanded', String(isShown))
    label.textContent = isShown ? 'Hide map' : 'Show map'
  }
  const load = () =>
    loadMap(() => import('../map/open-map.ts'))
      .then(({ openMap }) => openMap(page, panel, framedPins))
      .catch(() => {
        // The next press tries again.
        opened = undefined
        show(false)
        label.textContent = 'Show map (it could not be loaded)'
      })
  button.hidden = false
  button.addEventListener('click', () => {
    const isShown = !panel.classList.contains('is-shown')
    show(isShown)
    if (isShown) opened ??= load()
  })
}

/** The businesses of an embedded list that have a position, read from their rows. */
function framedPins(page: HTMLElement): ListedPin[] {
  const rows = page.querySelectorAll<HTMLElement>('.card[data-place]')
  return Array.from(rows, (card) => {
    const { business, name = '', icon = 'place', open, place = '' } = card.dataset
    const [longitude = 0, latitude = 0] = place.split(',').map(Number)
    return {
      id: Number(business),
      open: open === 'open' || open === 'closed' ? open : '?',
      name,
      icon,
      longitude,
      latitude,
      card,
    }
  })
}
