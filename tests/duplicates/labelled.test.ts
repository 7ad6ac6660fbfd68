import { expect, test } from 'vitest'
import { AUTOMATIC_SCORE, REVIEW_SCORE } from '#domain/duplicates/model.ts'
import { judge, LABELLED } from './labelled.ts'

function expectFound(at: number, f1: number): void {
  const set = LABELLED[at]?.()
  if (!set) throw new Error('There is no such set.')
  const from = judge(set)
  expect(from(REVIEW_SCORE).f1).toBeGreaterThanOrEqual(f1)
  const certain = from(AUTOMATIC_SCORE)
  expect(certain.precision).toBeGreaterThanOrEqual(0.995)
  // A threshold that nothing reaches would be right as well.
  expect(certain.recall).toBeGreaterThan(0.3)
}

test('restaurants of two guides are found without the labels', () => expectFound(0, 0.98))

test('child care sites of nine lists are found without the labels', { tags: 'full' }, () =>
  expectFound(1, 0.94),
)
