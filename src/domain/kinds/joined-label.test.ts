import { expect, test } from 'vitest'
import { joinedLabel } from './joined-label.ts'
import { pluralLabel } from './plural-label.ts'

test.each([
  [['Pizza restaurant', 'Burger restaurant'], 'Pizza or burger restaurant', 'Pizza or burger restaurants'],
  [['Dog groomer', 'Vet'], 'Dog groomer or vet', 'Dog groomers or vets'],
  [['Cafe', 'Sandwich shop'], 'Sandwich shop or cafe', 'Sandwich shops or cafes'],
  [['Bakery', 'ATM'], 'Bakery or ATM', 'Bakeries or ATMs'],
  [['Book store', 'Coffee shop'], 'Book store or coffee shop', 'Book stores or coffee shops'],
])('%j are called %s, in the plural %s', (labels, joined, plural) => {
  expect([joinedLabel(labels), pluralLabel(joined)]).toEqual([joined, plural])
})
