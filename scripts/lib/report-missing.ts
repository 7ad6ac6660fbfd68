import type { Database } from '#db/client.ts'
import { handleMissing } from '#db/imports/missing/handle.ts'
import { listMissing } from '#db/imports/missing/list.ts'
import { MISSING_ACTIONS } from '#domain/import/mode.ts'
import type { ImportResult } from '#jobs/import.ts'
import { refreshSearch } from '#jobs/search.ts'

/** The values of `--missing`. */
export const MISSING = ['list', ...MISSING_ACTIONS] as const

const SHOWN = 20
const DONE = { close: 'marked as permanently closed', trash: 'moved to the trash' } as const

interface Finished {
  readonly batchId: string
  readonly rejectedCount: number
  readonly what: (typeof MISSING)[number]
}

/** How many rejected rows may be businesses: a total, a note or the header again is none. */
export const doubtfulRows = ({ rejected, rejectedCount }: Pick<ImportResult, 'rejected' | 'rejectedCount'>) =>
  rejectedCount - rejected.filter(({ code }) => code === 'summary_row' || code === 'header_again').length

/** Lists what earlier imports of the list added and the file no longer has, and does with it what was asked. */
export async function reportMissing(
  db: Database,
  { batchId, rejectedCount, what }: Finished,
): Promise<string[]> {
  const { rows, total } = await listMissing(db, batchId, { limit: SHOWN, offset: 0 })
  if (total === 0) return ['Nothing of this list is missing in the file.']
  const told = [
    `${total} businesses of this list are no longer in the file:`,
    ...rows.map(({ id, name, city }) => `  ${name}${city === null ? '' : `, ${city}`} (${id})`),
    ...(total > SHOWN ? [`  ... and ${total - SHOWN} more.`] : []),
  ]
  if (what === 'list') return told
  if (rejectedCount > 0)
    return [
      ...told,
      `They were left as they are: ${rejectedCount} rows were rejected, and some of these businesses may be in those.`,
    ]
  let handled = 0
  for (let isDone = false; !isDone;) {
    const step = await handleMissing(db, batchId, what, 'import')
    handled += step.handled
    isDone = step.done
  }
  await refreshSearch(db)
  return [...told, `${handled} of them were ${DONE[what]}; --undo takes that back too.`]
}
