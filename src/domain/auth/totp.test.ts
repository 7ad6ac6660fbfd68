import { describe, expect, test } from 'vitest'
import { codeAt, matchingStep, otpauthAddress, timeStepAt } from './totp.ts'

const KEY = new TextEncoder().encode('12345678901234567890')

// RFC 4226, appendix D.
test.each(
  '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' ').map((code, counter) => ({
    counter,
    code,
  })),
)('the code of counter $counter is $code', async ({ counter, code }) =>
  expect(await codeAt(KEY, counter)).toBe(code),
)

// RFC 6238, appendix B.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the code is %s', async (second, code) =>
  expect(await codeAt(KEY, timeStepAt(second * 1000), 8)).toBe(code),
)

describe('a typed code', () => {
  const NOW = 1_111_111_109_000
  const STEP = timeStepAt(NOW)
  test.each([
    [-2, undefined],
    [-1, STEP - 1],
    [0, STEP],
    [1, STEP + 1],
    [2, undefined],
  ])('of the step %i away is of the step %s', async (away, found) =>
    expect(await matchingStep(KEY, await codeAt(KEY, STEP + away), NOW)).toBe(found),
  )

  test.each([' 081804 ', '081 804'])('%j may have spaces', async (typed) =>
    expect(await matchingStep(KEY, typed, NOW)).toBe(STEP),
  )

  test.each(['', '81804', '0818040', '07081804', '-81804', 'abcdef', '０８１８０４'])(
    '%j is none',
    async (typed) => expect(await matchingStep(KEY, typed, NOW)).toBeUndefined(),
  )
})

test('the address of a QR code names issuer, account and key', () =>
  expect(otpauthAddress(KEY, 'My Directory', 'a:b')).toBe(
    'otpauth://totp/My%20Directory:a%3Ab?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=My%20Directory',
  ))
