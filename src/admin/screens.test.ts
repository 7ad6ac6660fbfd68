import { expect, test } from 'vitest'
import { isActive } from './screens.ts'

test.each([
  ['the dashboard on its own path', '/admin', '/admin', true],
  ['the dashboard below it', '/admin', '/admin/businesses', false],
  ['a screen on its own path', '/admin/businesses', '/admin/businesses', true],
  ['a screen below it', '/admin/businesses', '/admin/businesses/7', true],
  ['another screen', '/admin/cities', '/admin/categories', false],
])('active: %s', (_, path, current, expected) => {
  expect(isActive(path, current)).toBe(expected)
})
