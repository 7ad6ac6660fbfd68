import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { failureText } from './failure-text.ts'

const OURS = 'Something went wrong on our side. Try again.'
test.each([
  ['an answer of 500', new ApiError(500, 'x'), OURS],
  [
    'one under another name',
    new Error('Failed to fetch businesses', { cause: new ApiError(503, 'x') }),
    OURS,
  ],
  ['no answer', new TypeError('Failed to fetch'), 'Check the connection, then try again.'],
])('%s', (_, error, text) => {
  expect(failureText(error)).toBe(text)
})
