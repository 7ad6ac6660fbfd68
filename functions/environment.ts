import type { Context } from 'hono'
import type { Database } from '#db/client.ts'

export type Bindings = Readonly<Record<string, unknown>>

/** What every handler finds in its context. */
export interface AppEnv {
  Bindings: Bindings
  Variables: { db: Database }
}

export type AppContext = Context<AppEnv>

/** What the app does not make itself, so that tests can give their own. */
export interface Dependencies {
  /** Called once a request: workerd lets no request use what another one opened. */
  readonly openDatabase: (env: Bindings) => Database
}
