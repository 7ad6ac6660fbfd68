import type { InStatement } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql'
import { againOnSchemaChange } from '../again-on-schema-change.ts'
import type { Database } from '../client.ts'

/** The interval of keep-alive statements: a server ends a transaction that is idle for 10 seconds. */
const BEAT_MS = 3_000
/**
 * Keep-alive statements without a read after which the reader counts as gone; its transaction would hold up the server.
 */
const MOST_BEATS = 40

/** The database as it was at one moment. */
export interface Snapshot {
  readonly db: Database
  close(): void
}

/**
 * Opens a read transaction that sees no later writes. It stays open while reads are at most two minutes apart; servers
 * limit the duration of write transactions only.
 */
export async function openSnapshot({ $client: client }: Database): Promise<Snapshot> {
  const transaction = await client.transaction('read')
  let beats = 0
  const beat = () => {
    if (beats++ < MOST_BEATS) transaction.execute('select 1').catch(() => undefined)
  }
  const timer = setInterval(beat, BEAT_MS)
  const execute = againOnSchemaChange((statement: InStatement) => {
    beats = 0
    return transaction.execute(statement)
  })
  const batch = againOnSchemaChange((statements: InStatement[]) => {
    beats = 0
    return transaction.batch(statements)
  })
  return {
    db: drizzle(Object.assign(Object.create(client), { execute, batch }) as typeof client, {
      casing: 'snake_case',
    }),
    close() {
      clearInterval(timer)
      transaction.close()
    },
  }
}
