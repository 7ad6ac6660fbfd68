import { SHOWN_EVENT } from '../results/results-events.ts'
import { $chosen } from './map.store.ts'

/** Pixels after which a press on the bar becomes a drag. */
const PULL = 8
/** Pixels that a drag must move the list to reach the next stop. */
const FAR = 48
/** The share of the available height above which the list takes all of it. */
const NEARLY_ALL = 0.7

/** The stop above or below the current one. */
export type Stop = 'bar' | 'half' | 'all'

/** The stop that a drag ends at, from its pixels, its starting stop and the available height. */
export function stopAfter(from: Exclude<Stop, 'all'>, pulled: number, height: number, room: number): Stop {
  if (height + pulled > NEARLY_ALL * room) return 'all'
  if (Math.abs(pulled) < FAR) return from
  return pulled > 0 ? 'half' : 'bar'
}

/**
 * The list over a map on a small screen, dragged up from a bar at its foot: to half the screen, then to its own place,
 * the last stop. The bar is also a button, and arrow keys go from stop to stop.
 */
export function startListSheet(page: HTMLElement, panel: HTMLElement): void {
  const pull = panel.querySelector<HTMLButtonElement>('[data-sheet-pull]')
  const count = panel.querySelector('[data-sheet-count]')
  const list = page.querySelector<HTMLElement>('.results-list')
  const grid = panel.parentElement
  if (!pull || !count || !list || !grid) return
  const root = document.documentElement
  const stop = () => (root.dataset.sheet === 'half' ? 'half' : 'bar')
  const goTo = (to: Stop) => {
    if (to === 'half') root.dataset.sheet = to
    else delete root.dataset.sheet
    pull.ariaExpanded = String(to === 'half')
    // The list in its own place has a history entry, from which Back leads to the map.
    if (to === 'all') page.querySelector<HTMLElement>('.map-pill')?.click()
  }
  const say = () => {
    count.textContent = page.querySelector('#results-count')?.textContent.trim() ?? ''
  }

  let start: number | undefined
  let pulled = 0
  pull.addEventListener('pointerdown', ({ clientY, pointerId, button }) => {
    if (button !== 0) return
    pull.setPointerCapture(pointerId)
    start = clientY
    pulled = 0
  })
  // A mouse would otherwise drag the list's link beneath it.
  pull.addEventListener('mousedown', (event) => {
    event.preventDefault()
  })
  pull.addEventListener('pointermove', ({ clientY }) => {
    if (start === undefined) return
    pulled = start - clientY
    if (Math.abs(pulled) < PULL && root.dataset.pulling === undefined) return
    root.dataset.pulling = ''
    grid.style.setProperty('--pulled', `${pulled}px`)
  })
  const end = (isPulled: boolean) => {
    start = undefined
    if (root.dataset.pulling === undefined) return
    const height = root.dataset.sheet === 'half' ? list.clientHeight - pulled : 0
    delete root.dataset.pulling
    grid.style.removeProperty('--pulled')
    if (isPulled) goTo(stopAfter(stop(), pulled, height, grid.clientHeight))
  }
  pull.addEventListener('pointerup', () => {
    end(true)
  })
  pull.addEventListener('pointercancel', () => {
    end(false)
  })
  pull.addEventListener('click', () => {
    // A drag ends with a click event.
    if (Math.abs(pulled) < PULL) goTo(stop() === 'half' ? 'bar' : 'half')
    pulled = 0
  })
  pull.addEventListener('keydown', (event) => {
    const isUp = event.key === 'ArrowUp'
    if (!isUp && event.key !== 'ArrowDown') return
    event.preventDefault()
    if (isUp) goTo(stop() === 'half' ? 'all' : 'half')
    else goTo('bar')
  })
  // The chosen business's card needs the space.
  $chosen.listen((chosen) => {
    if (chosen && !list.contains(document.activeElement)) goTo('bar')
  })
  page.addEventListener(SHOWN_EVENT, say)
  say()
}
