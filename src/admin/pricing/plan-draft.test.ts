import { expect, test } from 'vitest'
import { DEFAULT_PLANS, type PricingPlan } from '#domain/pricing/plan.ts'
import { draftOf, faultsOf, planOf } from './plan-draft.ts'

const [plan] = DEFAULT_PLANS as [PricingPlan]

test('a plan that was not changed stays what it is', () => {
  for (const each of DEFAULT_PLANS) expect(planOf(each, draftOf(each))).toEqual(each)
})

test.each([
  ['249,5', 249.5],
  ['249.50', 249.5],
  ['1.249', 1249],
  ['1.249,90', 1249.9],
  [' 99 ', 99],
])('the price %s is %d lira', (price, lira) => {
  expect(planOf(plan, { ...draftOf(plan), price }).price).toBe(lira)
  expect(faultsOf(plan, { ...draftOf(plan), price }).size).toBe(0)
})

test.each(['', 'on', '-5', '9,999', '1e3'])('the price %j is a fault', (price) => {
  expect([...faultsOf(plan, { ...draftOf(plan), price })]).toEqual(['price'])
})

test('features are entered one a line, blank lines dropped', () => {
  const draft = { ...draftOf(plan), features: 'First\n\n  Second  \n' }
  expect(planOf(plan, draft).features).toEqual(['First', 'Second'])
})
