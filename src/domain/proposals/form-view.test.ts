import { expect, test } from 'vitest'
import { formView } from './form-view.ts'

test('a form that was not sent shows what is listed', () => {
  const form = formView(undefined)
  expect(form.valueOf('phone', '1')).toBe('1')
  expect(form.valueOf('phone', null)).toBe('')
  expect(form.faultOf('phone')).toBeUndefined()
})

test('one that came back shows what was typed, emptied inputs too, and the first fault of each', () => {
  const details = [
    { path: 'position', message: 'must be from -90 to 90' },
    { path: 'position', message: 'must be from -180 to 180' },
    { path: 'hours.Monday', message: 'must be hours, as 09:00-15:00' },
  ]
  const form = formView({ fields: { name: '', phone: '2' }, message: '', details })
  expect(form.valueOf('name', 'Listed')).toBe('')
  expect(form.valueOf('phone', '1')).toBe('2')
  expect(form.faultOf('position')).toBe('Position must be from -90 to 90')
  expect(form.faultOf('hours.Monday')).toBe('Monday must be hours, as 09:00-15:00')
})
