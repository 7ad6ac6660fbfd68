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

/** Counts presses of what stands on pages of businesses. */
export function watchPresses(): void {
  const id = Number(document.querySelector<HTMLElement>('[data-seen]')?.dataset.seen)
  document.addEventListener('click', ({ target }) => {
    const element = target instanceof Element ? target.closest('a, button') : null
    const press = element ? pressOf(element) : undefined
    if (press === undefined) return
    say('events', ['press', press])
    if (id > 0) say('businesses', [id, press])
  })
}
