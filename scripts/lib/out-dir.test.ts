import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkOutDir } from './out-dir.ts'
import { ROOT } from './root.ts'

test.each(['dist', '.data/build', join(ROOT, '.data', 'build')])('a site can be built into %s', (folder) => {
  expect(checkOutDir(folder)).toBe(folder)
})

test.each(['/var/www', '..', '.', ROOT, join(ROOT, '../other')])(
  '%s is refused, with what to do',
  (folder) => {
    expect(() => checkOutDir(folder)).toThrow(/^--out must be a folder inside the project/)
  },
)
