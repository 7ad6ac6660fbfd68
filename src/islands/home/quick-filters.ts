import { businessesPath } from '#domain/paths.ts'

/** What is searched for on the home page. */
interface HomeSearch {
  readonly search: string
  readonly exact: boolean
  /** The slug of the category that is chosen. */
  readonly category: string | undefined
}

/** Lets the quick filters narrow what is searched for, rather than the whole directory. */
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
 * A path of the search page with the words and the category that are searched in place of its own.
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
