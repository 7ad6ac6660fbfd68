import { Hono } from 'hono'
import { CACHE_TAGS } from '#domain/cache-tags.ts'
import type { AppEnv } from '../environment.ts'
import { publicRead } from '../middleware/public-read.ts'
import { openApiDocument } from '../openapi/document.ts'
import { documentationPage } from '../openapi/page.ts'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

const kept = publicRead('documentation', () => [CACHE_TAGS.documentation])

export const documentation = new Hono<AppEnv>()
  .get('/openapi.json', kept, (c) => c.json(openApiDocument(), 200))
  .get('/docs', kept, (c) => {
    c.header('Content-Security-Policy', POLICY)
    return c.html(documentationPage(openApiDocument()))
  })
