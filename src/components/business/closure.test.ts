import { expect, test } from 'vitest'
import { closureOf } from './closure.ts'

test.each([
  ['OPERATIONAL', true, undefined, undefined],
  ['OPERATIONAL', false, 'Closed for now', false],
  ['CLOSED_TEMPORARILY', true, 'Temporarily closed', false],
  ['CLOSED_PERMANENTLY', false, 'Permanently closed', true],
] as const)('%s with the switch at %s is told as %s', (businessStatus, isOpen, title, isForGood) => {
  const closure = closureOf({ businessStatus, isOpen })
  expect([closure?.title, closure?.isForGood]).toEqual([title, isForGood])
})
