/** Pixels above a map that has gone as far up as it goes, as in the style sheet. */
const TOP = 16

/** Lets a map beside the list begin below what is above it in the window, and end with the window. */
export function fitMap(panel: HTMLElement): void {
  const grid = panel.parentElement
  if (!grid) return
  let frame: number | undefined
  const fit = () => {
    frame = undefined
    panel.style.setProperty('--map-top', `${Math.max(TOP, grid.getBoundingClientRect().top)}px`)
  }
  const later = () => {
    frame ??= requestAnimationFrame(fit)
  }
  addEventListener('scroll', later, { passive: true })
  // What is above it may come later, or be folded otherwise in a window of another width.
  new ResizeObserver(later).observe(document.body)
  fit()
}
