import { Hono } from 'hono'
import { auditStatement } from '#db/audit/append.ts'
import { CACHE_TAGS } from '#domain/cache-tags.ts'
import { sitemapIndexPath } from '#domain/paths.ts'
import type { AppEnv } from '../../environment.ts'

/** Purges every sitemap, so that the next request reads it from the database. */
export const refreshSitemap = new Hono<AppEnv>().post('/', async (c) => {
  await auditStatement(c.var.db, { actor: c.var.actor, action: 'refresh', entity: 'sitemap' })
  await c.var.purge(CACHE_TAGS.sitemaps)
  return c.json({ message: `${sitemapIndexPath} and its parts are read anew from the database.` }, 200)
})
