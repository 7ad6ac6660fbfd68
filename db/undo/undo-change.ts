import type { SQL } from 'drizzle-orm'
import { auditChanges, differences } from '../businesses/audit.ts'
import type { Database } from '../client.ts'
import { searchableText, vocabularyUpdates } from '../search/vocabulary.ts'
import { namesIn } from '../taxonomy/by-ids.ts'
import { applyUndo } from './apply.ts'
import { readUndoPage } from './read-page.ts'

interface Undoing {
  /** The operation's own statements. */
  readonly own: readonly SQL[]
  /** Whether it changed a business when it was done. */
  readonly hasChanged: boolean
}

/**
 * Undoes an operation that changed one business, or none, with its own statements in the same transaction. Returns false, and
 * does nothing, where it changed one that was changed again since.
 */
export async function undoChange(
  db: Database,
  operation: string,
  actor: string,
  { own, hasChanged }: Undoing,
): Promise<false | { readonly businessId: number }> {
  const { undoings, taxonomy } = await readUndoPage(db, operation, { after: 0, limit: 1 })
  if (hasChanged && undoings.length === 0) return false
  await applyUndo(db, operation, undoings, (each) => {
    const restored = each.flatMap(({ business, restored: row }) => (row ? [{ business, row }] : []))
    return {
      before: auditChanges(
        actor,
        restored.map(({ business, row: { content, slug, pinnedFields } }) => ({
          id: business.id,
          readVersion: business.version,
          ...differences(business, content, namesIn(taxonomy, business), {
            ...namesIn(taxonomy, { slug, ...content }),
            pinnedFields,
          }),
        })),
      ),
      after: [
        ...vocabularyUpdates(
          restored.map(({ business, row }) => [searchableText(business), searchableText(row.derived)]),
        ),
        ...own,
      ],
    }
  })
  if (undoings.length === 0) {
    const [first, ...rest] = own.map((each) => db.run(each))
    if (first) await db.batch([first, ...rest])
  }
  return { businessId: undoings[0]?.business.id ?? 0 }
}
