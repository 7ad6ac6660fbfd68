import type { MiddlewareHandler } from 'hono'
import { hasFailedSince } from '#db/client.ts'
import { readSchemaVersion } from '#db/database/health.ts'
import { DATABASE_LIMIT_MS } from '#domain/database-limits.ts'
import type { AppContext, AppEnv, Dependencies } from '../environment.ts'
import { plainPage } from '../http/plain-page.ts'
import { RETRY_AFTER, toAppError } from './errors.ts'

const AWAY = {
  status: 503,
  title: 'Back in a moment',
  text: 'The directory cannot be reached right now. Try again in a few seconds.',
} as const
const BROKEN = {
  status: 500,
  title: 'Something went wrong here',
  text: 'This page could not be shown. Trying again later may help.',
} as const

/** Replaces a page that failed to render with a message; 503 with Retry-After if the database is unreachable. */
export function pageFailure({
  openDatabase,
  openForReading = openDatabase,
}: Dependencies): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const started = Date.now()
    await next()
    if (c.res.status !== 500) return
    const { status, title, text } =
      hasFailedSince(started) || (await isAway(c, openForReading)) ? AWAY : BROKEN
    const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
    if (status === AWAY.status) headers.set('Retry-After', String(RETRY_AFTER))
    // Assigning undefined first removes the failed page's headers, such as Cache-Control.
    c.res = undefined
    c.res = new Response(String(await plainPage(title, text, c.var.requestId)), { status, headers })
  }
}

/**
 * Whether the database is unreachable. Astro gives no reason for its 500, so the database is queried again; a slow one
 * may have recovered.
 */
async function isAway(c: AppContext, openDatabase: Dependencies['openDatabase']): Promise<boolean> {
  try {
    await readSchemaVersion(openDatabase(c.env, DATABASE_LIMIT_MS.probe))
    return false
  } catch (error) {
    return error instanceof Error && toAppError(error)?.code === 'unavailable'
  }
}
