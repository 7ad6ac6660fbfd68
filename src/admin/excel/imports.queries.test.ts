import { expect, test } from 'vitest'
import { queryClient } from '#lib/query-client.ts'
import { imports, showEnded, type ListedBatch } from './imports.queries.ts'

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
