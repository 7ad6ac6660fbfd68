import { keepInPageState, pageState } from './page-state.ts'
import { SHOWN_EVENT, type ShownEvent } from './results-events.ts'

/** Milliseconds without scrolling after which the position is stored. */
const STILL_MS = 150

/**
 * Stores the scroll position of the list beside the map, since browsers restore only the window's; a new list starts
 * at its top.
 */
export function keepListScroll(page: HTMLElement): void {
  const list = page.querySelector<HTMLElement>('.results-list')
  if (!list) return
  let still: number | undefined
  let question = location.search
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
  // A click may leave the page before that.
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
    const isOther = location.search !== question
    question = location.search
    if ((event as ShownEvent).detail.isTravel) restore()
    else if (isOther) list.scrollTop = 0
  })
  restore()
}
