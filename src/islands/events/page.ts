import { deviceOf, filtersOf, pageKindOf, slugOf } from './page-facts.ts'
import { say } from './send.ts'
import { measureVitals } from './vitals.ts'
import { PRESSES, type Press } from '#domain/events/page-events.ts'

/** The kind of a click on a link or button, from its `data-` mark or its target. */
function pressOf(element: Element): Press | undefined {
  const { press } = (element as HTMLElement).dataset
  if (press !== undefined) return PRESSES.find((each) => each === press)
  const href = element.getAttribute('href') ?? ''
  if (href.startsWith('tel:')) return 'call'
  return href.startsWith('mailto:') ? 'email' : undefined
}

/** The business of the card that contains an element, in a list or on a map; NaN outside of cards. */
const ofCard = (element: Element) =>
  Number(
    element.closest('.card, .map-card')?.querySelector('favourite-toggle')?.getAttribute('business') ?? NaN,
  )

/** Counts clicks on business pages and on cards; a click in a card belongs to the card's business. */
function watchPresses(): void {
  const ofPage = Number(document.querySelector<HTMLElement>('[data-seen]')?.dataset.seen)
  document.addEventListener('click', ({ target }) => {
    const element = target instanceof Element ? target.closest('a, button') : null
    const press = element ? pressOf(element) : undefined
    if (!element || press === undefined) return
    say('events', ['press', press])
    const id = ofCard(element) || ofPage
    if (id > 0) say('businesses', [id, press])
  })
}

/** Whether the server found this page; true where the browser does not report the status. */
function isFound(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    readonly responseStatus?: number
  })[]
  return (navigation?.responseStatus ?? 200) < 400
}

/** Counts this page view: kind of page, kind of device and referring host, nothing about the visitor. */
export function countPage(): void {
  const { pathname } = location
  const kind = pageKindOf(pathname, isFound())
  const device = deviceOf(innerWidth)
  say('events', ['view', kind], ['device', device])
  if (kind === 'city' || kind === 'category') say('events', [kind, slugOf(pathname)])
  const id = Number(document.querySelector<HTMLElement>('[data-seen]')?.dataset.seen)
  if (id > 0) say('businesses', [id, 'view'])
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined
  if (from?.origin !== location.origin) {
    say('events', ['entry', kind])
    if (from) say('events', ['referrer', from.hostname])
  }
  countResults()
  watchPresses()
  measureVitals(kind, device).catch(() => undefined)
}

/** Counts the search of this page, and of each list that replaces it. */
function countResults(): void {
  const page = document.querySelector<HTMLElement>('#results-page:not([data-list])')
  if (!page) return
  let counted = ''
  const count = () => {
    const { search } = location
    if (search === counted) return
    counted = search
    const words = new URLSearchParams(search).get('search') ?? ''
    if (words !== '') say('events', ['search', words])
    if (words !== '' && page.dataset.total === '0') say('events', ['missed', words])
    for (const filter of filtersOf(search)) say('events', ['filter', filter])
  }
  count()
  page.addEventListener('results-shown', count)
}
