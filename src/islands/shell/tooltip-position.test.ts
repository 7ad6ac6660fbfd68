import { expect, test } from 'vitest'
import { tooltipPosition } from './tooltip-position.ts'

const control = (left: number, top: number) => ({ left, top, bottom: top + 44, width: 44, height: 44 })
const TOOLTIP = { width: 100, height: 28 }

test.each([
  ['centred above', control(500, 500), { left: 472, top: 466 }],
  ['below at the upper edge', control(500, 10), { left: 472, top: 60 }],
  ['within the window at the right', control(950, 500), { left: 892, top: 466 }],
  ['within the window at the left', control(4, 500), { left: 8, top: 466 }],
])('%s', (_, box, place) => {
  expect(tooltipPosition(box, TOOLTIP, 1000, 6)).toEqual(place)
})
