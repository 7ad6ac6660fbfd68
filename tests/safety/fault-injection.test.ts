import { expect, test } from 'vitest'
import { differences } from '#tests/lib/directory-state.ts'
import { mutateFile, validFiles } from '#tests/soak/mutations.ts'
import { unexpectedCutOutcome } from '#tests/soak/truncated-files.ts'
import { unexpectedOutcome } from '#tests/soak/import-outcome.ts'

const GOOD = { totalRows: 15, imported: 1, updated: 2, unchanged: 3, duplicates: 4, rejected: 5 }

test.each([
  ['a report that adds up', { report: GOOD }, undefined],
  ['a row that went missing', { report: { ...GOOD, totalRows: 16 } }, /adds up to 15/],
  ['a refusal of one sentence', { refusal: 'a.csv is damaged.' }, undefined],
  ['a refusal with a stack', { refusal: 'Error: x\n    at y.ts:1:1' }, /not one sentence/],
  ['a crash', { crash: 'out of memory' }, /out of memory/],
])('%s is judged', (_, outcome, complaint) => {
  if (complaint === undefined) expect(unexpectedOutcome(outcome)).toBeUndefined()
  else expect(unexpectedOutcome(outcome)).toMatch(complaint)
})

test('a file cut short may not lose rows without a word', () => {
  expect(unexpectedCutOutcome({ report: GOOD }, 15)).toBeUndefined()
  expect(unexpectedCutOutcome({ report: GOOD }, 16)).toBe('15 of 16 rows without a word')
})

test('two directories differ in what one lacks and the other has', () => {
  expect(differences({ a: ['1', '2'], b: [] }, { a: ['2', '3'], b: [] })).toEqual(['a lacks 1', 'a has 3'])
  expect(differences({ a: ['1', '2'] }, { a: ['1', '2'] })).toEqual([])
})

test('the same seed damages a file in the same way, and does damage it', async () => {
  for (const { bytes } of await validFiles('x')) {
    const [one, again, other] = [
      await mutateFile(bytes, 'a'),
      await mutateFile(bytes, 'a'),
      await mutateFile(bytes, 'b'),
    ]
    expect(one.bytes.equals(again.bytes)).toBe(true)
    expect(one.bytes.equals(bytes) && other.bytes.equals(bytes)).toBe(false)
  }
})
