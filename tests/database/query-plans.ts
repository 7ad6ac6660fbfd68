import type { InStatement, ResultSet } from '@libsql/client'
import type { Database } from '#db/client.ts'
import { rowsOf } from '#db/sql/row.ts'

/** A step of a query plan; `parent` is the id of the enclosing step. */
export interface Step {
  readonly id: number
  readonly parent: number
  readonly detail: string
}

/** The SQL of a statement for the client. */
export const sqlOf = (statement: InStatement) => (typeof statement === 'string' ? statement : statement.sql)

/** Records every statement run from now on, by its SQL. */
export function recordStatements(db: Database): Map<string, InStatement> {
  const statements = new Map<string, InStatement>()
  const note = (statement: InStatement) => statements.set(sqlOf(statement), statement)
  const client = db.$client
  const execute: (statement: InStatement) => Promise<ResultSet> = client.execute.bind(client)
  const batch = client.batch.bind(client)
  client.execute = (statement: InStatement) => {
    note(statement)
    return execute(statement)
  }
  client.batch = (all: InStatement[], mode) => {
    all.forEach(note)
    return batch(all, mode)
  }
  return statements
}

/** SQLite's query plan of a statement. */
export interface QueryPlan {
  readonly steps: readonly Step[]
  readonly isLimited: boolean
}

export async function explain(db: Database, statement: InStatement): Promise<QueryPlan> {
  const { sql, args = [] } = typeof statement === 'string' ? { sql: statement } : statement
  const steps = rowsOf<Step>(await db.$client.execute({ sql: `explain query plan ${sql}`, args }))
  return { steps, isLimited: /\blimit\b/i.test(sql) }
}

/** The tables that grow with the directory, with their aliases in queries. */
const LARGE = 'businesses b reviews cities c categories k city_category_counts x slug_history h'.split(' ')
const SCAN = new RegExp(`^SCAN (?:${LARGE.join('|')})\\b(?! VIRTUAL TABLE)`)

/** Indexes in the order of an unfiltered list: a scan along them ends at the limit. */
const WALK =
  / USING (?:COVERING )?INDEX (?:businesses_by_(?:name|rating|category|city)|cities_by_count|categories_by_count)$/

const isSort = (step: Step) => step.detail.startsWith('USE TEMP B-TREE FOR')

/** The steps that read a large table whole: a scan without a limit, or whose rows are sorted afterwards. */
export function fullScans({ steps, isLimited }: QueryPlan): string[] {
  return steps
    .filter((step) => {
      if (step.detail.includes('AUTOMATIC')) return true
      if (!SCAN.test(step.detail)) return false
      const isSorted = steps.some((other) => other.parent === step.parent && isSort(other))
      return isSorted || !isLimited || !WALK.test(step.detail)
    })
    .map(({ detail }) => detail)
}
