import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../client.ts'
import { parseRow } from '../../sql/json-object.ts'
import { scopeTable } from '../../sql/scope.ts'
import { changesCheck, kindRow, scopeStatement, type FirstRows, type KindRow } from './first-rows.ts'
import type { IndexState } from './layout.ts'
import type { Needs } from './needs.ts'
import type { Question } from './question.ts'
import { sparseStatement, sparseWords } from './sparse.ts'

/**
 * That the directory says of a question what it said last time. It is checked in one round trip with what is read last: only
 * where it was wrong, the question is asked again.
 */
export class Assumption {
  /** The rows of the statement of something else, once it was checked. */
  beside: readonly unknown[] = []
  /** Undefined until it was checked. */
  isRight: boolean | undefined
  readonly #statements: readonly SQL[]
  readonly #beside: SQL | undefined
  /** Whether changed businesses are read again. */
  readonly #isOfChanges: boolean
  readonly #rows: FirstRows
  readonly #forget: () => void

  constructor(
    question: Question,
    state: IndexState,
    rows: FirstRows,
    { facts, beside }: Pick<Needs, 'facts' | 'beside'>,
    forget: () => void,
  ) {
    const { kind } = question
    this.#rows = rows
    this.#beside = beside
    this.#forget = forget
    const changes = changesCheck(question, rows, facts?.values)
    this.#isOfChanges = changes.length > 0
    this.#statements = [
      scopeStatement(question, state),
      ...changes,
      ...sparseWords(question).map((each) => sparseStatement(each, state)),
      ...(kind ? [sql`with ${scopeTable({ ...question, clocks: undefined })} ${kindRow(kind, state)}`] : []),
    ]
  }

  /** Checks it, and reads the rows of a statement with it; undefined where it is wrong. */
  async check<Row>(db: Database, statement?: SQL): Promise<Row[] | undefined> {
    const own = this.#statements
    const others = [this.#beside, statement].filter((each) => each !== undefined)
    const [first, ...rest] = [...own, ...others].map((each) => db.all(each))
    const answers: readonly unknown[][] = first ? await db.batch([first, ...rest]) : []
    this.isRight = this.#isAsSaid(answers.slice(0, own.length))
    if (!this.isRight) this.#forget()
    const said = answers.slice(own.length)
    if (this.#beside) this.beside = said.shift() ?? []
    return this.isRight ? ((said[0] ?? []) as Row[]) : undefined
  }

  #isAsSaid([scopes = [], ...others]: readonly unknown[][]): boolean {
    const known = this.#rows
    const changes = this.#isOfChanges ? others.shift() : known.changes
    const sparse = others.slice(0, known.sparse.length).map(([row]) => row)
    const [kind] = (others[known.sparse.length] ?? []) as KindRow[]
    const said = { scope: scopes[0], kind: kind && parseRow(kind.data), changes, sparse }
    return isSame(said, {
      scope: known.scope,
      kind: known.kind,
      changes: known.changes,
      sparse: known.sparse,
    })
  }
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
