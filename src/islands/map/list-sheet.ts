import { SHOWN_EVENT } from '../results/results-events.ts'
import { $chosen } from './map.store.ts'

/** Pixels beyond which a press on the bar is a pull. */
const PULL = 8
/** Pixels that the list is pulled before it goes on to the next stop. */
const FAR = 48
/** The part of the room for map and list beyond which the list takes all of it. */
const NEARLY_ALL = 0.7

/** The next stop of the list above or below the one where it is. */
export type Stop = 'bar' | 'half' | 'all'

/** Where a pull leaves the list: by how many pixels it was pulled up from a stop, in so much room. */
export function stopAfter(from: Exclude<Stop, 'all'>, pulled: number, height: number, room: number): Stop {
  if (height + pulled > NEARLY_ALL * room) return 'all'
  if (Math.abs(pulled) < FAR) return from
  return pulled > 0 ? 'half' : 'bar'
}

/**
 * The list of a map on a small screen, pulled up from a bar at its foot: to half of the screen, and on into its own place,
 * which is its last stop. The bar is a button as well, and arrows go from stop to stop.
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
    // The list in its own place is an entry of the history, from which Back leads to the map.
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
  // A mouse would drag the link of the list that comes under it.
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
    // A pull ends with a click of its own.
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
  // The card of what was chosen on the map needs the room.
  $chosen.listen((chosen) => {
    if (chosen && !list.contains(document.activeElement)) goTo('bar')
  })
  page.addEventListener(SHOWN_EVENT, say)
  say()
}
