import { sayYou } from '../near-me/own-position.ts'
import { nextPageState } from './page-state.ts'
import { dismissTrouble, loadResults } from './load.ts'
import { queueRequests, type HistoryChange } from './request-queue.ts'
import { SHOWN_EVENT } from './results-events.ts'

/** How a page with results, or with its own list, requests others. */
export interface ResultsRouting {
  readonly form: HTMLFormElement | null
  /** The URL of the initial results. */
  readonly shown: string
  /** The URL of the results that the address bar requests. */
  readonly here: () => string
  readonly formAddress: () => string
  /** How a request of the form or a link enters the browser's history. */
  readonly changeOf: (by: 'form' | 'link') => HistoryChange
  /** The URL within the page that a link leads to; undefined where it leads elsewhere. */
  readonly linkAddress: (link: HTMLAnchorElement) => string | undefined
  /** The URL of the HTML for a URL of the page. */
  readonly sourceOf: (address: string) => string
  /** The list's page number. */
  readonly numberOf: (address: string) => unknown
  /** Callbacks at the request, and once its results are shown. */
  readonly onAsked?: (address: string, isOtherPage: boolean) => void
  readonly onShown?: (address: string, isTravel: boolean) => void
}

export type Requests = ReturnType<typeof queueRequests> & {
  /** The URL of the shown results. */
  readonly shown: () => string
}

/** Loads filters, sorts and pages without a page load, each with its own history entry. */
export function start(page: HTMLElement, ways: ResultsRouting): Requests {
  const { form, formAddress, changeOf } = ways
  let { shown } = ways
  /** The shown URL, or the one that the browser's history went to. */
  let wanted = shown
  /** Whether a search was submitted and nothing typed since. */
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
    // A filter field keeps the focus, so that the visitor can go on to the next one.
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

/**
 * Announces the count and scrolls to the top of a new page; after a search, or if the focus was lost, focuses the
 * count.
 */
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
  // The filters' sheet would cover it.
  if (page.querySelector('#filters:popover-open')) return
  const isLost = hasFocus && document.activeElement === document.body
  if (isOtherPage || isSubmitted || isLost) count?.focus({ preventScroll: true })
}

/** Counts a search in place; the counting code is loaded at the first one. */
export function countSearch(search: string, { dataset }: HTMLElement): void {
  if (search === '') return
  import('../events/searches.ts')
    .then(({ noteSearch }) => noteSearch(search, dataset.total !== '0'))
    .catch(() => undefined)
}
