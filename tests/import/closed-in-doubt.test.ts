import { expect, test } from 'vitest'
import { openImportFile } from '#import/open-file.ts'
import { csvFile } from './files.ts'

test('closed without saying for how long is told, and is no status', async () => {
  const plan = await openImportFile(
    csvFile([
      ['name', 'city', 'status'],
      ['Lale', 'Oslo', 'Closed'],
      ['Rose', 'Oslo', 'Open'],
      ['Iris', 'Oslo', 'Open'],
    ]),
  )
  const found: unknown[] = []
  for await (const row of plan.rows) found.push('candidate' in row && row.candidate.businessStatus)
  expect(found).toEqual([undefined, 'OPERATIONAL', 'OPERATIONAL'])
  expect(plan.remarks()).toMatchObject([{ header: 'status', example: 'Closed', count: 1 }])
})
