import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { importsOf, resolveImport } from './imports.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The files that are loaded with one: its imports at run time and theirs, without those that are called for later. */
function closureOf(entry: string): readonly string[] {
  const found = new Set([entry])
  for (const path of found) {
    const atStart = readFileSync(ROOT + path, 'utf8').replaceAll(/\bimport\(/g, 'later(')
    for (const { specifier, typesOnly } of importsOf(atStart)) {
      const target = typesOnly ? undefined : resolveImport(path, specifier, manifest.imports)
      if (target !== undefined && /\.tsx?$/.test(target) && existsSync(ROOT + target)) found.add(target)
    }
  }
  return [...found]
}

test('the files of a module are those that it imports, and those that these import', () => {
  const files = closureOf('src/domain/search/tokenise.ts')
  expect(files).toContain('src/domain/text/fold.ts')
  expect(files.length).toBeLessThan(20)
})

// Raise a limit only for a good reason: whoever changes one of these paths must know as many files.
test.each([
  ['a search', 'db/businesses/list/list.ts', 165],
  ['a filtered list', 'db/bitmap-index/read/list.ts', 105],
  ['an import by command', 'scripts/import.ts', 406],
])('%s loads no more files than it did: %s', (name, entry, most) => {
  const files = closureOf(entry)
  console.info(`${name}: ${files.length} files`)
  expect(files.length).toBeLessThanOrEqual(most)
})
