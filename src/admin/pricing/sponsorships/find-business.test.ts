import { expect, test } from 'vitest'
import { isBusinessText } from './find-business.ts'

test.each([
  ['/business/kahve', true],
  ['7', true],
  ['Kayıt no 3.501', true],
  ['https://meridian.example/business/kahve?utm_source=mail', true],
  ['', false],
  ['!', false],
])('"%s" can be a business: %s', (text, expected) => expect(isBusinessText(text)).toBe(expected))
