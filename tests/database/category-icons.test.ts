import { readFileSync } from 'node:fs'
import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { categories } from '#db/schema/index.ts'
import { appearanceOf } from '#domain/category/icon.ts'
import { emptyDatabase } from './fixtures.ts'

const STATEMENTS = readFileSync('db/migrations/0021_category_icons.sql', 'utf8').split(
  '--> statement-breakpoint',
)

test('known categories get the icons that new ones have, unless an operator chose another', async () => {
  const db = await emptyDatabase()
  const before = [
    ['Fast food restaurant', 'restaurant'],
    ['Convenience store', 'grocery'],
    ['Book store', 'shop'],
    ['Law firm', 'office'],
    ['Real estate agency', 'office'],
    ['Travel agency', 'office'],
    ['Laundry', 'home-services'],
    ['Restaurant', 'restaurant'],
  ] as const
  const row = (id: number, name: string, icon: string) => {
    const { schemaType } = appearanceOf(name)
    return { id, name, icon, schemaType, folded: `${name} ${id}`, searchText: name, slug: `k-${id}` }
  }
  await db
    .insert(categories)
    .values([...before.map(([name, icon], at) => row(at + 1, name, icon)), row(99, 'Travel agency', 'park')])
  for (const statement of STATEMENTS) await db.run(sql.raw(statement))
  const after = await db.select({ icon: categories.icon }).from(categories).orderBy(asc(categories.id))
  expect(after.map(({ icon }) => icon)).toEqual([...before.map(([name]) => appearanceOf(name).sign), 'park'])
})
