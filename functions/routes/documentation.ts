import { Hono } from 'hono'
import { CACHE_TAGS } from '#domain/cache-tags.ts'
import type { AppEnv } from '../environment.ts'
import { publicRead } from '../middleware/public-read.ts'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

const kept = publicRead('documentation', () => [CACHE_TAGS.documentation])

/** Loaded on first use, which is rare. */
const describe = async () => (await import('../openapi/document.ts')).openApiDocument()

export const documentation = new Hono<AppEnv>()
  .get('/openapi.json', kept, async (c) => c.json(await describe(), 200))
  .get('/docs', kept, async (c) => {
    const { documentationPage } = await import('../openapi/page.ts')
    c.header('Content-Security-Policy', POLICY)
    return c.html(documentationPage(await describe()))
  })
