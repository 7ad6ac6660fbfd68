/** Says on the map's own button how many filters are set, in the words of the list's. */
export function nameFilters(page: HTMLElement, panel: HTMLElement): void {
  const own = panel.querySelector('[data-map-filters]')
  const text = page.querySelector('.filters-open')?.textContent.trim()
  if (own && text !== undefined) own.textContent = text
}
