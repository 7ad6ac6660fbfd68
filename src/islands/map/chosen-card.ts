import type { BusinessSummary } from '#domain/business/business.ts'
import { oneDayOf, parseOpenAt } from '#domain/hours/open-at.ts'
import { fetchChosenBusinesses } from '#lib/api.ts'
import { BusinessCard } from '#ui/BusinessCard.tsx'
import { markup } from '#ui/markup.ts'
import { POSITION_EVENT } from '../near-me/own-position.ts'
import { actionsOf, sayDistance } from './card-actions.ts'
import { type ListPages, onlyPage } from './list-pages.ts'
import { $chosen, $listed, chosenInList, type ListStep, neighbourInList, type Pin } from './map.store.ts'

/** Pixels of a swipe across the card that go to the next business. */
const SWIPE = 48
/** The share of the map's height above which the card hides the controls. */
const CROWDED = 0.45

/**
 * The card of the chosen business at the foot of the map, with buttons to the previous and next business of the list,
 * across its pages. It shows the position in the list and where the list ends.
 */
export function showChosen(panel: HTMLElement, pages: ListPages = onlyPage): void {
  const card = panel.querySelector<HTMLElement>('[data-map-card]')
  const body = panel.querySelector<HTMLElement>('[data-map-card-body]')
  if (!card || !body) return
  const steps = [...card.querySelectorAll<HTMLButtonElement>('[data-map-step]')]

  const where = textOf('p', 'map-card-place', '')
  where.role = 'status'
  const actions = Object.assign(document.createElement('div'), { className: 'map-card-actions' })
  body.after(actions)
  steps[0]?.after(where)

  let isTurning = false
  const turn = async (step: ListStep) => {
    const focused = steps.find((each) => each === document.activeElement)
    isTurning = true
    where.textContent = 'Loading more of the list...'
    const failed = () => {
      isTurning = false
      where.textContent = 'You are offline: more of the list could not be loaded. Press again to try again.'
    }
    let isShown = await pages.turn(step, failed)
    // Businesses without a position are not on the map.
    while (isShown && $listed.get().length === 0 && pages.has(step)) isShown = await pages.turn(step, failed)
    isTurning = false
    if (!isShown) return
    $chosen.set($listed.get().at(step === 1 ? 0 : -1))
    focused?.focus({ preventScroll: true })
  }
  const isEnd = (step: ListStep) => !neighbourInList(step) && !pages.has(step)
  const go = (step: ListStep) => {
    const next = neighbourInList(step)
    if (next) $chosen.set(next)
    else if (chosenInList() && pages.has(step) && !isTurning) void turn(step)
  }
  // Controls above the card move with its height, which depends on its text and the visitor's font size.
  const makeRoom = () => {
    const { offsetHeight } = card
    document.documentElement.style.setProperty('--map-card-height', `${offsetHeight}px`)
    panel.toggleAttribute('data-crowded', offsetHeight > CROWDED * panel.clientHeight)
  }
  const update = () => {
    const chosen = $chosen.get()
    card.hidden = chosen === undefined
    if (!chosen) return
    const listed = chosenInList()
    for (const step of steps) step.ariaDisabled = String(!listed || isEnd(stepOf(step)))
    where.textContent = listed ? placeText(pages.placeOf(listed), isEnd) : 'Not on this page of the list'
    if (listed) show(body, actions, listed.card, chosen)
    else void fill(body, actions, chosen)
    makeRoom()
  }
  $chosen.listen(update)
  $listed.listen(update)
  // The card shows the distance from the visitor once their position is known.
  document.addEventListener(POSITION_EVENT, update)
  card.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const step = target.closest<HTMLElement>('[data-map-step]')
    if (step) go(stepOf(step))
    if (!target.closest('[data-map-close]')) return
    $chosen.set(undefined)
    panel.querySelector('canvas')?.focus({ preventScroll: true })
  })
  swipe(card, go)
  const observer = new ResizeObserver(makeRoom)
  for (const each of [card, panel]) observer.observe(each)
  update()
}

const stepOf = (button: HTMLElement): ListStep => (button.dataset.mapStep === '1' ? 1 : -1)

/** The position in the list: '240 of 240, the last'. */
function placeText(place: string, isEnd: (step: ListStep) => boolean): string {
  if (isEnd(-1) && isEnd(1)) return `${place}, the only one`
  if (isEnd(-1)) return `${place}, the first`
  return isEnd(1) ? `${place}, the last` : place
}

/** The picture and facts of a list card, without its buttons. */
const copyOf = (card: HTMLElement): Node[] =>
  [...card.querySelectorAll('.card-picture, .card-body')].map((part) => {
    const copy = part.cloneNode(true) as HTMLElement
    // Only a list card shares a view transition name with its business's page.
    copy.style.viewTransitionName = ''
    return copy
  })

/** The card's content and actions, rebuilt only for another business. */
function show(body: HTMLElement, actions: HTMLElement, card: HTMLElement, pin: Pin): void {
  body.replaceChildren(...copyOf(card))
  sayDistance(body, pin)
  // The hours change every minute, but a focused button must stay.
  if (actions.dataset.of === String(pin.id)) return
  actions.dataset.of = String(pin.id)
  actions.replaceChildren(...actionsOf(card, pin))
}

async function fill(body: HTMLElement, actions: HTMLElement, pin: Pin): Promise<void> {
  if (actions.dataset.of === String(pin.id)) return
  delete actions.dataset.of
  actions.replaceChildren()
  body.replaceChildren(textOf('p', 'card-kind', 'Loading...'))
  const [business] = await fetchChosenBusinesses([pin.id]).then(
    ({ rows }) => rows,
    () => [],
  )
  if ($chosen.get()?.id !== pin.id) return
  if (business)
    show(body, actions, cardOf(business, body.closest<HTMLElement>('[data-open-at]')?.dataset.openAt), pin)
  else body.replaceChildren(textOf('p', 'card-kind', 'This business could not be loaded.'))
}

/** The card of a business outside the list, with the hours of the requested day; embedded pages show no pictures. */
function cardOf(business: BusinessSummary, asked: string | undefined): HTMLElement {
  const list = document.createElement('ul')
  const openAt = oneDayOf(parseOpenAt(asked ?? ''))
  list.innerHTML = markup(BusinessCard, { business, index: 0, openAt })
  if (document.documentElement.dataset.framed !== undefined)
    for (const part of list.querySelectorAll('.card-picture, favourite-toggle')) part.remove()
  return list
}

function textOf(tag: string, className: string, text: string): HTMLElement {
  const element = document.createElement(tag)
  Object.assign(element, { className, textContent: text, dir: 'auto' })
  return element
}

/** A swipe across the card goes to the next or previous business. */
function swipe(card: HTMLElement, go: (step: ListStep) => void): void {
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
