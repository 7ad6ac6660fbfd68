import { expect, test } from 'vitest'
import { loadCommonWords } from './common-words.ts'

const { isCommonWord } = await loadCommonWords()

test.each([
  ...['hospital', 'water', 'with', 'kahvalti', 'icin', 'fruhstuck', 'zwischen', 'boulangerie', 'parce'],
  ...['desayuno', 'porque', 'manha', 'porem', 'colazione', 'perche', 'ontbijt', 'omdat', 'europe'],
])('"%s" is a common word', (word) => {
  expect(isCommonWord(word)).toBe(true)
})

test.each(['istambul', 'mcdonalds', 'restorant', 'starbuks', 'yakamoz', 'tatiana', ''])(
  '"%s" is none',
  (word) => {
    expect(isCommonWord(word)).toBe(false)
  },
)
