import type { Device, PageKind } from '#domain/events/page-events.ts'

const FOLDERS: readonly (readonly [form: RegExp, kind: PageKind])[] = [
  [/^\/$/, 'home'],
  [/^\/businesses$/, 'businesses'],
  [/^\/map$/, 'map'],
  [/^\/business\/./, 'business'],
  [/^\/city\/./, 'city'],
  [/^\/category\/./, 'category'],
  [/^\/country\/./, 'country'],
  [/^\/cities(?:\/|$)/, 'cities'],
  [/^\/categories(?:\/|$)/, 'categories'],
  [/^\/countries$/, 'countries'],
  [/^\/favourites$/, 'favourites'],
  [/^\/contact(?:\/|$)/, 'contact'],
]

/** The kind of a page, from its path; `isFound` is false for a 404. */
export const pageKindOf = (path: string, isFound: boolean): PageKind =>
  isFound ? (FOLDERS.find(([form]) => form.test(path))?.[1] ?? 'other') : 'not-found'

/** The slug of a page of a city or category. */
export const slugOf = (path: string): string => decodeURIComponent(path.split('/')[2] ?? '')

/** The kind of device by the width of its window, in CSS pixels. */
export function deviceOf(width: number): Device {
  if (width < 640) return 'phone'
  return width < 1024 ? 'tablet' : 'desktop'
}

/** Query parameters of presentation, such as sort and page, which are not filters. */
const NO_FILTERS = new Set([
  'search',
  'page',
  'sortBy',
  'sortOrder',
  'view',
  'latitude',
  'longitude',
  'exact',
  'ads',
])

/** The names of the filters in a URL. */
export const filtersOf = (search: string): string[] => [
  ...new Set([...new URLSearchParams(search).keys()].filter((name) => !NO_FILTERS.has(name))),
]
