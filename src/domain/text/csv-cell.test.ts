import { expect, test } from 'vitest'
import { csvCell } from './csv-cell.ts'

test.each([
  ['a word', 'Kafe', 'Kafe'],
  ['a formula', '=1+1', "'=1+1"],
  ['a phone number', '+90 242 000 00 00', '+90 242 000 00 00'],
  ['two phone numbers', '+90 242 000 00 00; +90 242 000 00 01', '"+90 242 000 00 00; +90 242 000 00 01"'],
  ['a formula behind a semicolon', "x;=cmd|' /C calc'!A0", `"x;'=cmd|' /C calc'!A0"`],
  ['a formula behind a semicolon and a blank', 'x; @SUM(A1)', '"x;\' @SUM(A1)"'],
  ['a formula behind a tab', 'x\t-1+cmd', '"x\t\'-1+cmd"'],
  ['a formula behind a semicolon and a quote', 'x;"=1', `"x;'""=1"`],
  ['opening hours', 'Mo-Fr 08:00-18:00; Sa off', '"Mo-Fr 08:00-18:00; Sa off"'],
  ['quotes', 'Kafe "Uno"', '"Kafe ""Uno"""'],
])('%s', (_, text, cell) => {
  expect(csvCell(text)).toBe(cell)
})
