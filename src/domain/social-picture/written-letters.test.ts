import { expect, test } from 'vitest'
import { writtenLetters } from './written-letters.ts'

/** A joiner is shown as a hyphen. */
const shown = (text: string) => writtenLetters(text).map((letter) => letter.replaceAll('\u200d', '-'))

test.each([
  ['letters join both ways', 'بيت', ['ب-', '-ي-', '-ت']],
  ['some join the former alone', 'دار', ['د', 'ا', 'ر']],
  ['and so break a word in two', 'كتاب', ['ك-', '-ت-', '-ا', 'ب']],
  ['lam and alef are one', 'سلام', ['س-', '-لا', 'م']],
  ['also at the beginning', 'الأصيل', ['ا', 'لأ', 'ص-', '-ي-', '-ل']],
  ['a hamza alone joins nothing', 'ماء', ['م-', '-ا', 'ء']],
  ['marks stay with their letter', 'مُحَ', ['مُ-', '-حَ']],
  ['a non-joiner parts', 'می\u200cخو', ['م-', '-ی\u200c', 'خ-', '-و']],
  ['nor does a blank or a digit join', 'ب ب2', ['ب', ' ', 'ب', '2']],
  ['other scripts do not join', 'בית A', ['ב', 'י', 'ת', ' ', 'A']],
])('%s', (_, text, letters) => {
  expect(shown(text)).toEqual(letters)
})
