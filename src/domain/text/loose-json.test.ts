import { expect, test } from 'vitest'
import { parseLooseJson } from './loose-json.ts'

test.each([
  ['{"a": [1, "x"]}', { a: [1, 'x'] }],
  ["{'location': {'lat': 23.78, 'lng': -90.4}}", { location: { lat: 23.78, lng: -90.4 } }],
  ["{'open_now': True, 'shut': False, 'at': None}", { open_now: true, shut: false, at: null }],
  [
    `['restaurant', "Joe's", u'caf\\xe9', 'say "hi"', 'it\\'s']`,
    ['restaurant', "Joe's", 'café', 'say "hi"', "it's"],
  ],
  ["('a', 1,)", ['a', 1]],
  ['{1: 2}', undefined],
  ['Joe (bar)', undefined],
  ["{'broken", undefined],
  [{ a: 1 }, { a: 1 }],
])('%j', (text, value) => {
  expect(parseLooseJson(text)).toEqual(value)
})
