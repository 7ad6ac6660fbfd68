import type { Context } from 'hono'
import type { Database } from '#db/client.ts'
import type { Session } from '#db/sessions/list.ts'

export type Bindings = Readonly<Record<string, unknown>>

/** What every handler finds in its context. */
export interface AppEnv {
  Bindings: Bindings
  Variables: {
    db: Database
    /** Who asks, for the audit log; set on guarded calls alone. */
    actor: string
    /** The session of who asks; set on guarded calls alone. */
    session: Session
    /** Purges the edge's answers under these tags; a failure is logged, since the change itself is done. */
    purge: (...tags: string[]) => Promise<void>
  }
}

export type AppContext = Context<AppEnv>

/** What the app does not make itself, so that tests can give their own. */
export interface Dependencies {
  /** Called once a request: workerd lets no request use what another one opened. */
  readonly openDatabase: (env: Bindings) => Database
  /** Tells the edge what to forget; nothing when not given. */
  readonly purge?: (tags: readonly string[]) => Promise<void>
  /** How other servers are asked: search engines, the deploy hook; `fetch` when not given. */
  readonly fetch?: typeof fetch
  /** How time is let pass, between tries and before an answer that is slowed down; a timer when not given. */
  readonly wait?: (milliseconds: number) => Promise<void>
}
