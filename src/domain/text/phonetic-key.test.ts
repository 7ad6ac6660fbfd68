import { expect, test } from 'vitest'
import { transliterate } from './search-text.ts'
import { phoneticKey } from './phonetic-key.ts'

test.each([
  ['Russian', 'Чайхона', 'chaihona chaikhona chayhona'],
  ['Arabic', 'الياسمين', 'alyasmin elyasmeen'],
  ['Hebrew', 'חומוס', 'chumus hummus'],
  ['Hindi', 'सूर्योदय', 'suryodaya'],
])('%s has the consonants of how people spell it', (_, name, spellings) => {
  const own = phoneticKey(transliterate(name))
  expect(own).toBeDefined()
  for (const spelling of spellings.split(' ')) {
    const other = phoneticKey(spelling)
    // People write h, nothing or ch; only the other consonants must agree.
    expect(other?.replace('k', '')).toBe(own?.replace('k', ''))
  }
})

test.each(['', 'a', 'aei', 'oy', 'б', '12'])('nothing is left of "%s"', (word) => {
  expect(phoneticKey(word)).toBeUndefined()
})
