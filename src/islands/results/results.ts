import type { Coordinates } from '#domain/geo/coordinates.ts'
import { formQueryString } from '#domain/search/form-query-string.ts'
import { RADIUS } from '#domain/search/radius.ts'
import { POSITION_EVENT, type PositionEvent } from '../near-me/near-me.ts'
import { isCitySelected } from '../suggest/selected-city.ts'
import { isChanged, isField } from './pending-edits.ts'
import { keepListScroll } from './keep-list-scroll.ts'
import { refreshFacets, watchFacets } from './facets.ts'
import { AREA_EVENT, AREA_FIELDS, type AreaEvent } from './results-events.ts'
import { startMap } from './start-map.ts'
import { RESULTS_ID } from './results-id.ts'
import { start } from './start.ts'

type Field = readonly [name: string, value: FormDataEntryValue]

/** The search page: its form has the filters, and the map narrows it. */
function startSearch(page: HTMLElement, form: HTMLFormElement): void {
  const here = () => location.pathname + location.search
  const addressOf = (fields: Iterable<Field>) => new URL(form.action).pathname + formQueryString(fields)
  const requests = start(page, {
    form,
    shown: here(),
    here,
    formAddress: () => addressOf(fieldsOf(form)),
    changeOf: () => 'push',
    linkAddress: ({ pathname, search }) => (pathname === location.pathname ? pathname + search : undefined),
    sourceOf: (address) => address,
    numberOf: (address) => new URLSearchParams(address.split('?')[1]).get('page'),
    onShown: () => refreshFacets(page),
  })
  watchFacets(page)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    requests.apply()
  })
  // The field's clear button; not every browser fires this event.
  page.addEventListener('search', ({ target }) => {
    requests.note(target)
    if (isField(target) && target.value === '') requests.apply()
  })
  page.addEventListener('change', ({ target }) => {
    // The map has a box of its own, which changes no results.
    if (!isField(target) || target.form !== form) return
    requests.note(target)
    if (target.name === 'place') requests.note(form.elements.namedItem('city'))
    if (target.name !== 'search') requests.apply()
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
  startMap(page)
  keepListScroll(page)
  matchMedia('(width >= 64rem)').addEventListener('change', () => {
    page.querySelector<HTMLElement>('#filters:popover-open')?.hidePopover()
  })
  // Fields changed while this module was loading; the search text waits for its submit.
  if ([...form.elements].some((each) => isField(each) && each.name !== 'search' && isChanged(each)))
    requests.apply()
}

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

const page = document.getElementById(RESULTS_ID)
const form = document.querySelector<HTMLFormElement>('#results-form')
if (page && form) startSearch(page, form)
