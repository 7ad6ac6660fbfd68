import { describe, expect, test } from 'vitest'
import { loadKinds } from './load-kinds.ts'

const kinds = await loadKinds()

describe('the kinds that a text names', () => {
  test.each([
    ['coffee shop', 'cafe'],
    ['chemist', 'pharmacy'],
    ['bar', 'bar'],
    ['hairdressers', 'hairdresser'],
    ['eczaneler', 'pharmacy'],
    ['apotheken', 'pharmacy'],
    ['boulangeries', 'bakery'],
    ['farmacias', 'pharmacy'],
    ['الصيدليه', 'pharmacy'],
    ['カフェ', 'cafe'],
    ['restaurants', 'restaurant'],
    ['cafes', 'cafe'],
    ['coffeeshop', 'cafe'],
    ['drugstore', 'pharmacy'],
    ['bank', 'bank'],
    ['gym', 'fitness_centre'],
    ['post', 'post_office'],
    ['咖啡店', 'cafe'],
    ['ร้านกาแฟ', 'cafe'],
    ['مطاعم', 'restaurant'],
  ])('%s: %s', (text, kind) => {
    expect(kinds.named(text)[0]).toBe(kind)
  })

  test.each([
    '',
    ...['food', 'service', 'the', 'king', 'spain', 'germany', 'mcdonalds', 'xyzzy'],
    'a'.repeat(5000),
  ])('%s: none', (text) => {
    expect(kinds.named(text)).toEqual([])
  })
})

describe('the kinds of a label', () => {
  test.each([
    ['Coffee shop', 'cafe'],
    ['Pediatric dentist', 'pediatric_dentist'],
    ['Eczane', 'pharmacy'],
    ['Restaurant italien', 'italian_restaurant'],
    ['Department of motor vehicles', 'vehicle_registration'],
    ['Ruritanian restaurant', 'restaurant'],
    ['Lamp store', 'lighting'],
    ['Biryani restaurant', 'indian_restaurant'],
    ['French', 'french_restaurant'],
  ])('%s: %s', (label, kind) => {
    expect(kinds.ofLabel(label)[0]).toBe(kind)
  })

  test.each(['Qwertz uiop', 'Restaurant supply store', 'Chess club', ''])('%s: none', (label) => {
    expect(kinds.ofLabel(label)).toEqual([])
  })
})

test('a kind has broader kinds, from near to far', () => {
  expect(kinds.broader('pizza_restaurant')).toEqual(['restaurant', 'food'])
  expect(kinds.broader('supermarket')).toEqual(['food_shop', 'shop'])
  expect(kinds.broader('cafe')).toEqual(['food'])
})

test('the nearest kinds end with the broader one', () => {
  expect(kinds.nearest('vegan_restaurant')).toEqual(['vegetarian_restaurant', 'restaurant'])
  expect(kinds.nearest('pizza_restaurant')).toEqual(['italian_restaurant', 'fast_food', 'restaurant'])
})

test('a kind has an English name', () => {
  expect(kinds.label('atm')).toBe('ATM')
})

test('names are offered from their beginning', () => {
  expect(kinds.beginningWith('pharm', 1)).toEqual([{ kind: 'pharmacy', text: 'pharmacy' }])
  expect(kinds.beginningWith('ecz', 1)).toEqual([{ kind: 'pharmacy', text: 'eczane' }])
  expect(kinds.beginningWith('kahv', 1)).toEqual([{ kind: 'cafe', text: 'kahve' }])
  expect(kinds.beginningWith('ba', 6).map(({ kind }) => kind)).toContain('bakery')
  expect(kinds.beginningWith('xyzzy', 5)).toEqual([])
})

test.each(['pharmacy', 'pharmacies', 'carwash', 'salon', 'parlour', 'benzynowa'])(
  '%s is a word of a name',
  (word) => {
    expect(kinds.hasWord(word)).toBe(true)
  },
)

test.each(['xyzzy', 'farmacy', ''])('"%s" is no word of a name', (word) => {
  expect(kinds.hasWord(word)).toBe(false)
})

test('instead of a kind its nearest ones are taken, and theirs where all are of one broader kind', () => {
  expect(kinds.accepted('ramen_restaurant')).toEqual(
    expect.arrayContaining(['japanese_restaurant', 'asian_restaurant']),
  )
  expect(kinds.accepted('pawnbroker')).not.toContain('jewelry')
  expect(kinds.accepted('psychotherapist')).not.toContain('doctor')
  expect(kinds.accepted('cafe')).not.toContain('cafe')
  expect(kinds.accepted('ramen_restaurant|sushi_restaurant')).toContain('japanese_restaurant')
})

test('what is said besides names a kind, and no beginning of a word suggests it', () => {
  expect(kinds.named('skin fade')[0]).toBe('barber')
  expect(kinds.beginningWith('skin', 3).map(({ kind }) => kind)).not.toContain('barber')
})
