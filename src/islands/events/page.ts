import { deviceOf, filtersOf, pageKindOf, slugOf } from './page-facts.ts'
import { watchPresses } from './presses.ts'
import { say } from './send.ts'
import { measureVitals } from './vitals.ts'

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
  const page = document.querySelector<HTMLElement>('#results-page')
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
