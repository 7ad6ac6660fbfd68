import { sayYou } from '../near-me/own-position.ts'
import { nextPageState } from './page-state.ts'
import { dismissTrouble, loadResults } from './load.ts'
import { queueRequests, type HistoryChange } from './request-queue.ts'
import { SHOWN_EVENT } from './results-events.ts'

/** How a page with results, or with a list of its own, asks for others. */
export interface Ways {
  readonly form: HTMLFormElement | null
  /** The address of what the page shows as it came. */
  readonly shown: string
  /** The address of what the browser's address asks for. */
  readonly here: () => string
  readonly formAddress: () => string
  /** How what the form or a link asks for gets into the browser's history. */
  readonly changeOf: (by: 'form' | 'link') => HistoryChange
  /** The address within the page that a link leads to; undefined where it leads elsewhere. */
  readonly linkAddress: (link: HTMLAnchorElement) => string | undefined
  /** The address of the HTML for an address of the page. */
  readonly sourceOf: (address: string) => string
  /** The number of the page of the list. */
  readonly numberOf: (address: string) => unknown
  /** What is asked for, and once it is shown. */
  readonly onAsked?: (address: string, isOtherPage: boolean) => void
  readonly onShown?: (address: string, isTravel: boolean) => void
}

export type Requests = ReturnType<typeof queueRequests> & {
  /** The address of what is shown. */
  readonly shown: () => string
}

/** Filters, sorts and pages load without a page load, and each gets a history entry. */
export function start(page: HTMLElement, ways: Ways): Requests {
  const { form, formAddress, changeOf } = ways
  let { shown } = ways
  /** The address that is shown, or that the browser's history went to. */
  let wanted = shown
  /** Whether a search was submitted, and nothing typed since. */
  let isSubmitted = false

  const follow = async (address: string, change: HistoryChange) => {
    const isTravel = change === 'travel'
    const isOtherPage = !isTravel && ways.numberOf(shown) !== ways.numberOf(address)
    const again = () => requests.ask({ by: again, address: () => address, isReplacing: change === 'replace' })
    const hasFocus = document.activeElement !== document.body
    ways.onAsked?.(address, isOtherPage)
    const isBack = address === shown && dismissTrouble(page)
    if (!isBack && !(await loadResults(page, { address, source: ways.sourceOf(address), again })))
      return false
    const path = isTravel ? address : (page.dataset.address ?? address)
    if (!isTravel && path !== location.pathname + location.search)
      history[change === 'replace' ? 'replaceState' : 'pushState'](nextPageState(), '', path)
    shown = wanted = path
    sayYou(page)
    settle(page, { isOtherPage, isSubmitted, hasFocus })
    isSubmitted = false
    ways.onShown?.(path, isTravel)
    page.dispatchEvent(new CustomEvent(SHOWN_EVENT, { detail: { isTravel } }))
    return true
  }
  const requests = queueRequests({ form, follow, formAddress, formChange: () => changeOf('form') })

  page.dataset.live = 'true'
  sayYou(page)
  form?.addEventListener('submit', () => {
    const { activeElement } = document
    // A field of the filters keeps the focus for the next one.
    isSubmitted = !(activeElement instanceof HTMLInputElement) || form.contains(activeElement)
  })
  form?.addEventListener('input', () => {
    isSubmitted = false
  })
  page.addEventListener('input', ({ target }) => {
    requests.note(target)
  })
  page.addEventListener('click', (event) => {
    const link = linkOf(event)
    if (!link || ways.linkAddress(link) === undefined) return
    event.preventDefault()
    const address = () => (link.isConnected ? ways.linkAddress(link) : undefined)
    requests.ask({ by: link, address, isReplacing: changeOf('link') === 'replace' })
  })
  addEventListener('popstate', () => {
    const address = ways.here()
    if (address === wanted) return
    wanted = address
    requests.travel(address)
  })
  return { ...requests, shown: () => shown }
}

/** The link on this site that a plain click hits. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  return link?.origin === location.origin && link.hash === '' ? link : undefined
}

/** Announces the count and scrolls to the top of a new page; after a search, or if it was lost, the focus moves to the count. */
function settle(
  page: HTMLElement,
  {
    isOtherPage,
    isSubmitted,
    hasFocus,
  }: Readonly<Record<'isOtherPage' | 'isSubmitted' | 'hasFocus', boolean>>,
): void {
  const announcer = document.querySelector('[data-announcer]')
  if (announcer) announcer.textContent = page.dataset.count ?? ''
  const count = page.querySelector<HTMLElement>('#results-count')
  if (isOtherPage) (page.dataset.list === undefined ? count : page)?.scrollIntoView({ block: 'start' })
  // Behind the sheet of the filters it would not be seen.
  if (page.querySelector('#filters:popover-open')) return
  const isLost = hasFocus && document.activeElement === document.body
  if (isOtherPage || isSubmitted || isLost) count?.focus({ preventScroll: true })
}

/** Counts a search in place. What counts is loaded with the first one. */
export function countSearch(search: string, { dataset }: HTMLElement): void {
  if (search === '') return
  import('../events/searches.ts')
    .then(({ noteSearch }) => noteSearch(search, dataset.total !== '0'))
    .catch(() => undefined)
}
