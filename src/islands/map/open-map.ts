import { $chosen, $listed } from './map.store.ts'
import { followList } from './list-cards.ts'
import { listedPins } from './listed-pins.ts'
import { canDraw } from '#src/map/can-draw.ts'
import { loadStyles } from '#src/map/load-styles.ts'
import { loadStrokes } from './pin-images.ts'
import { showChosen } from './chosen-card.ts'
import { drawMap } from './draw-map.ts'
import { SHOWN_EVENT } from '../results/results-events.ts'

const NO_WEBGL = 'This browser cannot draw the map (it needs WebGL 2). The list has all that it would show.'

/**
 * Fills the panel with the map of a page of results, whose list `pinsOf` reads; returns a function that chooses a
 * business of the list on it.
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
  $listed.set(pinsOf(page))
  const centre = drawMap(page, panel, strokes)
  const list = page.querySelector<HTMLElement>('.results-list')
  if (list) followList(list, { isBeside: true })
  showChosen(panel)
  page.addEventListener(SHOWN_EVENT, () => {
    $listed.set(pinsOf(page))
    if (!$listed.get().some(({ id }) => id === $chosen.get()?.id)) $chosen.set(undefined)
  })
  return (id) => {
    const pin = $listed.get().find((each) => each.id === id)
    $chosen.set(pin)
    if (pin) centre(pin)
  }
}

function withoutMap(panel: HTMLElement, text: string): () => void {
  const notice = document.createElement('p')
  notice.className = 'map-failure'
  notice.role = 'status'
  notice.textContent = text
  panel.append(notice)
  return () => undefined
}
