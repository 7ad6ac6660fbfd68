import { describe, expect, test } from 'vitest'
import { fold } from './fold.ts'
import { isUnspaced, bigrams, requiredBigrams } from './bigrams.ts'

test.each([
  ['Han', '北京烤鸭', ['北京', '京烤', '烤鸭', '鸭']],
  ['one letter', '酒', ['酒']],
  ['kana with a long vowel', 'バー', ['バー', 'ー']],
  ['Thai, each letter with its marks', 'น้ำดี', ['น้ำ', 'ำดี', 'ดี']],
  ['a mixed word', '종로3가', ['종로', '로', '가', '3']],
])('pieces of %s', (_, word, expected) => {
  expect(bigrams(fold(word))).toEqual(expected)
})

test.each([
  ['an even number', '北京烤鸭', ['北京', '烤鸭']],
  ['an odd number', '北京烤鸭店', ['北京', '烤鸭', '鸭店']],
  ['one', '店', ['店']],
])('wanted are pairs that cover the word: %s', (_, word, expected) => {
  expect(requiredBigrams(word)).toEqual(expected)
})

describe('whatever is wanted of a part is among the pieces of the whole', () => {
  test.each(['長谷川商店', 'スターバックス', '스타벅스강남점', 'โรงเรียนสอนภาษา', '歯科クリニック2号'])(
    '%s',
    (name) => {
      const word = fold(name)
      const letters = [...word]
      for (let from = 0; from < letters.length; from++)
        for (let to = from + 2; to <= letters.length; to++) {
          const part = letters.slice(from, to).join('')
          // A mark belongs to the letter before it.
          if (/^\p{M}/u.test(part) || /^\p{M}/u.test(letters[to] ?? '') || !isUnspaced(part)) continue
          const missing = requiredBigrams(part).filter(
            (piece) => !bigrams(word).some((known) => known.startsWith(piece)),
          )
          expect(missing).toEqual([])
        }
    },
  )
})

test('words of other scripts are whole', () => {
  expect(['cafe', 'кафе', 'مقهى', '3'].map((word) => isUnspaced(word))).toEqual([false, false, false, false])
})
