import { Hono } from 'hono'
import { auditStatement } from '#db/audit/append.ts'
import { queuePurges } from '#db/purges/queue.ts'
import { ALL_TAGS } from '#domain/cache-tags.ts'
import { purgeEdge } from '#jobs/purge-edge.ts'
import { environmentOf, type AppEnv, type Dependencies } from '../environment.ts'

const CLEARED = 'Every page and answer is made anew for its next visitor.'
const QUEUED = 'The edge takes no more calls at the moment: its cache is cleared within a few minutes.'
const NONE = 'Nothing is kept at the edge: every visitor sees what is stored.'

/** Purges everything at the edge, at once or, where it refuses, within the next minutes. */
export const clearCache = ({ edge }: Dependencies) =>
  new Hono<AppEnv>().post('/', async (c) => {
    const purge = edge?.(environmentOf(c))
    if (purge === undefined) return c.json({ cache: 'none' as const, message: NONE }, 200)
    const { db, actor } = c.var
    await queuePurges(db, [ALL_TAGS])
    const { isDone } = await purgeEdge(db, purge)
    await auditStatement(db, { actor, action: 'clear', entity: 'cache' })
    return isDone
      ? c.json({ cache: 'cleared' as const, message: CLEARED }, 200)
      : c.json({ cache: 'queued' as const, message: QUEUED }, 202)
  })
