import type { BusinessSummary } from '#domain/business/business.ts'
import { languageAttributes } from '#domain/text/language.ts'
import { businessPath } from '#domain/paths.ts'
import { fetchChosenBusinesses } from '#lib/api.ts'
import { $chosen, $listed, neighbourInList } from './map.store.ts'

/** Pixels that a finger moves across the card to go to the next. */
const SWIPE = 48

/** The chosen business at the foot of the map, with ways to the next and the one before of the list. */
export function showChosen(panel: HTMLElement): void {
  const card = panel.querySelector<HTMLElement>('[data-map-card]')
  const body = panel.querySelector<HTMLElement>('[data-map-card-body]')
  if (!card || !body) return
  const steps = [...card.querySelectorAll<HTMLButtonElement>('[data-map-step]')]

  const go = (step: 1 | -1) => {
    const next = neighbourInList(step)
    if (next) $chosen.set(next)
  }
  const update = () => {
    const chosen = $chosen.get()
    card.hidden = chosen === undefined
    if (!chosen) return
    for (const step of steps) step.disabled = !neighbourInList(step.dataset.mapStep === '1' ? 1 : -1)
    const listed = $listed.get().find(({ id }) => id === chosen.id)
    if (listed) body.replaceChildren(...copyOf(listed.card))
    else void fill(body, chosen.id)
  }
  $chosen.listen(update)
  $listed.listen(update)
  card.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const step = target.closest<HTMLElement>('[data-map-step]')?.dataset.mapStep
    if (step !== undefined) go(step === '1' ? 1 : -1)
    if (!target.closest('[data-map-close]')) return
    $chosen.set(undefined)
    panel.querySelector('canvas')?.focus({ preventScroll: true })
  })
  swipe(card, go)
}

/** Picture and facts of a card of the list, without its buttons. */
const copyOf = (card: HTMLElement): Node[] =>
  [...card.querySelectorAll('.card-picture, .card-body')].map((part) => {
    const copy = part.cloneNode(true) as HTMLElement
    // A picture passes into the page of its business from the list alone.
    copy.style.viewTransitionName = ''
    return copy
  })

async function fill(body: HTMLElement, id: number): Promise<void> {
  body.replaceChildren(textOf('p', 'card-kind', 'Loading...'))
  const [business] = await fetchChosenBusinesses([id]).catch(() => [])
  if ($chosen.get()?.id !== id) return
  body.replaceChildren(
    business ? bodyOf(business) : textOf('p', 'card-kind', 'This business could not be loaded.'),
  )
}

function textOf(tag: string, className: string, text: string): HTMLElement {
  const element = document.createElement(tag)
  Object.assign(element, { className, textContent: text, dir: 'auto' })
  return element
}

/** The same for a business that is not in the list. */
function bodyOf(business: BusinessSummary): HTMLElement {
  const body = document.createElement('div')
  body.className = 'card-body'
  const name = document.createElement('h3')
  name.className = 'card-name'
  const link = Object.assign(document.createElement('a'), {
    href: businessPath(business.slug),
    textContent: business.name,
    dir: 'auto',
    ...languageAttributes(business.name, business.countryCode),
  })
  name.append(link)
  const hours = document.createElement('open-now')
  const given = {
    week: business.week && JSON.stringify(business.week),
    special: business.specialHours && JSON.stringify(business.specialHours),
    zone: business.timezone,
    status: business.businessStatus,
  }
  for (const [key, value] of Object.entries(given)) if (value) hours.setAttribute(key, value)
  const street = business.street ?? business.address
  const where = [street, business.city].filter(Boolean).join(' · ')
  const whereText = textOf('p', 'card-street', where)
  if (street) Object.assign(whereText, languageAttributes(street, business.countryCode))
  body.append(
    textOf('p', 'card-kind', business.category.name),
    name,
    ...(business.rating === null ? [] : [textOf('p', 'card-facts', `★ ${business.rating}`)]),
    ...(business.week && business.isOpen ? [hours] : []),
    whereText,
  )
  return body
}

/** A swipe across the card goes to the next or the previous business. */
function swipe(card: HTMLElement, go: (step: 1 | -1) => void): void {
  let from: number | undefined
  card.addEventListener('pointerdown', ({ clientX, pointerType }) => {
    from = pointerType === 'mouse' ? undefined : clientX
  })
  card.addEventListener('pointerup', ({ clientX }) => {
    const moved = from === undefined ? 0 : clientX - from
    from = undefined
    if (Math.abs(moved) >= SWIPE) go(moved < 0 ? 1 : -1)
  })
}
