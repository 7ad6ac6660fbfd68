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

/** Shows at once how an import of this window ended; the list that is asked for again says it a moment later. */
export const showEnded = (ended: Pick<ListedBatch, 'batchId' | 'state' | 'counts'>) =>
  queryClient.setQueryData(imports.queryKey, (list) =>
    list?.map((batch) => (batch.batchId === ended.batchId ? { ...batch, ...ended, isActive: false } : batch)),
  )

/** Asks how many merges the undo of an import undoes with it; null where that could not be learnt. */
export const askUndo = mutationOptions({
  mutationFn: (batchId: string): Promise<number | null> => {
    // Whether it is being written may have changed since the list was fetched.
    void refreshImports()
    return fetchImport(batchId).then(
      ({ merges }) => merges,
      () => null,
    )
  },
})

/** Names shown of what an undo left as it is. */
const KEPT = 200

/** The businesses that an undo left as they are, as far as they are shown, and how many there are. */
export const keptByUndo = (batchId: string) =>
  queryOptions({
    queryKey: [...KEY, batchId, 'kept'],
    queryFn: () => fetchConflicts(batchId, KEPT),
    staleTime: 0,
  })

interface Undo {
  readonly batchId: string
  /** It has not ended: then it is stopped first, since the server undoes none to which rows come. */
  readonly isRunning: boolean
  readonly onStep: (step: UndoStep) => void
}

/** Stops an import; one that has ended meanwhile needs it no more. */
const stop = (batchId: string) =>
  cancelImport(batchId).catch((error: unknown) => {
    if (!(error instanceof AdminError && error.status === 409)) throw error
  })

/** Undoes an import step by step; returns the last step. */
export const undoImport = mutationOptions({
  mutationFn: async ({ batchId, isRunning, onStep }: Undo) => {
    if (isRunning) await stop(batchId)
    // A step may be repeated: a busy database or a lost connection ends nothing.
    const { signal } = new AbortController()
    const take = (after: number | null) => retryUntilOnline(() => undoStep(batchId, after), signal)
    let step = await take(null)
    for (; !step.done; step = await take(step.next)) onStep(step)
    return step
  },
  onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
})
