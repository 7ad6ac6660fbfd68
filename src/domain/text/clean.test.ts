import { describe, expect, test } from 'vitest'
import { cleanLines, cleanMultiline, cleanText, plainLetters } from './clean.ts'

describe('cleanText', () => {
  test.each([
    ['a number cell', 12212, '12212'],
    ['a whole float', 90744.0, '90744'],
    ['a boolean', true, 'true'],
    ['a zero-width space', 'King\u200B of Fishball', 'King of Fishball'],
    ['a byte-order mark before', '\uFEFF一麵之交', '一麵之交'],
    ['a byte-order mark after', 'Not Rice Kafe\uFEFF', 'Not Rice Kafe'],
    ['a right-to-left mark', '\u200Fزهرة تمام', 'زهرة تمام'],
    ['bidi isolates and overrides', '\u2066abc\u2069 \u202Edef', 'abc def'],
    ['a private-use icon and a line break', '\uE0C8\nBahnhofstrasse 1', 'Bahnhofstrasse 1'],
    ['controls and NUL', 'a\u0000b\u0007c\u0085d', 'abcd'],
    ['a lone surrogate', 'a\uD83Db', 'ab'],
    ['every kind of white space', '\u00A0a\u202F\u2009 \u3000\t\r\nb\u2028', 'a b'],
    ['a Hangul filler', 'a\u3164b', 'a b'],
    ['a decomposed accent', 'Cafe\u0301', 'Café'],
    ['printable mojibake', 'ÛÁstanbul', 'ÛÁstanbul'],
    ['mojibake with C1 controls inside', 'Masaba\u0081ôÛ± Kebapí_', 'MasabaôÛ± Kebapí_'],
    ['a line break as JSON writes it', 'a\\r\\nb\\nc', 'a b c'],
    ['a backslash before a capital', 'Foto\\Nova', 'Foto\\Nova'],
    ['a dash of Windows-1252', 'Mon\u0096Fri', 'Mon–Fri'],
    ['a joined emoji', '👨‍👩‍👧', '👨‍👩‍👧'],
    ['a joiner within a Persian word', 'می‌خواهم', 'می‌خواهم'],
    ['a joiner between Latin letters', 'a\u200Db', 'ab'],
    ['a formula leader', '@ Fi5th Pub', '@ Fi5th Pub'],
    ['a name that is a full stop', '.', '.'],
    ['letters and slashes as JSON writes them', 'M\\u00fcnchen https:\\/\\/a.de', 'München https://a.de'],
    ['a backslash that escapes nothing', 'C:\\users \\u0041', 'C:\\users \\u0041'],
    ['Nan, a city in Thailand', 'Nan', 'Nan'],
  ])('keeps what can be read of %s', (_, value, text) => {
    expect(cleanText(value)).toBe(text)
  })

  test.each([
    '',
    '   ',
    '\u200B',
    '-',
    'None',
    'null',
    'N/A',
    'nan',
    'undefined',
    null,
    undefined,
    NaN,
    {},
    [],
  ])('takes %j for nothing', (value) => {
    expect(cleanText(value)).toBeNull()
  })
})

test.each([
  ['1 Main St\nPhoenix, AZ', '1 Main St, Phoenix, AZ'],
  ['1 Main St,\r\n Phoenix', '1 Main St, Phoenix'],
  ['\n\n', null],
  ['1 Main St', '1 Main St'],
])('cleanLines puts commas between the lines of %j', (value, text) => {
  expect(cleanLines(value)).toBe(text)
})

test('cleanMultiline keeps lines and at most one empty line between them', () => {
  expect(cleanMultiline(' a  b\r\n\r\n\n\tc\u200B \u2028d\n')).toBe('a b\n\nc\nd')
  expect(cleanMultiline(' \n ')).toBeNull()
})

test.each([
  ['script', '𝒯𝒶𝒿 𝑀𝒶𝒽𝒶𝓁 - 𝐼𝓃𝒹𝒾𝒶𝓃 𝓇𝑒𝓈𝓉𝒶𝓊𝓇𝒶𝓃𝓉', 'Taj Mahal - Indian restaurant'],
  ['bold', '𝐑𝐞𝐬𝐞𝐭 𝐆𝐲𝐦', 'Reset Gym'],
  ['the letters encoded elsewhere', 'ℬℯℓℓℴ', 'Bello'],
  ['circled', 'Ⓒafé', 'Café'],
  ['nothing else', 'Luca² 8½ Fitness™ ﾊﾞﾅﾅ ＡＢＣ № ℃', 'Luca² 8½ Fitness™ ﾊﾞﾅﾅ ＡＢＣ № ℃'],
])('plainLetters makes plain %s', (_, styled, plain) => {
  expect(plainLetters(styled)).toBe(plain)
})
