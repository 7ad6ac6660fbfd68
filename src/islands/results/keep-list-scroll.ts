import { keepInPageState, pageState } from './page-state.ts'
import { SHOWN_EVENT, type ShownEvent } from './results-events.ts'

/** Milliseconds without scrolling after which the place is kept. */
const STILL_MS = 150

/** Keeps how far the list beside the map was scrolled, which the browser keeps of the window alone. */
export function keepListScroll(page: HTMLElement): void {
  const list = page.querySelector<HTMLElement>('.results-list')
  if (!list) return
  let still: number | undefined
  const keep = () => {
    clearTimeout(still)
    still = undefined
    if (list.scrollTop !== (pageState().listTop ?? 0)) keepInPageState({ listTop: list.scrollTop })
  }
  const restore = () => {
    const { listTop } = pageState()
    if (listTop !== undefined) list.scrollTop = listTop
  }
  list.addEventListener(
    'scroll',
    () => {
      clearTimeout(still)
      still = window.setTimeout(keep, STILL_MS)
    },
    { passive: true },
  )
  // What is pressed may lead away before that.
  page.addEventListener(
    'click',
    () => {
      if (still !== undefined) keep()
    },
    { capture: true },
  )
  page.addEventListener(SHOWN_EVENT, (event) => {
    clearTimeout(still)
    still = undefined
    if ((event as ShownEvent).detail.isTravel) restore()
  })
  restore()
}
