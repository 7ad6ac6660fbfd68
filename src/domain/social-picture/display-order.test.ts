import { expect, test } from 'vitest'
import { displayOrder } from './display-order.ts'

const seen = (text: string) => displayOrder([...text]).join('')

test.each([
  ['Latin', 'Cafe 24/7', 'Cafe 24/7'],
  ['Hebrew runs from right to left', 'אבג דה', 'הד גבא'],
  ['digits in it do not', 'אב 24/7', '24/7 בא'],
  ['nor a Latin name', 'אב Cafe 7 גד', 'דג Cafe 7 בא'],
  ['brackets are mirrored', 'אב (גד)', '(דג) בא'],
  ['a Hebrew word in a Latin name', 'Cafe אבג Bar', 'Cafe גבא Bar'],
  ['two of them change places', 'Cafe אב גד', 'Cafe דג בא'],
  ['what ends a line ends it', 'אבג…', '…גבא'],
  ['nothing', '', ''],
])('%s', (_, text, wanted) => {
  expect(seen(text)).toBe(wanted)
})

test('a line of a text leads where the whole text does', () => {
  expect(displayOrder(['2', '4', '!'], 'left').join('')).toBe('!24')
})
