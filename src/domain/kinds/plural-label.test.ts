import { expect, test } from 'vitest'
import { labelInSentence, pluralLabel } from './plural-label.ts'

test.each([
  ['Coffee shop', 'Coffee shops'],
  ['Bakery', 'Bakeries'],
  ['Car wash', 'Car washes'],
  ['Church', 'Churches'],
  ['ATM', 'ATMs'],
  ['Bus stop', 'Bus stops'],
  ['Holiday apartment', 'Holiday apartments'],
  ['Bed and breakfast', 'Bed and breakfasts'],
  ['Women’s clothing store', 'Women’s clothing stores'],
  ['Handyman', 'Handymen'],
  ['Place of worship', 'Places of worship'],
  ['Fast food', 'Fast food'],
  ['Ruins', 'Ruins'],
])('several of %s are %s', (one, several) => {
  expect(pluralLabel(one)).toBe(several)
})

test.each([
  ['Coffee shops', 'coffee shops'],
  ['Italian restaurants', 'Italian restaurants'],
  ['ATMs', 'ATMs'],
  ['HVAC contractors', 'HVAC contractors'],
  ['Vegan restaurants', 'vegan restaurants'],
])('%s within a sentence is %s', (label, text) => {
  expect(labelInSentence(label)).toBe(text)
})
