import { businessesPath } from '#domain/paths.ts'

/** The home page's search: its text and its category. */
interface HomeSearch {
  readonly search: string
  readonly exact: boolean
  /** The slug of the chosen category. */
  readonly category: string | undefined
}

/** Makes the quick filters narrow the current search instead of the whole directory. */
export function carrySearch(searched: HomeSearch): void {
  const chips = document.querySelector<HTMLElement>('.filter-chips')
  if (!chips) return
  for (const link of chips.querySelectorAll('a'))
    link.href = pathWithSearch(link.pathname + link.search, searched)
  const { search, category = '' } = searched
  Object.assign(chips.dataset, { search, category })
}

const SEARCHED = ['search', 'exact', 'category']

/**
 * A path of the search page with this text and category in place of its own.
 * @example pathWithSearch('/businesses?openNow=true', { search: 'cafe', … }) // '/businesses?search=cafe&openNow=true'
 */
export function pathWithSearch(path: string, { search, exact, category }: HomeSearch): string {
  const [pathname, query] = path.split('?')
  const own = new URLSearchParams(query)
  for (const name of SEARCHED) own.delete(name)
  const searched = businessesPath({ search, exact, category }).split('?')[1]
  const all = new URLSearchParams([...new URLSearchParams(searched), ...own])
  return `${pathname}${all.size > 0 ? `?${all}` : ''}`
}
