import { deviceOf, filtersOf, pageKindOf, slugOf } from './page-facts.ts'
import { say } from './send.ts'
import { measureVitals } from './vitals.ts'
import { PRESSES, type Press } from '#domain/events/page-events.ts'

/** What a press on a link or button is, by its mark or where it leads. */
function pressOf(element: Element): Press | undefined {
  const { press } = (element as HTMLElement).dataset
  if (press !== undefined) return PRESSES.find((each) => each === press)
  const href = element.getAttribute('href') ?? ''
  if (href.startsWith('tel:')) return 'call'
  return href.startsWith('mailto:') ? 'email' : undefined
}

/** The business whose card an element stands in, in a list or on a map; NaN outside of cards. */
const ofCard = (element: Element) =>
  Number(
    element.closest('.card, .map-card')?.querySelector('favourite-toggle')?.getAttribute('business') ?? NaN,
  )

/** Counts presses of what stands on pages of businesses and on cards, which are of their own business wherever they are. */
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

/** Whether the server had this page; where a browser does not say, it had. */
function isFound(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    readonly responseStatus?: number
  })[]
  return (navigation?.responseStatus ?? 200) < 400
}

/** Counts this view: of what, from where, on what; nothing of who. */
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

/** Counts what was searched, now and whenever the page shows other results. */
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
