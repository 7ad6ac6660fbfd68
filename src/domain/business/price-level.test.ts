import { expect, test } from 'vitest'
import { CURRENCY_SIGNS, levelOfPrice } from './price-level.ts'

test.each([
  ['$', 1],
  ['€€', 2],
  ['₺₺₺', 3],
  ['¥¥¥¥', 4],
  ['฿฿', 2],
  ['₪', 1],
  ['৳৳৳', 3],
  ['₱₱', 2],
  ['€10–20', 1],
  ['€20–30', 2],
  ['$10 - $20', 1],
  ['30—50 €', 2],
  ['¥1,000–2,000', 1],
  ['₺5000', 4],
])('%s is level %i', (text, level) => {
  expect(levelOfPrice(text)).toBe(level)
})

test.each([null, '', '$$$$$', '$€', '4 stars', '€10–', '10–20', '€10–20–30', '€100+', 'aa', '1'])(
  '%s has no level',
  (text) => {
    expect(levelOfPrice(text)).toBeUndefined()
  },
)

test('each sign is one sign of a currency, once in the list', () => {
  const signs = CURRENCY_SIGNS.split('')
  expect(new Set(signs).size).toBe(signs.length)
  expect(signs.filter((sign) => !/^\p{Sc}$/u.test(sign))).toEqual([])
})
