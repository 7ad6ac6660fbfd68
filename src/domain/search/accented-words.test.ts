import { expect, test } from 'vitest'
import { withAccentedWords } from './accented-words.ts'

test.each([
  ['thé', 'tee'],
  ['un Thé', 'un tee'],
  ['the\u0301 à Paris', 'tee à Paris'],
  ['té en Madrid', 'tee en Madrid'],
  ['the', 'the'],
  ['thé vert', 'thé vert'],
  ['Salon de thé', 'Salon de thé'],
  ['Théâtre', 'Théâtre'],
])('%s is searched as %s', (typed, searched) => {
  expect(withAccentedWords(typed)).toBe(searched)
})
