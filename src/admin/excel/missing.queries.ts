import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { MissingAction } from '#domain/import/mode.ts'
import { queryClient } from '#lib/query-client.ts'
import { messages } from '../messages.ts'
import { saveFile } from '../kit/save-file.ts'
import { fetchMissing, missingStep } from './import.api.ts'
import { workbookOf } from './worker/worker-client.ts'

/** Number of names shown; the workbook has them all. */
const SHOWN = 20
const PAGE = 1_000

/** The first businesses missing from an import's file, with the total. */
export const missing = (batchId: string) =>
  queryOptions({
    queryKey: ['admin', 'imports', batchId, 'missing'],
    queryFn: () => fetchMissing(batchId, SHOWN, 0),
    staleTime: 0,
  })

interface Handling {
  readonly batchId: string
  readonly action: MissingAction
  /** Called with the number of businesses after every step. */
  readonly onStep: (handled: number) => void
}

/** Closes them all or moves them to the trash, step by step; returns how many. */
export const handleMissing = mutationOptions({
  mutationFn: async ({ batchId, action, onStep }: Handling) => {
    let handled = 0
    for (let isDone = false; !isDone;) {
      const step = await missingStep(batchId, action)
      handled += step.handled
      isDone = step.done
      onStep(handled)
    }
    return handled
  },
  onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
})

/** Downloads them all as a workbook. */
export async function downloadMissing(batchId: string, fileName: string): Promise<void> {
  const { fields, missing: words } = messages.excel
  const rows: (string | number | null)[][] = [[fields.id, fields.name, fields.city, fields.address]]
  for (let total = 1; rows.length <= total;) {
    const page = await fetchMissing(batchId, PAGE, rows.length - 1)
    rows.push(...page.rows.map(({ id, name, city, address }) => [id, name, city, address]))
    total = page.rows.length === 0 ? 0 : page.total
  }
  saveFile(await workbookOf({ name: words.sheet, rows }), words.file(fileName.replace(/\.\w+$/, '')))
}
