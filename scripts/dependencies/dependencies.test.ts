import { describe, expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { readAudit, readInstalledPackages, unusableLicences } from './packages.ts'

test('every package of the lock file has a licence to use it', () => {
  const packages = readInstalledPackages(ROOT)
  expect(packages.length).toBeGreaterThan(500)
  expect(unusableLicences(packages)).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['Apache-2.0 AND GPL-3.0-only', false],
  ['GPL-3.0-or-later', false],
  ['AGPL-3.0', false],
  ['UNLICENSED', false],
  ['SEE LICENSE IN LICENSE.md', false],
  [undefined, false],
])('%s may be used: %s', (license, isUsable) => {
  expect(unusableLicences([{ name: 'x', license }])).toHaveLength(isUsable ? 0 : 1)
})

describe('what the registry says of vulnerabilities', () => {
  test('names every package that is vulnerable, however little', () => {
    const vulnerabilities = {
      a: { name: 'a', severity: 'info' },
      b: { name: 'b', severity: 'low' },
      c: { name: 'c', severity: 'critical' },
    }
    expect(readAudit(JSON.stringify({ vulnerabilities }))).toEqual({
      kind: 'known',
      packages: ['b (low)', 'c (critical)'],
    })
    expect(readAudit('{"vulnerabilities":{}}')).toEqual({ kind: 'known', packages: [] })
  })

  test.each([
    ['{"message":"405 Method Not Allowed"}', '405 Method Not Allowed'],
    ['', 'no answer that can be read'],
    ['not JSON', 'no answer that can be read'],
    ['null', 'no answer that can be read'],
  ])('may be nothing: %s', (output, why) => {
    expect(readAudit(output)).toEqual({ kind: 'unanswered', why })
  })
})
