import { rootMessage } from '#domain/errors.ts'
import type { AppContext } from '../environment.ts'

/** Lets work go on after the answer, where the platform knows of that; its failure is logged. */
export function waitUntil(c: AppContext, job: string, work: Promise<unknown>): void {
  const done = work.catch((error: unknown) => {
    console.error(JSON.stringify({ level: 'error', job, reason: rootMessage(error) }))
  })
  contextOf(c)?.waitUntil(done)
}

/** Outside the Worker there is none, and work goes on anyway. */
function contextOf(c: AppContext) {
  try {
    return c.executionCtx
  } catch {
    return undefined
  }
}
