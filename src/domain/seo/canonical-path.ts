import { SITE_PAGES } from '../site-pages.ts'

/** First parts of pages' paths; what follows them is a slug, a number or nothing, all in lower case. */
const PAGES = new Set([
  ...SITE_PAGES.map(({ path }) => path.slice(1)).filter((part) => part !== ''),
  ...['business', 'category', 'city', 'embed'],
  ...['suggest', 'report', 'claim', 'receipt'],
])
/** How many parts a list's address has before its page number. */
const PARTS_BEFORE_NUMBER: Readonly<Record<string, number>> = {
  categories: 1,
  cities: 1,
  category: 2,
  city: 2,
}

/**
 * The one form of a path: no slash at the end, none doubled, nothing percent-encoded that need not be, pages in lower
 * case, no number for a list's first page, and no name of a file.
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

/** The name of the file that a page is built into. */
const INDEX = 'index.html'
const withoutEnding = (part: string) => part.replace(/\.html$/, '')

/** Slugs are ASCII: other letters have no case here. The hexadecimal of an encoding stays as `recode` wrote it. */
const lowerCase = (part: string) =>
  part.replace(/%[\dA-F]{2}|[A-Z]/g, (match) => (match.length > 1 ? match : match.toLowerCase()))

/** A part encoded as our own links are; one that is not UTF-8 stays as it is. */
function recode(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part))
  } catch {
    return part
  }
}
