import { expect, test } from 'vitest'
import { dayTimes } from '../../src/import/transforms/day-times.ts'

const day = (number: number, opens: string, closes: string) => ({
  [`open/0/${number}`]: opens,
  [`close/0/${number}`]: closes,
})

test('midnight to midnight beside days with hours is a closed day', () => {
  expect(dayTimes({ ...day(0, '09:00', '17:00'), ...day(6, '00:00', '00:00') })).toEqual({
    Monday: '09:00-17:00',
    Sunday: 'Closed',
  })
})

test('midnight to midnight on every day is around the clock', () => {
  expect(dayTimes({ ...day(0, '00:00', '00:00'), ...day(1, '00:00', '00:00') })).toEqual({
    Monday: '00:00-00:00',
    Tuesday: '00:00-00:00',
  })
})
