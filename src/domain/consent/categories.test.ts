import { expect, test } from 'vitest'
import { CONSENT_VERSION, readChoice } from './categories.ts'

const at = '2026-11-23T10:00:00.000Z'

test('a choice is what it was, without categories that nobody asks about', () => {
  const kept = JSON.stringify({ version: CONSENT_VERSION, at, given: ['advertising', 'maps'] })
  expect(readChoice(kept)).toEqual({ version: CONSENT_VERSION, at, given: ['advertising'] })
})

test.each([null, '', '{', 'null', '[]', '{"version":0,"at":"x","given":[]}', '{"version":1,"given":[]}'])(
  '%j is none',
  (text) => {
    expect(readChoice(text)).toBeUndefined()
  },
)
