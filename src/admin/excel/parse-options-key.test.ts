import { expect, test, vi } from 'vitest'
import { parseOptionsKey } from './parse-options-key.ts'

const version = vi.hoisted(() => ({ PARSER_VERSION: 7 }))
vi.mock('#import/parser-version.ts', () => version)

test('the same file read in another way is another import', () => {
  const reading = parseOptionsKey('generic', { 0: 'name' })
  expect(parseOptionsKey('generic', { 0: 'name' })).toBe(reading)
  expect(parseOptionsKey('generic', { 0: 'address' })).not.toBe(reading)
  expect(parseOptionsKey('outscraper', { 0: 'name' })).not.toBe(reading)
  version.PARSER_VERSION = 8
  expect(parseOptionsKey('generic', { 0: 'name' })).not.toBe(reading)
})
