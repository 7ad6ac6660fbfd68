import { expect, test } from 'vitest'
import { KeyLimit } from './key-limit.ts'

test('keys beyond the limit are one, those known before stay, and each day begins anew', () => {
  const limit = new KeyLimit(2)
  const take = (day: string, key: string) => limit.take(day, 'search', key)
  expect(['a', 'b', 'c', 'a'].map((key) => take('2026-11-23', key))).toEqual(['a', 'b', '*', 'a'])
  expect(limit.take('2026-11-23', 'city', 'c')).toBe('c')
  expect(take('2026-11-24', 'c')).toBe('c')
})
