import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { parseHours } from '../hours/parse.ts'
import type { ProposalKind } from './proposal.ts'
import { readSubmission, type SubmittedFields } from './submission.ts'

/** The inputs that are wrong. */
function faultsOf(kind: ProposalKind, fields: SubmittedFields): string[] {
  try {
    readSubmission(kind, fields)
    return []
  } catch (error) {
    if (error instanceof AppError) return (error.details ?? []).map(({ path }) => path)
    throw error
  }
}

test.each([
  ['09:00–18:00', []],
  ['9 AM–1 PM, 2–6 PM', []],
  ['Open 24 hours', []],
  ['Closed', []],
  ['', []],
  ['whenever', ['hours.Tuesday']],
])('hours of a day are understood: %s', (text, faults) => {
  const seen = JSON.stringify({ workingHours: { Tuesday: '1' } })
  expect(faultsOf('suggest', { 'hours.Tuesday': text, seen })).toEqual(faults)
})

test.each([
  ['8-12 and 13-19', '8 AM – 12 PM, 1 PM – 7 PM'],
  ['10 Uhr bis 18 Uhr', '10 AM – 6 PM'],
  ['22:00-02:00', '10 PM – 2 AM'],
  ['closed', 'Closed'],
  ['24/7', 'Open 24 hours'],
  ['', ''],
])('hours are proposed as they are understood: %s', (words, shown) => {
  const seen = JSON.stringify({ workingHours: { Friday: '1' } })
  const { changes } = readSubmission('suggest', { 'hours.Friday': words, seen })
  expect(changes.workingHours?.['Friday']).toBe(shown)
  expect(parseHours(shown)).toEqual(parseHours(words))
})

test('a position that cannot be read is told once, by what can be', () => {
  expect(() => readSubmission('suggest', { position: 'nowhere' })).toThrow(
    'Position must be a link to a map, or degrees as 41.01, 28.97.',
  )
})

test('hours that a source wrote stay as they are', () => {
  const fields = {
    'hours.Tuesday': 'whenever',
    seen: JSON.stringify({ workingHours: { Tuesday: 'whenever' } }),
  }
  expect(faultsOf('suggest', { ...fields, comment: 'Its terrace is new.' })).toEqual([])
})

test('seasons are parts of a year', () => {
  expect(faultsOf('suggest', { 'hours.Seasons': 'in summer' })).toEqual(['hours.Seasons'])
  expect(faultsOf('suggest', { 'hours.Seasons': 'Jun-Aug Mo-Fr 08:00-22:00' })).toEqual([])
})

test.each([
  ['a suggestion that changes nothing', 'suggest', {}, ['']],
  ['a report of nothing', 'report', {}, ['topic']],
  ['a report of something else without words', 'report', { topic: 'other' }, ['comment']],
  ['a new business of which nothing is known', 'add', {}, ['name', 'category', 'city', 'country', 'address']],
  ['an empty notice', 'notice', {}, ['place', 'comment', 'yourName', 'yourEmail', 'goodFaith']],
  ['an empty notice about children', 'notice', { anonymous: 'yes' }, ['place', 'comment', 'goodFaith']],
] as const)('%s is refused', (_, kind, fields, faults) => {
  expect(faultsOf(kind, fields)).toEqual(faults)
})
