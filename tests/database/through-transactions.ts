import type { InStatement, ResultSet, Transaction, TransactionMode } from '@libsql/client'
import type { Database } from '#db/client.ts'

/** A client whose transactions name their mode. */
interface Client {
  transaction: (mode: TransactionMode) => Promise<Transaction>
}

type Execute = (statement: InStatement) => Promise<ResultSet>

/** Lets `answer` answer the reads of the database's transactions, until the returned function is called. */
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
