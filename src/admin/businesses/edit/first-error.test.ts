import { expect, test } from 'vitest'
import { firstError, tabOf } from './first-error.ts'

const error = { type: 'custom', message: 'wrong' }

test.each([
  [{ phone: error, name: error }, 'name'],
  [{ workingHours: { Tuesday: error } }, 'workingHours.Tuesday'],
  [{ workingHours: error, specialHours: [undefined, { hours: error }] }, 'workingHours'],
  [{ specialHours: [undefined, { hours: error }] }, 'specialHours.1.hours'],
  [{}, undefined],
])('%j stands at %s', (errors, path) => expect(firstError(errors)).toBe(path))

test('each field is on a tab', () => {
  expect(tabOf('workingHours')).toBe('hours')
  expect(tabOf('timezone')).toBe('address')
})
