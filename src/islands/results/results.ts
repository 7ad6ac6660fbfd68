import { businessesPath } from '#domain/paths.ts'
import { formAddress } from '#domain/search/form-address.ts'
import { RADIUS } from '#domain/search/radius.ts'
import { POSITION_EVENT, type PositionEvent } from '../near-me/near-me.ts'
import { RESULTS_ID } from './results-id.ts'
import { show } from './show.ts'

const page = document.getElementById(RESULTS_ID)
const form = document.querySelector<HTMLFormElement>('#results-form')
if (page && form) start(page, form)

/** Filters, sorts and pages follow at once and stand in the history; the page itself stays. */
function start(page: HTMLElement, form: HTMLFormElement): void {
  let shown = location.pathname + location.search
  let wanted = ''

  const follow = async (address: string) => {
    const before = pageNumber(shown)
    if (!(await show(page, address))) return
    const path = page.dataset.address ?? address
    if (path !== location.pathname + location.search) history.pushState(null, '', path)
    shown = path
    wanted = ''
    settle(page, before !== pageNumber(path))
  }

  const apply = () => {
    const address = businessesPath() + formAddress(fieldsOf(form))
    if (address === wanted) return
    wanted = address
    void follow(address)
  }

  page.dataset.live = 'true'
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    apply()
  })
  page.addEventListener('change', ({ target }) => {
    if (isField(target) && target.name !== 'search') apply()
  })
  // The cross in the field; not every browser tells of it.
  page.addEventListener('search', ({ target }) => {
    if (isField(target) && target.value === '') apply()
  })
  page.addEventListener('click', (event) => {
    const link = linkOf(event)
    if (!link) return
    event.preventDefault()
    void follow(link.pathname + link.search)
  })
  page.addEventListener(POSITION_EVENT, (event) => {
    event.preventDefault()
    const { latitude, longitude } = (event as PositionEvent).detail
    const fields = new Map(fieldsOf(form).filter(([name]) => name !== 'city'))
    fields.set('latitude', String(latitude)).set('longitude', String(longitude))
    if (!fields.get('radius')) fields.set('radius', String(RADIUS.standard))
    void follow(businessesPath() + formAddress(fields))
  })
  addEventListener('popstate', () => {
    const address = location.pathname + location.search
    if (address === shown) return
    shown = address
    wanted = ''
    void show(page, address).then((isShown) => isShown && settle(page, false))
  })
  matchMedia('(width >= 64rem)').addEventListener('change', () => {
    page.querySelector<HTMLElement>('#filters:popover-open')?.hidePopover()
  })
}

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement

const pageNumber = (address: string) => new URLSearchParams(address.split('?')[1]).get('page')

/** The form's fields; other words are searched in every spelling again. */
function fieldsOf(form: HTMLFormElement): [string, FormDataEntryValue][] {
  const words = form.querySelector<HTMLInputElement>('[name=search]')
  const isOther = words?.value !== words?.defaultValue
  return [...new FormData(form)].filter(([name]) => !(name === 'exact' && isOther))
}

/** The link to other results that a plain click is on. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || link.pathname !== location.pathname) return undefined
  return link.hash === '' ? link : undefined
}

/** Says how many there are, and leads to the top of another page of them; a focus that was lost goes to the count. */
function settle(page: HTMLElement, isOtherPage: boolean): void {
  const announcer = document.querySelector('[data-announcer]')
  if (announcer) announcer.textContent = page.dataset.count ?? ''
  const count = page.querySelector<HTMLElement>('#results-count')
  if (isOtherPage) count?.scrollIntoView({ block: 'start' })
  if (isOtherPage || document.activeElement === document.body) count?.focus({ preventScroll: true })
}
