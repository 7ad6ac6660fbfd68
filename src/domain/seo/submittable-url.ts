import { INDEXED_PAGES } from '../site-pages.ts'
import { canonicalPath } from './canonical-path.ts'

/** A URL that can be submitted to search engines, or why it cannot. */
export type Submittable = { readonly url: string } | { readonly fault: string }

const SINGLE_PAGES: ReadonlySet<string> = new Set(INDEXED_PAGES.map(({ path }) => path))

/**
 * Paths that can be submitted: a business; a country or a state in it; a city or category with its further pages;
 * further pages of the two directories.
 */
const PAGE_KINDS =
  /^\/(?:business\/[^/]+|country\/[^/]+(?:\/\D[^/]*)?|(?:category|city)\/[^/]+(?:\/[1-9]\d*)?|(?:categories|cities)\/[1-9]\d*)$/

/**
 * Accepts only absolute URLs of known kinds of pages of this site, in canonical form.
 * @example submittable('https://a.example', 'https://b.example/') // { fault: 'https://b.example/ is not of ...' }
 */
export function parseSubmittableUrl(siteUrl: string, text: string): Submittable {
  const given = text.trim()
  if (!URL.canParse(given)) return { fault: `${given} is not a whole address.` }
  const { origin, pathname, search, hash, username, password, href } = new URL(given)
  if (origin !== siteUrl || username !== '' || password !== '') {
    return { fault: `${given} is not of this site, ${siteUrl}.` }
  }
  const isPage = SINGLE_PAGES.has(pathname) || PAGE_KINDS.test(pathname)
  if (!isPage || search !== '' || hash !== '' || canonicalPath(pathname) !== pathname) {
    return { fault: `${given} is not the address of a page that search engines are asked to show.` }
  }
  return { url: href }
}

const PRIVATE_HOST =
  /^(?:localhost|.*\.(?:localhost|local|internal|test)|127\..*|10\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*|\[.*\]|[^.]+)$/

/**
 * Whether search engines can reach a site: not on a developer's machine, nor in a private network. The root's dot at
 * the end of a name is ignored.
 */
export const isPublicSite = (siteUrl: string): boolean =>
  !PRIVATE_HOST.test(new URL(siteUrl).hostname.replace(/\.$/, ''))
