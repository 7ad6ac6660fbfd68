import { expect, test } from 'vitest'
import { recogniseColumns } from '#import/columns/recognise.ts'
import type { Batch } from './import.api.ts'
import type { ImportState } from './import.store.ts'
import { AS_RECOGNISED } from './reading.ts'
import { isUndoable } from './undoable.ts'

const IDLE: ImportState = { step: 'idle' }
const mapped = {
  file: new File([], 'a.csv'),
  opened: { preset: 'generic', columns: recogniseColumns([]), sheet: [], lacks: [], sheets: [] },
  reading: AS_RECOGNISED,
}
const counts = {
  imported: 0,
  updated: 0,
  unchanged: 0,
  duplicates: 0,
  rejected: 0,
  totalRows: 0,
  categoriesCreated: 0,
  citiesFound: 0,
  pinsKept: 0,
}
const progressOf = (batchId: string) => ({
  batchId,
  counts,
  kept: [],
  expected: undefined,
  startedAt: 0,
  at: 0,
  before: 0,
})
const writing = (batchId?: string, status: 'running' | 'paused' = 'running'): ImportState => ({
  step: 'running',
  status,
  ...mapped,
  progress: batchId === undefined ? undefined : progressOf(batchId),
})

test.each<[string, Batch['state'], ImportState, boolean]>([
  ['one that is done', 'done', IDLE, true],
  ['one that failed', 'failed', IDLE, true],
  ['one that was stopped', 'cancelled', IDLE, true],
  ['one of which the undoing broke off', 'undoing', IDLE, true],
  ['none that was undone', 'undone', IDLE, false],
  ['one that was left behind', 'running', IDLE, true],
  ['one that was left behind, while another is written', 'running', writing('b'), true],
  ['one that is done, while another is written', 'done', writing('b'), true],
  ['not the one that this page writes', 'running', writing('a'), false],
  ['nor holds back', 'running', writing('a', 'paused'), false],
  ['nor may be about to take up', 'running', writing(), false],
])('can be undone: %s', (_, state, here, expected) => {
  expect(isUndoable({ batchId: 'a', state, undoUntil: '2027-02-28T10:00:00.000Z' }, here)).toBe(expected)
})

test('none of which the changes are no longer kept', () => {
  expect(isUndoable({ batchId: 'a', state: 'done', undoUntil: null }, IDLE)).toBe(false)
})
