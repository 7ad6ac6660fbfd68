import { SITE_PAGES } from '../site-pages.ts'

/** The first parts of pages' paths; behind them stands a slug, a number or nothing, all in lower case. */
const PAGES = new Set([
  ...SITE_PAGES.map(({ path }) => path.slice(1)).filter((part) => part !== ''),
  ...['business', 'category', 'city', 'embed'],
  ...['suggest', 'report', 'claim', 'receipt'],
])
/** The number of parts before the page number in a list's path. */
const PARTS_BEFORE_NUMBER: Readonly<Record<string, number>> = {
  categories: 1,
  cities: 1,
  category: 2,
  city: 2,
}

/**
 * The canonical form of a path: no slash at the end, no double slashes, no needless percent-encoding, pages in lower
 * case, no number for a list's first page, no file name.
 * @example canonicalPath('/City//Paris/') // '/city/paris'
 */
export function canonicalPath(pathname: string): string {
  const parts = pathname.split('/').filter((part) => part !== '')
  const isPage = parts[0] === INDEX || PAGES.has(withoutEnding(lowerCase(parts[0] ?? '')))
  const tidied = parts.map((part) => (isPage ? lowerCase(recode(part)) : part))
  if (isPage) tidied.push(...[tidied.pop() ?? ''].filter((last) => last !== INDEX).map(withoutEnding))
  const [folder = ''] = tidied
  if (tidied.at(-1) === '1' && tidied.length - 1 === PARTS_BEFORE_NUMBER[folder]) tidied.pop()
  return `/${tidied.join('/')}`
}

/** The name of the file into which a page is built. */
const INDEX = 'index.html'
const withoutEnding = (part: string) => part.replace(/\.html$/, '')

/**
 * A part in lower case. Slugs are ASCII, so only ASCII letters change; hexadecimal digits of an encoding stay as
 * `recode` wrote them.
 */
const lowerCase = (part: string) =>
  part.replace(/%[\dA-F]{2}|[A-Z]/g, (match) => (match.length > 1 ? match : match.toLowerCase()))

/** A part with the encoding of our own links; one that is not UTF-8 stays. */
function recode(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part))
  } catch {
    return part
  }
}
