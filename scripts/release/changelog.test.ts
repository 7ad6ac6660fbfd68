import { expect, test } from 'vitest'
import { nextVersion, withRelease } from './changelog.ts'

test.each([
  ['0.9.3', 'patch', '0.9.4'],
  ['0.9.3', 'minor', '0.10.0'],
  ['0.9.3', 'major', '1.0.0'],
])('after %s a %s release is %s', (version, step, next) => {
  expect(nextVersion(version, step)).toBe(next)
})

test('a release that is none of these is refused', () => {
  expect(() => nextVersion('0.9.3', undefined)).toThrow('major, minor, patch')
  expect(() => nextVersion('0.9.3', 'huge')).toThrow('major, minor, patch')
})

const first = { version: '0.2.0', date: '2026-12-01', schema: 69, subjects: [] }
const second = {
  version: '0.3.0',
  date: '2026-12-08',
  schema: 71,
  subjects: ['search: names first', 'map: pins of two', 'search: dates are read', 'Odd subject'],
}

test('a release stands before all others, its commits in their order and by area', () => {
  const one = withRelease('# Changelog\n\nWhat it is.\n', first)
  const both = withRelease(one, second)
  expect(both).toBe(`# Changelog

What it is.

## 0.3.0 (2026-12-08)

Tables of 71 migrations.

- **map**: pins of two
- **other**: Odd subject
- **search**: dates are read; names first

## 0.2.0 (2026-12-01)

Tables of 69 migrations.

`)
  expect(() => withRelease(both, second)).toThrow('already has 0.3.0')
})
