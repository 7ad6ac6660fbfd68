import { absoluteUrl, sitemapIndexPath } from '../paths.ts'

/**
 * What crawlers may fetch: all pages, `noindex` ones included, since that is read on the page itself. The API holds
 * nothing beyond the pages but its own description.
 */
export const robots = (siteUrl: string): string => `User-agent: *
Allow: /api/docs
Allow: /api/openapi.json
Disallow: /api/
Disallow: /admin

Sitemap: ${absoluteUrl(siteUrl, sitemapIndexPath)}
`
