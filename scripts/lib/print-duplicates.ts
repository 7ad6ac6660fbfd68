import type { Database } from '#db/client.ts'
import { type DuplicatePair, listSharedIds } from '#db/duplicates/list.ts'

const SHOWN = 20

/** Prints the businesses that seem to be stored twice, which were not merged; prints nothing where there are none. */
export async function printDuplicates(db: Database): Promise<void> {
  const { rows, total } = await listSharedIds(db, SHOWN)
  if (total === 0) return
  console.log(
    [
      `${total} businesses have the same id of one source as an older business. Both are kept: the older one has the`,
      'id, and the check of the database in the panel lists the others.',
      ...rows.map(describe),
      ...(total > rows.length ? [`... and ${total - rows.length} more.`] : []),
    ].join('\n'),
  )
}

const describe = ({ business, other }: DuplicatePair) =>
  `  ${other.name} (${other.id}, ${other.slug}) and ${business.id}, ${business.slug}`
