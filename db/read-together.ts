import type { InStatement, ResultSet } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql'
import type { Database } from './client.ts'

interface Waiting {
  readonly statement: InStatement
  readonly resolve: (result: ResultSet) => void
  readonly reject: (error: unknown) => void
}

/**
 * The same database for reads only: reads that begin at the same moment go to the server as one round trip of one
 * snapshot, and fail together. A round trip costs more than most statements.
 */
export function readTogether({ $client: client }: Pick<Database, '$client'>): Database {
  let waiting: Waiting[] = []
  const send = () => {
    const sent = waiting
    waiting = []
    client
      .batch(
        sent.map(({ statement }) => statement),
        'read',
      )
      .then(
        (results) => {
          for (const [at, result] of results.entries()) sent[at]?.resolve(result)
        },
        (error: unknown) => {
          for (const { reject } of sent) reject(error)
        },
      )
  }
  const execute = (statement: InStatement) =>
    new Promise<ResultSet>((resolve, reject) => {
      // Drizzle takes several microtasks before it sends a statement.
      if (waiting.push({ statement, resolve, reject }) === 1) setTimeout(send)
    })
  const batch = (statements: readonly InStatement[]) => Promise.all(statements.map(execute))
  return drizzle(Object.assign(Object.create(client), { execute, batch }) as typeof client, {
    casing: 'snake_case',
  })
}
