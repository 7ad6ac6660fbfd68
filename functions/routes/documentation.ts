import { Hono } from 'hono'
import type { AppEnv } from '../environment.ts'
import { openApiDocument } from '../openapi/document.ts'
import { documentationPage } from '../openapi/page.ts'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"

export const documentation = new Hono<AppEnv>()
  .get('/openapi.json', (c) => c.json(openApiDocument(), 200))
  .get('/docs', (c) => {
    c.header('Content-Security-Policy', POLICY)
    return c.html(documentationPage(openApiDocument()))
  })
