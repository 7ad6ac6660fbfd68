import { absoluteUrl } from '../paths.ts'
import { escapeXml } from '../text/xml.ts'

/** An address for search engines. */
export interface SitemapEntry {
  readonly path: string
  /** The time of the last change in ISO 8601, where it is known. */
  readonly lastModified?: string | undefined
  /** The address of a picture on the page. */
  readonly image?: string | null | undefined
}

/** The most addresses in a file, below the protocol's 50,000, so that files are quick to make and fetch. */
export const SITEMAP_PART = 10_000

/** The longest address that the protocol allows. */
const LONGEST_ADDRESS = 2047

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1'

const location = (siteUrl: string, path: string) => `<loc>${escapeXml(absoluteUrl(siteUrl, path))}</loc>`

/** One file of addresses. */
export function sitemap(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, lastModified, image }) => {
    const date = lastModified === undefined ? '' : `<lastmod>${escapeXml(lastModified)}</lastmod>`
    return `<url>${location(siteUrl, path)}${date}${picture(image)}</url>\n`
  })
  return `${DECLARATION}<urlset xmlns="${SITEMAP}" xmlns:image="${IMAGE}">\n${urls.join('')}</urlset>\n`
}

/** The file that names the others. */
export function sitemapIndex(siteUrl: string, paths: readonly string[]): string {
  const files = paths.map((path) => `<sitemap>${location(siteUrl, path)}</sitemap>\n`)
  return `${DECLARATION}<sitemapindex xmlns="${SITEMAP}">\n${files.join('')}</sitemapindex>\n`
}

/** The picture's element, with an absolute and encoded address; '' for an invalid one. */
function picture(image: string | null | undefined): string {
  const url = image && URL.canParse(image) ? new URL(image).href : ''
  if (!/^https?:/.test(url) || url.length > LONGEST_ADDRESS) return ''
  return `<image:image><image:loc>${escapeXml(url)}</image:loc></image:image>`
}
