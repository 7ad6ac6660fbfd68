import { expect, test } from 'vitest'
import { middleOf } from './middle.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

test.each([
  ['one place', [at(41, 29)], at(41, 29)],
  ['two places', [at(40, 28), at(42, 30)], at(41, 29)],
  ['places of which one lies far out', [at(41, 29), at(41.5, 29.5), at(-33, 151)], at(41, 29.5)],
  ['places on both sides of the antimeridian', [at(-17, 179), at(-18, -179)], at(-17.5, -180)],
])('the middle of %s', (_, places, middle) => {
  expect(middleOf(places)).toEqual(middle)
})

test('nothing has no middle', () => {
  expect(middleOf([])).toBeUndefined()
})
