import { homeResultsPath, type HomeFilter } from './filter.store.ts'

/** Lets the quick filters narrow what is searched for, rather than the whole directory. */
export function carrySearch(filter: HomeFilter): void {
  const chips = document.querySelector<HTMLElement>('.filter-chips')
  if (!chips) return
  for (const link of chips.querySelectorAll('a'))
    link.href = pathWithSearch(link.pathname + link.search, filter)
  const { search, categorySlug } = filter
  Object.assign(chips.dataset, { search, category: categorySlug ?? '' })
}

const SEARCHED = ['search', 'exact', 'category']

/**
 * A path of the search page with the words and the category of a filter in place of its own.
 * @example pathWithSearch('/businesses?openNow=true', { search: 'cafe', … }) // '/businesses?search=cafe&openNow=true'
 */
export function pathWithSearch(path: string, filter: HomeFilter): string {
  const [pathname, query] = path.split('?')
  const own = new URLSearchParams(query)
  for (const name of SEARCHED) own.delete(name)
  const all = new URLSearchParams([...new URLSearchParams(homeResultsPath(filter).split('?')[1]), ...own])
  return `${pathname}${all.size > 0 ? `?${all}` : ''}`
}
