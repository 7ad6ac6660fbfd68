import { sql, type SQL } from 'drizzle-orm'

/** The type of an expression's value. */
type ValueIn<Expression> = Expression extends SQL<infer Value> ? Value : never

declare const VALUE: unique symbol

/** A JSON text whose content only the compiler knows. */
export type JsonText<Value> = string & { readonly [VALUE]: Value }

/** The text that a query gives for an expression of JSON. */
export type JsonOf<Expression> = JsonText<ValueIn<Expression>>

/**
 * `json_object` of named parts; its type is theirs, so that a query cannot promise what it does not select. SQLite
 * takes at most 63 of them.
 */
export const jsonObject = <Parts extends Readonly<Record<string, SQL>>>(parts: Parts) => {
  const pairs = Object.entries(parts).map(([name, part]) => sql`${sql.raw(`'${name}'`)}, ${part}`)
  return sql<{
    readonly [Name in keyof Parts]: ValueIn<Parts[Name]>
  }>`json_object(${sql.join(pairs, sql`, `)})`
}

/** A JSON boolean of a 0/1 column. */
export const jsonFlag = (column: SQL) => sql<boolean>`json(iif(${column}, 'true', 'false'))`

/** The value of a JSON text that a query gave. */
export const parseRow = <Value>(text: JsonText<Value>): Value => JSON.parse(text) as Value

/** The list in a JSON text; empty where the query gave no row. */
export const parseRows = <Row>(text: JsonText<Row[]> | undefined): Row[] =>
  text === undefined ? [] : parseRow(text)
