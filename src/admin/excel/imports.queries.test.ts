import { expect, test, vi } from 'vitest'
import { MutationObserver } from '@tanstack/react-query'
import { queryClient } from '#lib/query-client.ts'
import { AdminError } from '../kit/api.ts'
import { undoStep } from './import.api.ts'
import { imports, showEnded, undoImport, type ListedBatch } from './imports.queries.ts'

vi.mock('./import.api.ts', () => ({ undoStep: vi.fn() }))

test('the undoing of an import goes on when a step meets a busy database', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  const done = { done: true, total: 1, restored: 0, removed: 1, skipped: 0, mergesUndone: 0, next: null }
  vi.mocked(undoStep)
    .mockRejectedValueOnce(
      new AdminError(new Response('', { status: 503, headers: { 'Retry-After': '5' } }), ''),
    )
    .mockResolvedValue(done)
  const undoing = new MutationObserver(queryClient, undoImport).mutate({
    batchId: 'a',
    isRunning: false,
    onStep: () => undefined,
  })
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await undoing).toEqual(done)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const batch = (batchId: string) =>
  ({ batchId, state: 'running', isActive: true, counts: { totalRows: 0 } }) as unknown as ListedBatch

test('an import that ended here is listed as ended before the list is asked for again', () => {
  queryClient.setQueryData(imports.queryKey, [batch('b'), batch('a')])
  const counts = { totalRows: 7 } as ListedBatch['counts']
  showEnded({ batchId: 'b', state: 'done', counts })
  expect(queryClient.getQueryData(imports.queryKey)).toEqual([
    { ...batch('b'), state: 'done', isActive: false, counts },
    batch('a'),
  ])
})

test('nothing is listed before the list was ever read', () => {
  queryClient.removeQueries({ queryKey: imports.queryKey })
  showEnded({ batchId: 'b', state: 'done', counts: {} as ListedBatch['counts'] })
  expect(queryClient.getQueryData(imports.queryKey)).toBeUndefined()
})
