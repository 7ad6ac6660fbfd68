import type { Context } from 'hono'
import type { Database } from '#db/client.ts'
import type { EdgePurge } from '#domain/edge-cache.ts'
import type { Session } from '#db/sessions/list.ts'

export type Bindings = Readonly<Record<string, unknown>>

/** The context of every handler. */
export interface AppEnv {
  Bindings: Bindings
  Variables: {
    db: Database
    /** The id of this request in answers, error pages and the log. */
    requestId: string
    /** The caller's name in the audit log; set on operators' calls only. */
    actor: string
    /** The caller's session; set on operators' calls only. */
    session: Session
    /**
     * Purges answers with these tags at the edge by the queue. A failure is only logged, since the change is already
     * stored.
     */
    purge: (...tags: string[]) => Promise<void>
    /** Whether an edge caches answers; without one there is nothing to purge. */
    hasEdge: boolean
    /** The `script-src` of a page that Astro rendered. */
    scriptPolicy?: string
  }
}

export type AppContext = Context<AppEnv>

/** The settings of the deployment; a test may give none. */
export const environmentOf = ({ env }: { readonly env?: Bindings }): Bindings => env ?? {}

/** Services that the app gets from outside, so that tests can replace them. */
export interface Dependencies {
  /**
   * Opens the database, once for each request, since workerd lets no request use what another one opened. Without
   * `limitMs` it has the limit of visitors.
   */
  readonly openDatabase: (env: Bindings, limitMs?: number) => Database
  /**
   * Opens the database for visitors' reads: a replica where there is one, which may be slightly behind; the database
   * when absent.
   */
  readonly openForReading?: Dependencies['openDatabase']
  /** The purge of the edge's cache, where these settings have one; when absent, nothing is cached at the edge. */
  readonly edge?: (env: Bindings) => EdgePurge | undefined
  /** Calls other servers, such as search engines and the deploy hook; `fetch` when absent. */
  readonly fetch?: typeof fetch
  /** Waits between retries and before a delayed answer; a timer when absent. */
  readonly wait?: (milliseconds: number) => Promise<void>
}
