import { firstView, parseView, viewApi, viewPath, type ListPage } from '#domain/search/list-view.ts'
import { loadResults } from './load.ts'
import { RESULTS_ID } from './results-id.ts'
import { countSearch, start } from './start.ts'

/** Milliseconds between the last keystroke and the search. */
const PAUSE_MS = 300
/** Milliseconds after which a visible city's list is refreshed. */
const REFRESH_MS = 30_000
/** A single letter is searched only on submit, as a whole word: as a prefix it matches too much. */
const LETTER = /^[a-z]$/i

/** A page with its own list, whose URL holds its state: the search runs as the visitor types. */
function startList(page: HTMLElement): void {
  const list = JSON.parse(page.dataset.list ?? '') as ListPage
  const form = document.querySelector<HTMLFormElement>('#results-form')
  const field = form?.querySelector<HTMLInputElement>('[name=search]')
  const viewOf = (address: Pick<Location, 'pathname' | 'search'>) => parseView(list, address)
  const viewAt = (address: string) => viewOf(new URL(address, location.origin))
  const here = () => viewPath(list, viewOf(location))
  const root = viewPath(list, firstView(1))
  const formAddress = () => {
    const view = viewAt(requests.shown())
    const search = field?.value.trim() ?? ''
    return viewPath(list, search === view.search ? view : { ...view, search, isExact: false, page: 1 })
  }
  /** Whether typing searches at once. */
  let isTyping = false
  let asked: string | undefined

  const requests = start(page, {
    form,
    shown: page.dataset.address ?? here(),
    here,
    formAddress,
    changeOf: (by) => (by === 'form' && isTyping ? 'replace' : 'push'),
    linkAddress: (link) =>
      link.dataset.path ?? (isWithin(link, root) ? link.pathname + link.search : undefined),
    sourceOf: (address) => viewApi(list, viewAt(address)),
    numberOf: (address) => viewAt(address).page,
    onAsked: (address, isOtherPage) => {
      asked = address
      if (isOtherPage) page.scrollIntoView({ block: 'start' })
    },
    onShown: (address) => countSearch(viewAt(address).search, page),
  })

  let timer: number | undefined
  const search = () => {
    if (LETTER.test(field?.value.trim() ?? '') || formAddress() === (asked ?? requests.shown())) return
    isTyping = true
    requests.apply()
  }
  const searchSoon = () => {
    clearTimeout(timer)
    timer = window.setTimeout(search, PAUSE_MS)
  }
  field?.addEventListener('input', searchSoon)
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    clearTimeout(timer)
    isTyping = false
    requests.apply()
  })
  addEventListener('popstate', () => {
    clearTimeout(timer)
    if (field) field.value = viewOf(location).search
  })
  if (here() !== requests.shown()) requests.travel(here())
  else countSearch(viewOf(location).search, page)
  // Text typed before this script loaded is searched as if typed now.
  if (field && field.value.trim() !== viewOf(location).search) searchSoon()
  if (list.kind === 'city') keepFresh(page, () => viewApi(list, viewAt(requests.shown())))
}

/** Whether a URL is this page's or one of its numbered pages. */
const isWithin = ({ pathname }: HTMLAnchorElement, root: string) =>
  pathname === root || (pathname.startsWith(`${root}/`) && /\/\d+$/.test(pathname))

/** Refreshes the list repeatedly while the page is visible and no other request runs. */
function keepFresh(page: HTMLElement, source: () => string): void {
  setInterval(() => {
    if (document.hidden || !navigator.onLine || page.matches('[aria-busy=true], :has(> .trouble)')) return
    const again = () => undefined
    void loadResults(page, { address: '', source: source(), isQuiet: true, again })
  }, REFRESH_MS)
}

const page = document.getElementById(RESULTS_ID)
if (page) startList(page)
