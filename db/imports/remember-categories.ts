import { sql } from 'drizzle-orm'
import { categoryKey } from '#domain/category/key.ts'
import type { Database } from '../client.ts'
import { auditStatementIfChanged } from '../audit/append.ts'
import { aliasCategory } from '../taxonomy/aliases.ts'
import { OTHER_KEY } from '../taxonomy/find.ts'
import { findTaxonomy, writeTaxonomy } from './taxonomy.ts'

/** A label of a file and the category that it means, or another label whose category it is to be. */
export type CategoryChoice =
  | { readonly label: string; readonly categoryId: number }
  | { readonly label: string; readonly into: string }

/**
 * Makes later imports match a label to the chosen category, as if a category of that name had been merged into it.
 * Labels that are categories themselves, and deleted categories, are skipped; a category to be made from a label is
 * created.
 */
export async function rememberCategories(
  db: Database,
  choices: readonly CategoryChoice[],
  actor: string,
): Promise<void> {
  const meanings = choices.filter(({ label, ...meant }) => {
    const folded = categoryKey(label)
    const isItself = 'into' in meant && categoryKey(meant.into) === folded
    return folded !== '' && folded !== OTHER_KEY && !isItself
  })
  const targets = meanings.flatMap((meant) => ('into' in meant ? { name: '', category: meant.into } : []))
  const taxonomy = await findTaxonomy(db, targets, { cities: [], categories: [] })
  const statements = meanings.flatMap((meant) => {
    const { label } = meant
    const folded = categoryKey(label)
    const categoryId = 'into' in meant ? taxonomy.categories.of(meant.into).id : meant.categoryId
    const isMeant = sql`exists (select 1 from categories where id = ${categoryId})
      and not exists (select 1 from categories where folded = ${folded})`
    const after = { importLabel: label }
    return [
      ...aliasCategory({ folded }, categoryId, isMeant).map((statement) => db.run(statement)),
      auditStatementIfChanged(db, {
        actor,
        action: 'alias',
        entity: 'category',
        entityId: categoryId,
        after,
      }),
    ]
  })
  const [first, ...rest] = [...writeTaxonomy(db, taxonomy), ...statements]
  if (first) await db.batch([first, ...rest])
}
