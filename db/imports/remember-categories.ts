import { sql } from 'drizzle-orm'
import { categoryKey } from '#domain/category/key.ts'
import type { Database } from '../client.ts'
import { auditStatementIfChanged } from '../audit/append.ts'
import { aliasCategory } from '../taxonomy/aliases.ts'
import { OTHER_KEY } from '../taxonomy/find.ts'

/** A label of a file and the category that it means. */
export interface CategoryChoice {
  readonly label: string
  readonly categoryId: number
}

/**
 * From now on imports of a label match the chosen category, as if a category of that name had been merged into it; what
 * is a category by itself, or no longer there, is passed over.
 */
export async function rememberCategories(
  db: Database,
  choices: readonly CategoryChoice[],
  actor: string,
): Promise<void> {
  const statements = choices.flatMap(({ label, categoryId }) => {
    const folded = categoryKey(label)
    if (folded === '' || folded === OTHER_KEY) return []
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
  const [first, ...rest] = statements
  if (first) await db.batch([first, ...rest])
}
