import { expect, test } from 'vitest'
import { isActive, titleOf } from './screens.ts'

test.each([
  ['the dashboard on its own path', '/admin', '/admin', true],
  ['the dashboard below it', '/admin', '/admin/businesses', false],
  ['a screen on its own path', '/admin/businesses', '/admin/businesses', true],
  ['a screen below it', '/admin/businesses', '/admin/businesses/7', true],
  ['another screen', '/admin/cities', '/admin/categories', false],
])('active: %s', (_, path, current, expected) => {
  expect(isActive(path, current)).toBe(expected)
})

test.each([
  ['/admin', {}, 'Admin Dashboard'],
  ['/admin/excel', {}, 'Excel İçe Aktarma'],
  ['/admin/businesses', { q: 'berlin' }, '“berlin” - İşletme Yönetimi'],
  ['/admin/businesses', { q: 596 }, '“596” - İşletme Yönetimi'],
  ['/admin/settings', { tab: 'seo' }, 'SEO - Ayarlar'],
  ['/admin/settings', { tab: 'toString' }, 'Ayarlar'],
  ['/admin/nowhere', {}, 'Bu ekran yok'],
])('%s with %o is called “%s”', (path, search, title) => {
  expect(titleOf(path, search)).toBe(title)
})
