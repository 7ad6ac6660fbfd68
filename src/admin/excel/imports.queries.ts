import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { queryClient } from '#lib/query-client.ts'
import { AdminError } from '../kit/api.ts'
import { retryUntilOnline } from '../kit/retry-until-online.ts'
import {
  type Batch,
  cancelImport,
  fetchConflicts,
  fetchImport,
  fetchImports,
  undoStep,
  type UndoStep,
} from './import.api.ts'
import { isElsewhere } from './import-lock.ts'

const KEY = ['admin', 'imports'] as const

/** An import, and whether another window is writing it. */
export interface ListedBatch extends Batch {
  readonly isElsewhere: boolean
}

const listed = async (batch: Batch): Promise<ListedBatch> => ({
  ...batch,
  isElsewhere: await isElsewhere(batch),
})

/** The latest imports; refetched while the screen is open, since one may be running elsewhere. */
export const imports = queryOptions({
  queryKey: KEY,
  queryFn: async () => Promise.all((await fetchImports()).map(listed)),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.some((batch) => batch.isElsewhere) ? 3_000 : 15_000),
})

export const refreshImports = () => queryClient.invalidateQueries({ queryKey: KEY })

/** Shows the end of this window's import at once, before the refetched list has it. */
export const showEnded = (ended: Pick<ListedBatch, 'batchId' | 'state' | 'counts'>) =>
  queryClient.setQueryData(imports.queryKey, (list) =>
    list?.map((batch) => (batch.batchId === ended.batchId ? { ...batch, ...ended, isActive: false } : batch)),
  )

/** Requests how many merges the undo of an import also undoes; null where that fails. */
export const askUndo = mutationOptions({
  mutationFn: (batchId: string): Promise<number | null> => {
    // Another window may have started writing it since the list was fetched.
    void refreshImports()
    return fetchImport(batchId).then(
      ({ merges }) => merges,
      () => null,
    )
  },
})

/** Number of names shown of businesses that an undo left unchanged. */
const KEPT = 200

/** The businesses that an undo left unchanged: the first ones, and the total. */
export const keptByUndo = (batchId: string) =>
  queryOptions({
    queryKey: [...KEY, batchId, 'kept'],
    queryFn: () => fetchConflicts(batchId, KEPT),
    staleTime: 0,
  })

interface Undo {
  readonly batchId: string
  /** A running import is stopped first, since the server cannot undo one that still receives rows. */
  readonly isRunning: boolean
  readonly onStep: (step: UndoStep) => void
}

/** Stops an import, unless it has ended meanwhile. */
const stop = (batchId: string) =>
  cancelImport(batchId).catch((error: unknown) => {
    if (!(error instanceof AdminError && error.status === 409)) throw error
  })

/** Undoes an import step by step; returns the last step. */
export const undoImport = mutationOptions({
  mutationFn: async ({ batchId, isRunning, onStep }: Undo) => {
    if (isRunning) await stop(batchId)
    // A step may be repeated, so a busy database or a lost connection does not end the undo.
    const { signal } = new AbortController()
    const take = (after: number | null) => retryUntilOnline(() => undoStep(batchId, after), signal)
    let step = await take(null)
    for (; !step.done; step = await take(step.next)) onStep(step)
    return step
  },
  onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
})
