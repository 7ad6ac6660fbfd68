import { expect, test } from 'vitest'
import { adFiguresOf, type AdDay } from './figures.ts'

const day = (counts: Partial<AdDay>): AdDay => ({
  day: '2026-11-23',
  placement: 'top',
  creativeId: 0,
  requests: 0,
  served: 0,
  viewable: 0,
  clicks: 0,
  ...counts,
})

test('nothing counted makes no figure that is not a number', () => {
  expect(adFiguresOf([], new Map(), 10)).toEqual({
    impressions: 0,
    viewable: 0,
    clicks: 0,
    ctr: 0,
    revenue: 0,
    fillRate: 0,
  })
})

test('each creative earns its own rate, the others the rate of the settings', () => {
  const days = [
    day({ requests: 3000, served: 1000, viewable: 600, clicks: 10, creativeId: 1 }),
    day({ served: 500, viewable: 100, clicks: 5, creativeId: 2 }),
    day({ requests: 1000 }),
  ]
  expect(adFiguresOf(days, new Map([[1, 40]]), 10)).toEqual({
    impressions: 1500,
    viewable: 700,
    clicks: 15,
    ctr: 0.01,
    revenue: 45,
    fillRate: 0.375,
  })
})
