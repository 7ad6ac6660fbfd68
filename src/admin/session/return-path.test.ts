import { expect, test } from 'vitest'
import { returnPathOf, returnSearch } from './return-path.ts'

test.each([
  '/admin',
  '/admin/businesses?q=berlin&edit=12&tab=hours',
  '/admin/settings?tab=security',
  '/admin/businesses?q=%C5%9Fi%C5%9Fli',
])('%s is an address to come back to', (path) => expect(returnPathOf(path)).toBe(path))

test.each([
  '//evil.example/admin',
  '/\\evil.example/admin',
  '\\\\evil.example/admin',
  'https://evil.example/admin',
  'https:evil.example/admin',
  'javascript:alert(1)//admin',
  'data:text/html,/admin',
  ' //evil.example/admin',
  '/\t/evil.example/admin',
  '/admin/../contact',
  '/administration',
  '/contact',
  '/admin/login',
  '/admin/login?sonra=/admin',
  '',
  'http://',
  7,
  undefined,
  ['/admin'],
])('%j is none', (text) => expect(returnPathOf(text)).toBeUndefined())

test('what follows the hash is left out, and the dashboard goes without saying', () => {
  expect(returnSearch('/admin/excel#x')).toEqual({ sonra: '/admin/excel' })
  expect(returnSearch('/admin')).toEqual({})
  expect(returnSearch('/admin?a=1')).toEqual({ sonra: '/admin?a=1' })
})
