import { absoluteUrl, sitemapIndexPath } from '../paths.ts'

/**
 * The robots.txt, which allows all pages, also `noindex` ones, since crawlers must read that on the page. The API has
 * nothing beyond the pages but its own description.
 */
export const robots = (siteUrl: string): string => `User-agent: *
Allow: /api/docs
Allow: /api/openapi.json
Disallow: /api/
Disallow: /admin

Sitemap: ${absoluteUrl(siteUrl, sitemapIndexPath)}
`
