import { expect, test } from 'vitest'
import { neighbourOf, type Neighbour } from './neighbour.ts'

const shown = { ids: [5, 6, 7], at: 1, last: 1, page: 2, pageSize: 3, total: 8 }

test.each<[string, object, before: Neighbour | undefined, after: Neighbour | undefined]>([
  ['in the middle of a page', {}, { id: 5 }, { id: 7 }],
  ['at the top of a page', { at: 0, last: 0 }, { page: 1 }, { id: 6 }],
  ['at the foot of a page', { at: 2, last: 2 }, { id: 6 }, { page: 3 }],
  ['at the end of the list', { at: 2, last: 2, total: 6 }, { id: 6 }, undefined],
  ['at its beginning', { at: 0, last: 0, page: 1 }, undefined, { id: 6 }],
  ['that has left the list', { at: -1, ids: [5, 7] }, { id: 5 }, { id: 7 }],
  ['that has left its end', { at: -1, last: 2, ids: [5, 6], total: 5 }, { id: 6 }, undefined],
  ['that has left the end of a page', { at: -1, last: 2, ids: [5, 6] }, { id: 6 }, { page: 3 }],
  ['that was never in it', { at: -1, last: -1 }, undefined, undefined],
])('of a business %s', (_, change, before, after) => {
  expect(neighbourOf({ ...shown, ...change }, -1)).toEqual(before)
  expect(neighbourOf({ ...shown, ...change }, 1)).toEqual(after)
})
