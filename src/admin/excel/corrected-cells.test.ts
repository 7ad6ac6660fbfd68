import { expect, test } from 'vitest'
import { correctionOf, isChecked, withCorrection } from './corrected-cells.ts'

const cell = { sheet: undefined, row: 3, column: 1, header: 'Cep', before: 'yok' }
const one = { ...cell, value: '0532' }
const other = { ...cell, sheet: 'İzmir', value: '0533' }

test('a cell has one correction, on its own sheet, and none where it says what the file says', () => {
  const both = withCorrection(withCorrection([], one), other)
  expect(both).toEqual([one, other])
  const again = withCorrection(both, { ...one, value: '0534' })
  expect(correctionOf(again, cell)?.value).toBe('0534')
  expect(withCorrection(again, { ...one, value: 'yok' })).toEqual([other])
})

test('a file is checked only with just these corrections, in any order', () => {
  expect(isChecked([one, other], [other, one])).toBe(true)
  expect(isChecked([one], [one, other])).toBe(false)
  expect(isChecked([{ ...one, value: '1' }, other], [one, other])).toBe(false)
})
