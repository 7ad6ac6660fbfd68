import { describe, expect, test } from 'vitest'
import { fitText } from './fit-text.ts'

describe('words in a box', () => {
  const box = { width: 100, lines: 2, largest: 20, smallest: 8 }
  // Every character is half as wide as the font is large.
  const fitted = (text: string) => fitText(text, box, (line, size) => ([...line].length * size) / 2)

  test.each([
    ['short ones are large', 'Bar', { size: 20, lines: ['Bar'] }],
    ['longer ones take two lines', 'Clothing store', { size: 20, lines: ['Clothing', 'store'] }],
    ['then smaller letters', 'Car repair service', { size: 20, lines: ['Car repair', 'service'] }],
    ['a long word is small', 'Wirtschaftsprufung', { size: 8, lines: ['Wirtschaftsprufung'] }],
    ['a longer one is broken', 'a'.repeat(30), { size: 8, lines: ['a'.repeat(25), 'a'.repeat(5)] }],
    [
      'what is too long ends in an ellipsis',
      'word '.repeat(30).trim(),
      { size: 8, lines: ['word word word word word', 'word word word word word…'] },
    ],
    ['nothing is nothing', '', { size: 20, lines: [''] }],
  ])('%s', (_, text, wanted) => {
    expect(fitted(text)).toEqual(wanted)
  })

  test('no line is wider than the box, whatever the text', () => {
    for (const text of [
      'a b c d e f g h i j k l m n o p',
      'x'.repeat(400),
      '😀'.repeat(70),
      'ab '.repeat(100),
    ]) {
      const { size, lines } = fitted(text)
      expect(lines.length).toBeLessThanOrEqual(box.lines)
      for (const line of lines) expect(([...line].length * size) / 2).toBeLessThanOrEqual(box.width)
    }
  })
})
