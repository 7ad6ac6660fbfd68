/** Number of businesses above which a city is called major. */
const MAJOR = 500

export const isMajorCity = (businessCount: number): boolean => businessCount > MAJOR

/** The title of an empty directory; `noun` is 'cities' or 'categories'. */
export const emptyTitle = (noun: string, search: string): string =>
  search === '' ? `No ${noun} available yet` : 'No search results found'
