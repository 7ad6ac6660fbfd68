import { expect, test } from 'vitest'
import { isBusinessText } from './find-business.ts'

test.each([
  ['/business/kahve', true],
  ['7', true],
  ['Kayıt no 7', true],
  ['', false],
  ['!', false],
])('"%s" can be a business: %s', (text, expected) => expect(isBusinessText(text)).toBe(expected))
