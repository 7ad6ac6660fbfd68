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
    /** Purges answers with these tags at the edge, by its queue; a failure is only logged, since the change is stored. */
    purge: (...tags: string[]) => Promise<void>
    /** Whether the edge keeps answers: without it there is nothing to purge. */
    hasEdge: boolean
    /** The `script-src` of a page that Astro rendered. */
    scriptPolicy?: string
  }
}

export type AppContext = Context<AppEnv>

/** The settings of the deployment; a test may give none. */
export const environmentOf = ({ env }: { readonly env?: Bindings }): Bindings => env ?? {}

/** Services that the app does not create itself, so that tests can replace them. */
export interface Dependencies {
  /** Called once per request: workerd allows no request to use what another one opened. A visitor's limit when absent. */
  readonly openDatabase: (env: Bindings, limitMs?: number) => Database
  /**
   * The database for visitors' reads: a replica where there is one, which may lag by moments. The database when absent.
   */
  readonly openForReading?: Dependencies['openDatabase']
  /** The edge's cache where these settings switched it on; nothing is kept at the edge when absent. */
  readonly edge?: (env: Bindings) => EdgePurge | undefined
  /** Calls other servers: search engines, the deploy hook; `fetch` when absent. */
  readonly fetch?: typeof fetch
  /** Waits between retries and before a delayed answer; a timer when absent. */
  readonly wait?: (milliseconds: number) => Promise<void>
}
