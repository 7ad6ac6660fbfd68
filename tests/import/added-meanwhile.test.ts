import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createBusiness } from '#db/businesses/create.ts'
import { importUpload } from '#jobs/upload.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { xlsxFile } from './files.ts'

test('a business that an operator adds while an upload is written does not stop it', async () => {
  const db = await emptyDatabase()
  const upload = async (rows: readonly (readonly string[])[]) => {
    const { blob } = await xlsxFile([['name', 'address', 'city', 'country', 'category'], ...rows])
    return importUpload(db, 'places.xlsx', blob, 'program')
  }
  await upload([['Alma', '1 Main Street', 'Boston', 'US', 'Cafe']])
  const [row] = await db.all<{ id: number }>(sql`select id from categories where name = 'Cafe'`)
  const write = db.$client.batch.bind(db.$client)
  let isAdded = false
  db.$client.batch = async (statements, mode) => {
    const isImport = JSON.stringify(statements).includes('insert into businesses')
    if (isImport && !isAdded) {
      isAdded = true
      const form = { name: 'Berta', address: '2 Main Street', city: 'Boston', country: 'US' }
      await createBusiness(db, { ...form, categoryId: row?.id ?? 0, isOpen: true, isVerified: false }, 'op')
    }
    return write(statements, mode)
  }
  const report = await upload([['Carla', '3 Main Street', 'Boston', 'US', 'Cafe']])
  expect([isAdded, report.imported]).toEqual([true, 1])
  const names = await db.all<{ name: string }>(sql`select name from businesses order by name`)
  expect(names.map(({ name }) => name)).toEqual(['Alma', 'Berta', 'Carla'])
})
