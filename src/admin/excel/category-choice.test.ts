import { expect, test } from 'vitest'
import { choiceOf, chosenOf, valueOf, withChoice } from './category-choice.ts'

test.each([[undefined], [12], ['Cafe'], ['12'], ['=1']])('an option stands for %j', (choice) => {
  expect(choiceOf(valueOf(choice))).toBe(choice)
})

test('labels that were to be another follow it to its own choice', () => {
  const choices = withChoice({ Kafe: 'Cafe', Pub: 3 }, 'Cafe', 7)
  expect(choices).toEqual({ Kafe: 7, Pub: 3, Cafe: 7 })
  expect(withChoice(choices, 'Kafe')).toEqual({ Pub: 3, Cafe: 7 })
})

test('of columns that are read anew only the choices count that mean something in them', () => {
  const choices = { Kafe: 'Cafe', Pub: 3, Bar: 'Inn' }
  expect(chosenOf(choices, ['Kafe', 'Cafe', 'Bar'])).toEqual({ Kafe: 'Cafe' })
})
