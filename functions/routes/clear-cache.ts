import { Hono } from 'hono'
import { auditStatement } from '#db/audit/append.ts'
import { ALL_TAGS } from '#domain/cache-tags.ts'
import { AppError } from '#domain/errors.ts'
import type { AppEnv, Dependencies } from '../environment.ts'

/** Purges everything at the edge; unlike after a change, a failure is returned to the caller. */
export const clearCache = ({ purge }: Dependencies) =>
  new Hono<AppEnv>().post('/', async (c) => {
    try {
      await purge?.([ALL_TAGS])
    } catch (error) {
      throw new AppError('bad_gateway', 'The edge did not clear its cache.', { cause: error })
    }
    await auditStatement(c.var.db, { actor: c.var.actor, action: 'clear', entity: 'cache' })
    return c.json({ message: 'Every page and answer is made anew for its next visitor.' }, 200)
  })
