import { expect, test } from 'vitest'
import { cleanText } from '../text/clean.ts'
import { CURRENCY_SIGNS, levelOfPrice } from './price-level.ts'
import { priceRange } from './price-range.ts'

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

test.each([
  ...[
    '$$',
    '€€ - €€€',
    '€10–20',
    '250-500 TL',
    '20–40 ر.س.',
    '٢٠–٤٠ ر.س.',
    '1000円',
    '1,000円〜2,000円',
    'SAR 20 - SAR 40',
  ],
  ...[
    'Below $50',
    'Above $801',
    '$51-100',
    '100 - 200 €',
    'Rs. 500 for two',
    '￥56',
    '¥56/人',
    '10-20 zł',
    '20 лв.',
  ],
  ...[
    '500–1000 ₽',
    'от 500 руб.',
    '4 stars',
    '3.5 yıldız',
    '★★★',
    'medium',
    'günstig',
    'R$ 20-40',
    '150 kr',
    'CHF 30',
  ],
])('the price %s stays as it is written', (text) => {
  expect(priceRange(cleanText, text)).toBe(text)
})

test.each([
  ...[
    'XP53+5M6',
    'VJV6+97V, Unnamed Road',
    'Prince Turki Bin Awwal',
    'KING MOHAMMED V STREET',
    'HJ56+926',
    '⋅ ٣ م',
  ],
  ...[
    '7045 نجد، RDLB3377، 3377',
    '2941 Makkah Al Mukarramah Road, Al Hada',
    '12 Le Duan',
    '24 R Street',
    'Italian',
  ],
  ...[
    'Open ⋅ Closes 10 PM',
    '+1 240 895 0160',
    'https://example.com',
    'Free',
    '2024-05-01',
    'Tel. 12',
    'Laysen Valley',
  ],
])('%s is no price', (text) => {
  expect(priceRange(cleanText, text)).toBeNull()
})
