import { expect, test, vi } from 'vitest'
import { readingOf } from './reading.ts'

const version = vi.hoisted(() => ({ READING_VERSION: 7 }))
vi.mock('#import/reading-version.ts', () => version)

test('the same file read in another way is another import', () => {
  const reading = readingOf('generic', { 0: 'name' })
  expect(readingOf('generic', { 0: 'name' })).toBe(reading)
  expect(readingOf('generic', { 0: 'address' })).not.toBe(reading)
  expect(readingOf('outscraper', { 0: 'name' })).not.toBe(reading)
  version.READING_VERSION = 8
  expect(readingOf('generic', { 0: 'name' })).not.toBe(reading)
})
