import { expect, test } from 'vitest'
import { tokenise } from './tokenise.ts'

test.each([
  ['🍕 new york', 'pizza new york'],
  ['☕️', 'coffee'],
  ['💇🏽 london', 'hairdresser london'],
  ['💇‍♀️', 'hairdresser'],
  ['pizza 🍕', 'pizza'],
  ['best🍣in tokyo', 'best sushi in tokyo'],
  ['🦷 open sunday', 'dentist open sunday'],
  ['😀', ''],
  ['❤️ cafe', 'cafe'],
  ['🇹🇷 kebab', 'kebab'],
])('%s is searched as %s', (text, words) => {
  expect(tokenise(text).join(' ')).toBe(words)
})
