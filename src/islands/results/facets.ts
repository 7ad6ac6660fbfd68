import { markedCounts, type FacetCount, type Facets } from '#domain/search/facets.ts'
import { formatCount } from '#domain/text/thousands.ts'
import { getJson } from '#lib/api.ts'

/** Wide enough for the filters to stand beside the results. */
const BESIDE = '(width >= 64rem)'

let shown: { readonly address: string; readonly texts: ReadonlyMap<string, string> } | undefined

/** Shows beside each choice of the filters how many results it leaves, once the filters can be seen. */
export function watchFacets(page: HTMLElement): void {
  page.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLElement && target.matches('#filters:popover-open')) void showFacets(page)
    },
    { capture: true },
  )
  refreshFacets(page)
}

/** Counts anew for the results that are shown. */
export function refreshFacets(page: HTMLElement): void {
  if (matchMedia(BESIDE).matches || page.querySelector('#filters:popover-open')) void showFacets(page)
}

async function showFacets(page: HTMLElement): Promise<void> {
  const address = page.dataset.facets
  if (address === undefined) return
  if (shown?.address !== address) {
    // Without counts the filters work as well.
    const facets = await getJson<Facets>(address).catch(() => undefined)
    if (facets === undefined || page.dataset.facets !== address) return
    shown = { address, texts: textsOf(facets) }
  }
  const { texts } = shown
  for (const place of page.querySelectorAll<HTMLElement>('[data-facet]'))
    place.textContent = texts.get(place.dataset.facet ?? '') ?? ''
  // Its text stays the name of an option; the label is what is seen.
  for (const option of page.querySelectorAll<HTMLOptionElement>('#results-category option')) {
    const count = texts.get(`category-${option.value}`)
    option.label = count === undefined ? option.text : `${option.text} (${count})`
  }
}

const textOf = ({ count, relation }: FacetCount) => formatCount(count) + (relation === 'gte' ? '+' : '')

/** The counts by the names of choices. */
function textsOf(facets: Facets): Map<string, string> {
  const all: readonly (readonly [string, FacetCount | null])[] = [
    ...markedCounts(facets),
    ...facets.categories.map(({ slug, found }) => [`category-${slug}`, found] as const),
    ...facets.features.map(({ slug, found }) => [`feature-${slug}`, found] as const),
  ]
  return new Map(all.flatMap(([name, found]) => (found ? [[name, textOf(found)] as const] : [])))
}
