import { expect, test, vi } from 'vitest'
import { parseOptionsKey } from './parse-options-key.ts'
import { AS_RECOGNISED, type Reading } from './reading.ts'

const version = vi.hoisted(() => ({ PARSER_VERSION: 7 }))
vi.mock('#import/parser-version.ts', () => version)

test('the same file read in another way is another import', () => {
  const name: Reading = { ...AS_RECOGNISED, mapping: { 0: 'name' } }
  const reading = parseOptionsKey('generic', name)
  expect(parseOptionsKey('generic', { ...name, constants: { city: ' ' } })).toBe(reading)
  expect(parseOptionsKey('generic', { ...name, mapping: { 0: 'address' } })).not.toBe(reading)
  expect(parseOptionsKey('generic', { ...name, constants: { city: 'Wien' } })).not.toBe(reading)
  expect(parseOptionsKey('generic', { ...name, ranks: { email: [2, 1] } })).not.toBe(reading)
  expect(parseOptionsKey('generic', { ...name, underived: ['city'] })).not.toBe(reading)
  expect(parseOptionsKey('generic', { ...name, mode: 'fill' })).not.toBe(reading)
  const cell = { row: 3, column: 1, header: 'Cep', before: 'yok', value: '0532' }
  expect(parseOptionsKey('generic', { ...name, corrections: [cell] })).not.toBe(reading)
  expect(parseOptionsKey('outscraper', name)).not.toBe(reading)
  version.PARSER_VERSION = 8
  expect(parseOptionsKey('generic', name)).not.toBe(reading)
})
