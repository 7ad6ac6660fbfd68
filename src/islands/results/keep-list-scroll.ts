import { keepInPageState, pageState } from './page-state.ts'
import { SHOWN_EVENT, type ShownEvent } from './results-events.ts'

/** Milliseconds without scrolling after which the place is kept. */
const STILL_MS = 150

/**
 * Keeps how far the list beside the map was scrolled, which the browser keeps of the window alone; another list begins at
 * its top.
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
    const isOther = location.search !== question
    question = location.search
    if ((event as ShownEvent).detail.isTravel) restore()
    else if (isOther) list.scrollTop = 0
  })
  restore()
}
