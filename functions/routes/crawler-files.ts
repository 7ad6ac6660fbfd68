import { readAdSettings } from '#db/ads/settings.ts'
import { listCountries } from '#db/taxonomy/list.ts'
import { listStates } from '#db/taxonomy/states.ts'
import { sellersFileOf } from '#domain/ads/sellers-file.ts'
import { INDEXABLE_LIST_MINIMUM } from '#domain/business/indexable.ts'
import { countrySlug } from '#domain/geo/country-slug.ts'
import { Hono } from 'hono'
import { listIndexablePages, listSitemapParts, type IndexablePage } from '#db/sitemap.ts'
import { CACHE_TAGS } from '#domain/cache-tags.ts'
import { AppError } from '#domain/errors.ts'
import { isAllowedPhoto } from '#domain/images/hosts.ts'
import { largestPath } from '#domain/photos/photo-sources.ts'
import * as paths from '#domain/paths.ts'
import { robots } from '#domain/seo/robots.ts'
import { sitemap, sitemapIndex, type SitemapEntry } from '#domain/seo/sitemap.ts'
import { type Env, parseEnv } from '#domain/env.ts'
import { INDEXED_PAGES } from '#domain/site-pages.ts'
import { pathOfState } from '#domain/taxonomy/state-page.ts'
import { LEGAL_DATES, STATEMENTS_UPDATED } from '#src/site.ts'
import type { AppContext, AppEnv } from '../environment.ts'
import { publicRead } from '../middleware/public-read.ts'

const kept = publicRead('sitemaps', () => [CACHE_TAGS.sitemaps])

const siteUrl = (c: AppContext) => parseEnv(c.env).siteUrl

const xml = (c: AppContext, text: string) =>
  c.body(text, 200, { 'Content-Type': 'application/xml; charset=utf-8' })

const UPDATED = { legal: LEGAL_DATES.updated, statement: STATEMENTS_UPDATED } as const

/** The single pages, as entries of the sitemap. */
const PAGES: readonly SitemapEntry[] = INDEXED_PAGES.map(({ path, dated }) => ({
  path,
  ...(dated && { lastModified: UPDATED[dated] }),
}))

const PATH_OF: Readonly<Record<paths.SitemapKind, (slug: string) => string>> = {
  businesses: paths.businessPath,
  cities: (slug) => paths.cityPath(slug),
  categories: (slug) => paths.categoryPath(slug),
}

/** Makes entries with the picture that the page shows. */
const entryOf =
  (kind: paths.SitemapKind, { siteUrl: site, photoHosts }: Env) =>
  ({ slug, updatedAt, picture, photoUrl, imageUrl }: IndexablePage): SitemapEntry => ({
    path: PATH_OF[kind](slug),
    lastModified: updatedAt,
    image:
      picture === null
        ? [photoUrl, imageUrl].find((url) => url !== null && isAllowedPhoto(url, photoHosts))
        : paths.absoluteUrl(site, largestPath({ picture })),
  })

/** Files that robots request by fixed names, and pictures that the build could not know. */
export const crawlerFiles = new Hono<AppEnv>()
  // A category or country added since the build gets the site's own picture until the next build.
  .get('/social/:kind{category|country}/:file{[^/]+[.]jpg}', (c) => c.redirect(paths.homeImagePath, 302))
  .get(paths.robotsPath, kept, (c) => c.text(robots(siteUrl(c)), 200))
  // Without records there is no file, as an empty one would say that nobody may sell.
  .get(
    '/:file{(?:app-)?ads[.]txt}',
    publicRead('ads', () => [CACHE_TAGS.ads]),
    async (c, next) => {
      const { adsTxt, appAdsTxt } = await readAdSettings(c.var.db)
      const text = c.req.param('file') === 'ads.txt' ? adsTxt : appAdsTxt
      return text.trim() === '' ? next() : c.text(sellersFileOf(text), 200)
    },
  )
  .get(paths.sitemapIndexPath, kept, async (c) => {
    const parts = await Promise.all(
      paths.SITEMAP_KINDS.map(async (kind) => {
        const numbers = await listSitemapParts(c.var.db, kind)
        return numbers.map((part) => paths.sitemapPath(kind, part))
      }),
    )
    return xml(c, sitemapIndex(siteUrl(c), [paths.pagesSitemapPath, ...parts.flat()]))
  })
  .get(paths.pagesSitemapPath, kept, async (c) => {
    const [countries, states] = await Promise.all([listCountries(c.var.db), listStates(c.var.db)])
    const entries = [
      ...countries.flatMap(({ code, businessCount }) =>
        businessCount >= INDEXABLE_LIST_MINIMUM ? [{ path: paths.countryPath(countrySlug(code)) }] : [],
      ),
      ...states.flatMap(({ key, indexableCount }) =>
        indexableCount >= INDEXABLE_LIST_MINIMUM ? [{ path: pathOfState(key) }] : [],
      ),
    ]
    return xml(c, sitemap(siteUrl(c), [...PAGES, ...entries]))
  })
  .get('/:file{sitemap-[a-z]+-[1-9][0-9]{0,5}[.]xml}', kept, async (c) => {
    const [, name, part] = c.req.param('file').split(/[-.]/)
    const kind = paths.SITEMAP_KINDS.find((each) => each === name)
    const pages = kind === undefined ? [] : await listIndexablePages(c.var.db, kind, Number(part))
    if (kind === undefined || pages.length === 0) throw new AppError('not_found', 'There is no such sitemap.')
    const settings = parseEnv(c.env)
    return xml(c, sitemap(settings.siteUrl, pages.map(entryOf(kind, settings))))
  })
