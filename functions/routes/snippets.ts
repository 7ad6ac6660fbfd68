import { Hono } from 'hono'
import { listEnabledSnippets } from '#db/snippets/list.ts'
import { CACHE_TAGS } from '#domain/cache-tags.ts'
import type { AppEnv } from '../environment.ts'
import { publicRead } from '../middleware/public-read.ts'
import { validate } from '../middleware/validate.ts'
import { query } from '../http/parameters.ts'
import type { Operation } from '../openapi/operation.ts'
import { snippet as entity } from '../schemas/entities.ts'

export const snippetsOperation: Operation = {
  path: '/api/html-injection-codes',
  summary: 'Code snippets that are switched on',
  entity,
  isList: true,
}

export const snippets = new Hono<AppEnv>().get(
  '/',
  publicRead('snippets', () => [CACHE_TAGS.snippets]),
  validate('query', query({})),
  async (c) => c.json(await listEnabledSnippets(c.var.db), 200),
)
