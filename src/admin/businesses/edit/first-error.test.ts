import { expect, test } from 'vitest'
import { errorPaths, firstError, tabOf } from './first-error.ts'
import { labelOfPath } from '../../kit/fields/label-of-path.ts'

const error = { type: 'custom', message: 'wrong' }

test.each([
  [{ phone: error, name: error }, ['name', 'phone']],
  [{ workingHours: { Tuesday: error, Sunday: error } }, ['workingHours.Tuesday', 'workingHours.Sunday']],
  [
    { workingHours: error, specialHours: [undefined, { hours: error }] },
    ['workingHours', 'specialHours.1.hours'],
  ],
  [{}, []],
])('%j stand at %j', (errors, paths) => {
  expect(errorPaths(errors)).toEqual(paths)
  expect(firstError(errors)).toBe(paths[0])
})

test('each field is on a tab and has a name', () => {
  expect(tabOf('workingHours')).toBe('hours')
  expect(tabOf('timezone')).toBe('address')
  expect(['phone', 'workingHours.Tuesday', 'specialHours.1.hours'].map(labelOfPath)).toEqual([
    'Telefon',
    'Salı',
    'Özel günler',
  ])
})
