import type { MiddlewareHandler } from 'hono'
import { addRequests } from '#db/dashboard/record.ts'
import { healthApi } from '#domain/paths.ts'
import type { AppEnv, Dependencies } from '../environment.ts'
import { waitUntil } from '../http/wait-until.ts'

/** Counts are written after this many requests or milliseconds, whichever comes first. */
export const FLUSH_AFTER = { requests: 500, milliseconds: 15_000 } as const

/**
 * Counts the outcomes of requests in memory and now and then writes the sums after an answer: one row a day, not one
 * write per request. Counts not written when an isolate ends are lost, a negligible share of thousands.
 */
export function countRequests(
  { openDatabase }: Pick<Dependencies, 'openDatabase'>,
  written: { readonly requests: number; readonly milliseconds: number } = FLUSH_AFTER,
): MiddlewareHandler<AppEnv> {
  let counts = { answered: 0, failed: 0 }
  let since = Date.now()
  return async (c, next) => {
    await next()
    // Monitoring is no visitor, and would count a failure at each check.
    if (c.req.path.startsWith(healthApi)) return
    counts[c.res.status >= 500 ? 'failed' : 'answered'] += 1
    const now = Date.now()
    const total = counts.answered + counts.failed
    if (total < written.requests && now - since < written.milliseconds) return
    const taken = counts
    counts = { answered: 0, failed: 0 }
    since = now
    const day = new Date(now).toISOString().slice(0, 10)
    const write = async () => addRequests(openDatabase(c.env), day, taken)
    const writing = write().catch((error: unknown) => {
      counts.answered += taken.answered
      counts.failed += taken.failed
      throw error
    })
    waitUntil(c, 'count requests', writing)
  }
}
