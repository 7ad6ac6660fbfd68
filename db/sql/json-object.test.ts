import { createClient } from '@libsql/client'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql'
import { expect, expectTypeOf, test } from 'vitest'
import { jsonFlag, jsonObject, type JsonOf, parseRow, parseRows } from './json-object.ts'

const db = drizzle(createClient({ url: ':memory:' }))

const PARTS = jsonObject({
  name: sql<string>`'Café'`,
  city: sql<string | null>`null`,
  isOpen: jsonFlag(sql`1`),
  category: jsonObject({ id: sql<number>`7` }),
})

test('an object has its parts in their order, and their types', async () => {
  const [row] = await db.all<{ value: JsonOf<typeof PARTS> }>(sql`select ${PARTS} as value`)
  expect(row?.value).toBe('{"name":"Café","city":null,"isOpen":true,"category":{"id":7}}')
  const value = row && parseRow(row.value)
  expect(value).toEqual({ name: 'Café', city: null, isOpen: true, category: { id: 7 } })
  expectTypeOf(value).toEqualTypeOf<
    | {
        readonly name: string
        readonly city: string | null
        readonly isOpen: boolean
        readonly category: { readonly id: number }
      }
    | undefined
  >()
})

test('a list that no row gave is empty', async () => {
  const list = sql<number[]>`json_array(1, 2)`
  const [row] = await db.all<{ rows: JsonOf<typeof list> }>(sql`select ${list} as rows`)
  expect([parseRows(row?.rows), parseRows(undefined)]).toEqual([[1, 2], []])
})
