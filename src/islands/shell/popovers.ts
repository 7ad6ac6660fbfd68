/** A popover covers what is behind it, so the focus goes into one that opens, and one that it leaves closes. */

document.addEventListener(
  'toggle',
  ({ target, newState }) => {
    if (!(target instanceof HTMLElement) || target.popover !== 'auto' || newState !== 'open') return
    if (!target.contains(document.activeElement)) target.querySelector('button')?.focus()
  },
  { capture: true },
)

document.addEventListener('focusin', ({ target }) => {
  // By keyboard: a press elsewhere closes it without this, and one on its own button must find it open.
  if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return
  for (const popover of document.querySelectorAll<HTMLElement>('[popover=""]:popover-open'))
    if (!popover.contains(target)) popover.hidePopover()
})
