import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { queryClient } from '#lib/query-client.ts'
import { fetchConflicts, fetchImports, undoStep, type UndoStep } from './import.api.ts'

const KEY = ['admin', 'imports'] as const

/** The latest imports; refetched while the screen is open, since one may be running elsewhere. */
export const imports = queryOptions({
  queryKey: KEY,
  queryFn: fetchImports,
  staleTime: 0,
  refetchInterval: 15_000,
})

export const refreshImports = () => queryClient.invalidateQueries({ queryKey: KEY })

interface Undo {
  readonly batchId: string
  readonly onStep: (step: UndoStep) => void
}

/** Undoes an import step by step; returns the last step and what was left unchanged because it was edited since. */
export const undoImport = mutationOptions({
  mutationFn: async ({ batchId, onStep }: Undo) => {
    let step = await undoStep(batchId, null)
    for (; !step.done; step = await undoStep(batchId, step.next)) onStep(step)
    const kept = step.skipped > 0 ? await fetchConflicts(batchId) : []
    return { step, kept }
  },
  onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
})
