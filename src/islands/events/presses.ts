import { PRESSES, type Press } from '#domain/events/page-events.ts'
import { say } from './send.ts'

/** What a press on a link or button is, by its mark or where it leads. */
function pressOf(element: Element): Press | undefined {
  const { press } = (element as HTMLElement).dataset
  if (press !== undefined) return PRESSES.find((each) => each === press)
  const href = element.getAttribute('href') ?? ''
  if (href.startsWith('tel:')) return 'call'
  return href.startsWith('mailto:') ? 'email' : undefined
}

/** The business whose card an element stands in; NaN outside of cards. */
const ofCard = (element: Element) =>
  Number(element.closest('.card')?.querySelector('favourite-toggle')?.getAttribute('business') ?? NaN)

/** Counts presses of what stands on pages of businesses and on cards, which are of their own business wherever they are. */
export function watchPresses(): void {
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
