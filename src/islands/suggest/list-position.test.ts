import { expect, test } from 'vitest'
import { positionList, scrollForRoom } from './list-position.ts'

const field = (part: object = {}) => ({ left: 100, top: 200, bottom: 248, width: 600, ...part })
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

test.each([
  ['below its field, as wide', field(), desk, { side: 'below', left: 100, width: 600 }],
  ['edge to edge on a phone', field({ left: 16, width: 358 }), phone, { side: 'below', left: 0, width: 390 }],
  ['wider than a narrow field', field({ width: 180 }), desk, { left: 100, width: 352 }],
  ['inside the window', field({ left: 1300, width: 120 }), desk, { left: 1076, width: 352 }],
  ['above a field at the foot', field({ top: 800, bottom: 848 }), desk, { side: 'above' }],
  [
    'below where there is little room either way',
    field({ top: 60, bottom: 108 }),
    { width: 800, height: 240 },
    { side: 'below' },
  ],
])('the list stands %s', (_, at, sight, place) => {
  expect(positionList(at, sight)).toMatchObject(place)
})

test('it is as high as there is room, but no higher than can be overlooked', () => {
  expect(positionList(field(), { width: 1440, height: 600 }).maxHeight).toBe(600 - 248 - 18)
  expect(positionList(field(), { width: 1440, height: 2000 }).maxHeight).toBe(560)
  expect(positionList(field(), { width: 1440, height: 260 }).maxHeight).toBe(182)
  expect(positionList(field({ top: 10, bottom: 58 }), { width: 1440, height: 90 }).maxHeight).toBe(120)
})

test.each([
  ['a field with room stays', field(), desk, 0],
  ['one at the foot moves up', field({ top: 600, bottom: 648 }), desk, 504],
  ['one at the top cannot', field({ top: 20, bottom: 68 }), { width: 390, height: 300 }, 0],
])('%s', (_, at, sight, pixels) => {
  expect(scrollForRoom(at, sight)).toBe(pixels)
})
