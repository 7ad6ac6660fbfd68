/**
 * Has the bar at the bottom of a phone rest while the page's own actions are in view: it says nothing then that they do not,
 * and lies over their lower half. Without this script it is there throughout.
 */
export function startActionBar(bar: HTMLElement, actions: Element): void {
  const above = `0px 0px -${bar.offsetHeight}px 0px`
  new IntersectionObserver(([entry]) => bar.toggleAttribute('data-resting', entry?.isIntersecting ?? false), {
    rootMargin: above,
  }).observe(actions)
}
