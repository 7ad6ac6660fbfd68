import { TOOLTIP_TIMES } from '#ui/tooltip-times.ts'
import { tooltipPosition } from './tooltip-position.ts'

/** Pixels between a control and its tooltip. */
const GAP = 6

const bubble = document.createElement('div')
bubble.className = 'tooltip'
bubble.popover = 'manual'
// It only repeats the control's accessible name.
bubble.ariaHidden = 'true'

let owner: HTMLElement | undefined
let opening: number | undefined
let closedAt = -Infinity

function open(control: HTMLElement): void {
  owner = control
  bubble.textContent = control.ariaLabel
  document.body.append(bubble)
  bubble.showPopover()
  const place = tooltipPosition(
    control.getBoundingClientRect(),
    bubble.getBoundingClientRect(),
    innerWidth,
    GAP,
  )
  bubble.style.left = `${place.left}px`
  bubble.style.top = `${place.top}px`
}

function close(): void {
  clearTimeout(opening)
  if (!owner) return
  owner = undefined
  closedAt = performance.now()
  bubble.remove()
}

function rest(control: HTMLElement, delay: number): void {
  if (control === owner) return
  const isSkipped = owner !== undefined || performance.now() - closedAt < TOOLTIP_TIMES.skipDelayMs
  close()
  opening = window.setTimeout(open, isSkipped ? 0 : delay, control)
}

const controlOf = ({ target }: Event) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-tooltip]') ?? undefined) : undefined

addEventListener('pointerover', (event) => {
  if (event.pointerType === 'touch' || bubble.contains(event.target as Node)) return
  const control = controlOf(event)
  if (control) rest(control, TOOLTIP_TIMES.delayMs)
  else close()
})
addEventListener('focusin', (event) => {
  const control = controlOf(event)
  if (control?.matches(':focus-visible')) rest(control, 0)
})
addEventListener('focusout', close)
addEventListener('pointerdown', close)
addEventListener('scroll', close, { passive: true, capture: true })
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') close()
})
