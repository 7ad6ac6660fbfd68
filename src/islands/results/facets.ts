import { markedCounts, type FacetCount, type Facets } from '#domain/search/facets.ts'
import { formatCount } from '#domain/text/thousands.ts'
import { getJson } from '#lib/api.ts'

/** Window width from which on the filters stand beside the results. */
const BESIDE = '(width >= 64rem)'

let shown: { readonly address: string; readonly texts: ReadonlyMap<string, string> } | undefined

/** Shows beside each filter choice how many results it leaves, once the filters are visible. */
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

/** Updates the counts for the shown results. */
export function refreshFacets(page: HTMLElement): void {
  if (matchMedia(BESIDE).matches || page.querySelector('#filters:popover-open')) void showFacets(page)
}

async function showFacets(page: HTMLElement): Promise<void> {
  const address = page.dataset.facets
  if (address === undefined) return
  if (shown?.address !== address) {
    // The filters work without counts too.
    const facets = await getJson<Facets>(address).catch(() => undefined)
    if (facets === undefined || page.dataset.facets !== address) return
    shown = { address, texts: textsOf(facets) }
  }
  const { texts } = shown
  for (const place of page.querySelectorAll<HTMLElement>('[data-facet]'))
    place.textContent = texts.get(place.dataset.facet ?? '') ?? ''
  // The option keeps its text as its name; the label is what is displayed.
  for (const option of page.querySelectorAll<HTMLOptionElement>('#results-category option')) {
    const count = texts.get(`category-${option.value}`)
    option.label = count === undefined ? option.text : `${option.text} (${count})`
  }
}

const textOf = ({ count, relation }: FacetCount) => formatCount(count) + (relation === 'gte' ? '+' : '')

/** The counts by choice name. */
function textsOf(facets: Facets): Map<string, string> {
  const all: readonly (readonly [string, FacetCount | null])[] = [
    ...markedCounts(facets),
    ...facets.categories.map(({ slug, found }) => [`category-${slug}`, found] as const),
    ...facets.features.map(({ slug, found }) => [`feature-${slug}`, found] as const),
  ]
  return new Map(all.flatMap(([name, found]) => (found ? [[name, textOf(found)] as const] : [])))
}
