import { $chosen, $listed, chosenInList, type Pin, type ListedPin } from './map.store.ts'
import { followList } from './list-cards.ts'
import { resultsPages } from './list-pages.ts'
import { startListSheet } from './list-sheet.ts'
import { canDraw } from '#src/map/can-draw.ts'
import { loadStyles } from '#src/map/load-styles.ts'
import { loadStrokes } from './pin-images.ts'
import { showChosen } from './chosen-card.ts'
import { drawMap } from './draw-map.ts'
import { keepInPageState, pageState } from '../results/page-state.ts'
import { SHOWN_EVENT, type ShownEvent } from '../results/results-events.ts'
import { openOf } from './card-open-state.ts'
/**
 * Shows the list's state on a map that covers it: the number of filters on the button, and the ignored parameters of
 * the URL.
 */
function sayAsList(page: HTMLElement, panel: HTMLElement): void {
  const filters = page.querySelector('[data-filters-name]')?.cloneNode(true)
  if (filters) panel.querySelector('[data-map-filters]')?.replaceChildren(...filters.childNodes)
  const ignored = panel.querySelector('[data-map-ignored]')
  if (ignored) ignored.textContent = page.querySelector('[data-ignored]')?.textContent ?? ''
}

const NO_WEBGL = 'This browser cannot draw the map (it needs WebGL 2). The list has all that it would show.'

/**
 * Fills the panel with the map of a results page, whose list `pinsOf` reads; returns a function that chooses a listed
 * business on it.
 */
export async function openMap(
  page: HTMLElement,
  panel: HTMLElement,
  pinsOf = listedPins,
): Promise<(id: number) => void> {
  if (!canDraw()) return withoutMap(panel, NO_WEBGL)
  const [strokes] = await Promise.all([loadStrokes(), loadStyles()])
  const template = panel.querySelector('template')
  if (template) panel.append(template.content.cloneNode(true))
  sayAsList(page, panel)
  $listed.set(pinsOf(page))
  // A returning visitor finds the chosen card and the list as they left them.
  $chosen.set(pageState().chosen)
  const centre = drawMap(page, panel, strokes)
  const list = page.querySelector<HTMLElement>('.results-list')
  if (list) followList(list, { isBeside: true })
  startListSheet(page, panel)
  showChosen(panel, pinsOf === listedPins ? resultsPages(page) : undefined)
  $chosen.listen(keepChosen)
  page.addEventListener(SHOWN_EVENT, (event) => {
    const { isTravel } = (event as ShownEvent).detail
    const left = isTravel ? pageState().chosen : $chosen.get()
    sayAsList(page, panel)
    $listed.set(pinsOf(page))
    $chosen.set(isTravel || chosenInList() ? left : undefined)
    keepChosen($chosen.get())
  })
  return (id) => {
    const pin = $listed.get().find((each) => each.id === id)
    $chosen.set(pin)
    if (pin) centre(pin)
  }
}

/** Stores the chosen business in the current history entry: only the id of a listed one, all facts of others. */
function keepChosen(chosen: Pin | undefined): void {
  if (!chosen) {
    keepInPageState({ chosen: undefined })
    return
  }
  const { id, longitude, latitude, icon } = chosen
  keepInPageState({ chosen: { id, longitude, latitude, ...(icon !== undefined && { icon }) } })
}

function withoutMap(panel: HTMLElement, text: string): () => void {
  const notice = document.createElement('p')
  notice.className = 'map-failure'
  notice.role = 'status'
  notice.textContent = text
  panel.append(notice)
  return () => undefined
}

/** The listed businesses that have a position, read from the page. */
function listedPins(page: HTMLElement): ListedPin[] {
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
      open: openOf(card),
      longitude,
      latitude,
      card,
    }
  })
}
