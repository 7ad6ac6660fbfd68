/** Moves the focus into an opened popover, since it covers the page, and closes one that loses the focus. */

document.addEventListener(
  'toggle',
  ({ target, newState }) => {
    if (!(target instanceof HTMLElement) || target.popover !== 'auto' || newState !== 'open') return
    if (!target.contains(document.activeElement)) target.querySelector('button')?.focus()
  },
  { capture: true },
)

document.addEventListener('focusin', ({ target }) => {
  // Only for the keyboard: the browser closes it on a press elsewhere, and a press on its own button must find it
  // open.
  if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return
  for (const popover of document.querySelectorAll<HTMLElement>('[popover=""]:popover-open'))
    if (!popover.contains(target)) popover.hidePopover()
})
