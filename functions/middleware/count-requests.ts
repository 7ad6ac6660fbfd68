import type { MiddlewareHandler } from 'hono'
import { addRequests } from '#db/dashboard/record.ts'
import { healthApi } from '#domain/paths.ts'
import type { AppEnv, Dependencies } from '../environment.ts'
import { waitUntil } from '../http/wait-until.ts'

/** After how many requests or milliseconds counts are written, whichever comes first. */
export const FLUSH_AFTER = { requests: 500, milliseconds: 15_000 } as const

/**
 * Counts the outcomes of requests in memory, and writes the sums from time to time after an answer: one row a day
 * instead of one write a request. Counts that are lost when an isolate ends are a negligible share.
 */
export function countRequests(
  { openDatabase }: Pick<Dependencies, 'openDatabase'>,
  written: { readonly requests: number; readonly milliseconds: number } = FLUSH_AFTER,
): MiddlewareHandler<AppEnv> {
  let counts = { answered: 0, failed: 0 }
  let since = Date.now()
  return async (c, next) => {
    await next()
    // Monitors are no visitors, and would count a failure at each check.
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
