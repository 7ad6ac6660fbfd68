import type { SQL } from 'drizzle-orm'
import type { Database } from '../../client.ts'
import { firstRow } from '../../sql/row.ts'
import type { Found } from './first-trip.ts'
import { MISTAKEN, OUTDATED } from './layout.ts'

/** The row of what is read for a question in the end; undefined where what was assumed of it is wrong. */
export async function readLast<Row>(
  db: Database,
  { assumption }: Found,
  statement: SQL,
): Promise<Row | undefined> {
  if (!assumption || assumption.isRight) return firstRow<Row>(db, statement)
  const rows = await assumption.check<Row>(db, statement)
  return rows?.[0]
}

/** Whether what was assumed of a question is right, where nothing else is to be read. */
export async function isConfirmed(db: Database, { assumption }: Found): Promise<boolean> {
  if (assumption?.isRight === undefined) return !assumption || (await assumption.check(db)) !== undefined
  return assumption.isRight
}

/** Why the last trip of a question has read nothing. */
export const failureOf = ({ assumption }: Found): typeof MISTAKEN | typeof OUTDATED =>
  assumption?.isRight === false ? MISTAKEN : OUTDATED
