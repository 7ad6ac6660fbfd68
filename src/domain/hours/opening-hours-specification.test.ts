import { expect, test } from 'vitest'
import { openingHoursSpecification, specialOpeningHoursSpecification } from './opening-hours-specification.ts'

const TYPE = { '@type': 'OpeningHoursSpecification' }

test('days of equal hours stand together, closed days are said and unknown ones left out', () => {
  const week = [
    [[540, 1020]],
    [[540, 1020]],
    null,
    [
      [540, 720],
      [780, 1020],
    ],
    [[1080, 1560]],
    [[0, 1440]],
    [],
  ] as const
  expect(openingHoursSpecification(week)).toEqual([
    { ...TYPE, dayOfWeek: ['Monday', 'Tuesday'], opens: '09:00', closes: '17:00' },
    { ...TYPE, dayOfWeek: ['Thursday'], opens: '09:00', closes: '12:00' },
    { ...TYPE, dayOfWeek: ['Thursday'], opens: '13:00', closes: '17:00' },
    { ...TYPE, dayOfWeek: ['Friday'], opens: '18:00', closes: '02:00' },
    { ...TYPE, dayOfWeek: ['Saturday'], opens: '00:00', closes: '23:59' },
    { ...TYPE, dayOfWeek: ['Sunday'], opens: '00:00', closes: '00:00' },
  ])
})

test('a day that ends at midnight closes at 00:00', () => {
  expect(openingHoursSpecification([[[1080, 1440]], null, null, null, null, null, null])).toEqual([
    { ...TYPE, dayOfWeek: ['Monday'], opens: '18:00', closes: '00:00' },
  ])
})

test('an unknown week says nothing', () => {
  expect(openingHoursSpecification(Array<null>(7).fill(null))).toEqual([])
})

test('special days have a date, and hours that close at once where they are closed', () => {
  const days = [
    { date: '2026-12-25', spans: [] },
    {
      date: '2026-12-31',
      spans: [
        [540, 720],
        [1080, 1560],
      ],
    },
  ] as const
  const [eve, christmas] = ['2026-12-31', '2026-12-25'].map((date) => ({
    ...TYPE,
    validFrom: date,
    validThrough: date,
  }))
  expect(specialOpeningHoursSpecification(days)).toEqual([
    { ...christmas, opens: '00:00', closes: '00:00' },
    { ...eve, opens: '09:00', closes: '12:00' },
    { ...eve, opens: '18:00', closes: '02:00' },
  ])
})
