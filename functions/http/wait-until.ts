import { rootMessage } from '#domain/errors.ts'
import type { AppContext } from '../environment.ts'
import { log } from '#jobs/log.ts'

/** Keeps work running after the answer if the platform supports that; a failure is logged. */
export function waitUntil(c: AppContext, job: string, work: Promise<unknown>): void {
  const done = work.catch((error: unknown) => {
    log('error', { job, reason: rootMessage(error) })
  })
  contextOf(c)?.waitUntil(done)
}

/** Outside the Worker there is no context, and the work continues anyway. */
function contextOf(c: AppContext) {
  try {
    return c.executionCtx
  } catch {
    return undefined
  }
}
