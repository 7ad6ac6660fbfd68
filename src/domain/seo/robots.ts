import { absoluteUrl, sitemapIndexPath } from '../paths.ts'

/**
 * What crawlers may fetch: all pages, also those that ask not to be indexed, since that is read on the page itself.
 * The API holds nothing but what the pages hold, save its own description.
 */
export const robots = (siteUrl: string): string => `User-agent: *
Allow: /api/docs
Allow: /api/openapi.json
Disallow: /api/
Disallow: /admin

Sitemap: ${absoluteUrl(siteUrl, sitemapIndexPath)}
`
