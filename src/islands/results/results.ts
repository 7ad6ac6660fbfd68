import type { Coordinates } from '#domain/geo/coordinates.ts'
import { formQueryString } from '#domain/search/form-query-string.ts'
import { RADIUS } from '#domain/search/radius.ts'
import { sayYou } from '../near-me/own-position.ts'
import { POSITION_EVENT, type PositionEvent } from '../near-me/near-me.ts'
import { isCitySelected } from '../suggest/selected-city.ts'
import { isChanged, isField } from './pending-edits.ts'
import { nextPageState } from './page-state.ts'
import { RESULTS_ID } from './results-id.ts'
import { keepListScroll } from './keep-list-scroll.ts'
import { loadResults } from './load.ts'
import { refreshFacets, watchFacets } from './facets.ts'
import { queueRequests, type HistoryChange } from './request-queue.ts'
import { AREA_EVENT, AREA_FIELDS, SHOWN_EVENT, type AreaEvent } from './results-events.ts'
import { startMap } from './start-map.ts'

type Field = readonly [name: string, value: FormDataEntryValue]

/** Filters, sorts and pages load without a page load, and each gets a history entry. */
function start(page: HTMLElement, form: HTMLFormElement): void {
  let shown = location.pathname + location.search

  const follow = async (address: string, change: HistoryChange) => {
    const isTravel = change === 'travel'
    const before = pageNumber(shown)
    if (!(await loadResults(page, address))) return false
    const path = isTravel ? address : (page.dataset.address ?? address)
    if (path !== location.pathname + location.search)
      history[change === 'replace' ? 'replaceState' : 'pushState'](nextPageState(), '', path)
    shown = path
    sayYou(page)
    settle(page, !isTravel && before !== pageNumber(path))
    refreshFacets(page)
    page.dispatchEvent(new CustomEvent(SHOWN_EVENT, { detail: { isTravel } }))
    return true
  }
  const addressOf = (fields: Iterable<Field>) => new URL(form.action).pathname + formQueryString(fields)
  const requests = queueRequests({ form, follow, formAddress: () => addressOf(fieldsOf(form)) })

  page.dataset.live = 'true'
  sayYou(page)
  watchFacets(page)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    requests.apply()
  })
  page.addEventListener('input', ({ target }) => {
    requests.note(target)
  })
  page.addEventListener('change', ({ target }) => {
    // The map has a box of its own, which changes no results.
    if (!isField(target) || target.form !== form) return
    requests.note(target)
    if (target.name === 'place') requests.note(form.elements.namedItem('city'))
    if (target.name !== 'search') requests.apply()
  })
  // The field's clear button; not every browser fires this event.
  page.addEventListener('search', ({ target }) => {
    requests.note(target)
    if (isField(target) && target.value === '') requests.apply()
  })
  page.addEventListener('click', (event) => {
    const link = linkOf(event)
    if (!link) return
    event.preventDefault()
    const address = () => (link.isConnected ? link.pathname + link.search : undefined)
    requests.ask({ by: link, address })
  })
  page.addEventListener(POSITION_EVENT, (event) => {
    event.preventDefault()
    const { latitude, longitude } = (event as PositionEvent).detail
    const address = () => addressOf(around(fieldsOf(form), { latitude, longitude }))
    requests.ask({ by: page, address })
  })
  let area: AreaEvent['detail'] | undefined
  page.addEventListener(AREA_EVENT, (event) => {
    const asked = (area = (event as AreaEvent).detail)
    const address = () => (asked === area ? addressOf(within(fieldsOf(form), asked.bounds)) : undefined)
    requests.ask({ by: asked, address, isReplacing: true })
  })
  addEventListener('popstate', () => {
    const address = location.pathname + location.search
    if (address === shown) return
    shown = address
    requests.travel(address)
  })
  startMap(page)
  keepListScroll(page)
  matchMedia('(width >= 64rem)').addEventListener('change', () => {
    page.querySelector<HTMLElement>('#filters:popover-open')?.hidePopover()
  })
  // Fields changed while this module was loading; the search text waits for its submit.
  if ([...form.elements].some((each) => isField(each) && each.name !== 'search' && isChanged(each)))
    requests.apply()
}

const pageNumber = (address: string) => new URLSearchParams(address.split('?')[1]).get('page')

/** The form's fields: another place drops the part of the map; a city is sent by its slug or as typed, a time with its day. */
function fieldsOf(form: HTMLFormElement): Field[] {
  const place = form.elements.namedItem('place')
  const isChosen = place instanceof HTMLInputElement && isCitySelected(place)
  const isElsewhere = place instanceof HTMLInputElement && place.value !== place.defaultValue
  const fields = new FormData(form)
  const isAnyDay = fields.get('openDay') === ''
  const isOmitted: Readonly<Record<string, boolean>> = {
    ...{ openTime: isAnyDay, place: isChosen, city: !isChosen, bounds: isElsewhere },
  }
  return [...fields].filter(([name]) => isOmitted[name] !== true)
}

const PLACE: ReadonlySet<string> = new Set(['city', 'place', 'latitude', 'longitude', 'bounds'])

/** The fields with a part of the map in place of the city. */
const within = (fields: readonly Field[], bounds: string): Field[] => [
  ...fields.filter(([name]) => !AREA_FIELDS.has(name)),
  ['bounds', bounds],
]

/** The fields with a point in place of the city, within their radius or the standard one. */
function around(fields: readonly Field[], { latitude, longitude }: Coordinates): Field[] {
  const hasRadius = fields.some(([name, value]) => name === 'radius' && value !== '')
  return [
    ...fields.filter(([name]) => !PLACE.has(name)),
    ['latitude', String(latitude)],
    ['longitude', String(longitude)],
    ...(hasRadius ? [] : [['radius', String(RADIUS.standard)] as const]),
  ]
}

/** The link to other results that a plain click hits. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || link.pathname !== location.pathname) return undefined
  return link.hash === '' ? link : undefined
}

/** Announces the count and scrolls to the top of a new page; a focus that was lost moves to the count. */
function settle(page: HTMLElement, isOtherPage: boolean): void {
  const announcer = document.querySelector('[data-announcer]')
  if (announcer) announcer.textContent = page.dataset.count ?? ''
  const count = page.querySelector<HTMLElement>('#results-count')
  if (isOtherPage) count?.scrollIntoView({ block: 'start' })
  // Behind the sheet of the filters it would not be seen.
  if (page.querySelector('#filters:popover-open')) return
  if (isOtherPage || document.activeElement === document.body) count?.focus({ preventScroll: true })
}

const page = document.getElementById(RESULTS_ID)
const form = document.querySelector<HTMLFormElement>('#results-form')
if (page && form) start(page, form)
