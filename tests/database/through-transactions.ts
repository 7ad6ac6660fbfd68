import type { InStatement, ResultSet, Transaction, TransactionMode } from '@libsql/client'
import type { Database } from '#db/client.ts'

/** A client whose every transaction says its mode. */
interface Client {
  transaction: (mode: TransactionMode) => Promise<Transaction>
}

type Execute = (statement: InStatement) => Promise<ResultSet>

/** Has what transactions of the database read answered by `answer`, until the returned function is called. */
export function readThrough(
  { $client }: Database,
  answer: (statement: InStatement, execute: Execute) => Promise<ResultSet>,
): () => void {
  const client: Client = $client
  const open = client.transaction.bind(client)
  client.transaction = async (mode) => {
    const transaction = await open(mode)
    const execute: Execute = transaction.execute.bind(transaction)
    return Object.assign(transaction, { execute: (statement: InStatement) => answer(statement, execute) })
  }
  return () => {
    client.transaction = open
  }
}
