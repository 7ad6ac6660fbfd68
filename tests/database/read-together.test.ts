import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { readTogether } from '#db/read-together.ts'
import { categories } from '#db/schema/index.ts'
import { firstRow } from '#db/sql/row.ts'
import { emptyDatabase } from './fixtures.ts'

test('reads that begin at the same moment make one round trip, and each has its own answer', async () => {
  const db = await emptyDatabase()
  const batch = vi.spyOn(db.$client, 'batch')
  const execute = vi.spyOn(db.$client, 'execute')
  const reads = readTogether(db)
  const [one, two, [three, rows]] = await Promise.all([
    firstRow<{ n: number }>(reads, sql`select 1 as n`),
    reads.all<{ n: number }>(sql`select 2 as n`),
    reads.batch([reads.select({ n: sql<number>`3` }).from(sql`(select 1)`), reads.select().from(categories)]),
  ])
  expect([one, two, three]).toEqual([{ n: 1 }, [{ n: 2 }], [{ n: 3 }]])
  expect(Array.isArray(rows)).toBe(true)
  expect(batch).toHaveBeenCalledTimes(1)
  expect(execute).not.toHaveBeenCalled()
})

test('what fails fails the reads beside it, and none of those that follow', async () => {
  const reads = readTogether(await emptyDatabase())
  const together = await Promise.allSettled([
    reads.all(sql`select 1 as n`),
    reads.all(sql`select * from no_such_table`),
  ])
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await reads.all(sql`select 4 as n`)).toEqual([{ n: 4 }])
})
