import type { Coordinates } from '#domain/geo/coordinates.ts'
import { formQueryString } from '#domain/search/form-query-string.ts'
import { RADIUS } from '#domain/search/radius.ts'
import { POSITION_EVENT, type PositionEvent } from '../near-me/own-position.ts'
import { isCitySelected } from '../suggest/selected-city.ts'
import { isChanged, isField, type Field } from './pending-edits.ts'
import { keepListScroll } from './keep-list-scroll.ts'
import { refreshFacets, watchFacets } from './facets.ts'
import { AREA_EVENT, AREA_FIELDS, type AreaEvent } from './results-events.ts'
import { startMap } from './start-map.ts'
import { RESULTS_ID } from './results-id.ts'
import { start } from './start.ts'

type Entry = readonly [name: string, value: FormDataEntryValue]

const DAY_FIELDS: ReadonlyMap<string, string> = new Map([
  ['openDay', 'openDate'],
  ['openDate', 'openDay'],
])

/** The search page: its form holds the filters, and the map narrows the list. */
function startSearch(page: HTMLElement, form: HTMLFormElement): void {
  const here = () => location.pathname + location.search
  const addressOf = (fields: Iterable<Entry>) => new URL(form.action).pathname + formQueryString(fields)
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
    // The map's own checkbox changes no results.
    if (!isField(target) || target.form !== form) return
    requests.note(target)
    if (target.name === 'place') requests.note(form.elements.namedItem('city'))
    // While the visitor types a year, the date is not a selectable one yet.
    if (target.name === 'openDate' && !target.validity.valid) return
    const other = otherDay(form, target)
    if (other) requests.note(other)
    if (target.name !== 'search') requests.apply()
  })
  page.addEventListener(POSITION_EVENT, (event) => {
    event.preventDefault()
    const { latitude, longitude, isAgain } = (event as PositionEvent).detail
    const address = () => addressOf(around(fieldsOf(form), { latitude, longitude }))
    requests.ask({ by: page, address, isReplacing: isAgain })
  })
  let area: AreaEvent['detail'] | undefined
  page.addEventListener(AREA_EVENT, (event) => {
    const asked = (area = (event as AreaEvent).detail)
    const address = () => (asked === area ? addressOf(within(fieldsOf(form), asked)) : undefined)
    requests.ask({ by: asked, address, isReplacing: true })
  })
  startMap(page)
  keepListScroll(page)
  matchMedia('(width >= 64rem)').addEventListener('change', () => {
    page.querySelector<HTMLElement>('#filters:popover-open')?.hidePopover()
  })
  // Fields may have changed while this module was loading; the search text waits for its submit.
  if ([...form.elements].some((each) => isField(each) && each.name !== 'search' && isChanged(each)))
    requests.apply()
}

/** Clears the other day field: a list is open on a date or on a weekday. */
function otherDay(form: HTMLFormElement, { name, value }: Field): Field | undefined {
  const other = form.elements.namedItem(DAY_FIELDS.get(name) ?? '')
  if (!isField(other) || value === '' || other.value === '') return undefined
  other.value = ''
  return other
}

/**
 * The form's fields as parameters. Another place drops the map area; a city is sent by its slug or as typed, a time
 * together with its day.
 */
function fieldsOf(form: HTMLFormElement): Entry[] {
  const place = form.elements.namedItem('place')
  const isChosen = place instanceof HTMLInputElement && isCitySelected(place)
  const isElsewhere = place instanceof HTMLInputElement && place.value !== place.defaultValue
  const fields = new FormData(form)
  const date = form.elements.namedItem('openDate')
  const isAnyDay = fields.get('openDay') === '' && fields.get('openDate') === ''
  const isOmitted: Readonly<Record<string, boolean>> = {
    openDate: isField(date) && !date.validity.valid,
    openTime: isAnyDay,
    place: isChosen,
    city: !isChosen,
    bounds: isElsewhere,
    polygon: isElsewhere,
  }
  return [...fields].filter(([name]) => isOmitted[name] !== true)
}

const PLACE: ReadonlySet<string> = new Set(['city', 'place', 'latitude', 'longitude', 'bounds', 'polygon'])

/** The fields with a map area in place of the city. */
const within = (fields: readonly Entry[], area: Entry): Entry[] => [
  ...fields.filter(([name]) => !AREA_FIELDS.has(name)),
  area,
]

/** The fields with a point in place of the city, within the form's radius or the default one. */
function around(fields: readonly Entry[], { latitude, longitude }: Coordinates): Entry[] {
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
