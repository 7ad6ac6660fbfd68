import { Hono } from 'hono'
import { listEnabledSnippets } from '#db/snippets/list.ts'
import { CACHE_TAGS } from '#domain/cache-tags.ts'
import type { AppEnv } from '../environment.ts'
import { publicRead } from '../middleware/public-read.ts'
import { valid } from '../middleware/valid.ts'
import { query } from '../http/parameters.ts'

export const snippets = new Hono<AppEnv>().get(
  '/',
  publicRead('snippets', () => [CACHE_TAGS.snippets]),
  valid('query', query({})),
  async (c) => c.json(await listEnabledSnippets(c.var.db), 200),
)
