import { expect, test } from 'vitest'
import { clustersOf } from './clusters.ts'

test.each([
  ['Latin', 'Café 24', ['C', 'a', 'f', 'é', ' ', '2', '4']],
  ['marks that are apart', 'q\u0303a', ['q\u0303', 'a']],
  ['Devanagari', 'श्री गणेश', ['श्री', ' ', 'ग', 'णे', 'श']],
  ['Bengali', 'ক্ষুধা', ['ক্ষু', 'ধা']],
  ['Tamil', 'கோவில்', ['கோ', 'வி', 'ல்']],
  ['Thai', 'ร้านน้ำชา', ['ร้', 'า', 'น', 'น้ำ', 'ช', 'า']],
  ['Hebrew', 'שָׁלוֹם', ['שָׁ', 'ל', 'וֹ', 'ם']],
  ['Han', '東京𠮷', ['東', '京', '𠮷']],
  ['nothing', '', []],
])('%s', (_, text, clusters) => {
  expect(clustersOf(text)).toEqual(clusters)
})

test('a text is the sum of its clusters', () => {
  for (const text of ['\u0301a', 'کتاب‌خانه', 'क्‍ष', '\u0e33']) expect(clustersOf(text).join('')).toBe(text)
})
