import { expect, test } from 'vitest'
import { usState } from './us-states.ts'

test.each([
  ['CA', 'California'],
  ['ca', 'California'],
  ['new york', 'New York'],
  ['D.C.', undefined],
  ['Zürich', undefined],
  ['', undefined],
])('%j is %j', (text, name) => {
  expect(usState(text)).toBe(name)
})
