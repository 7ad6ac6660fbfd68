import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { checkOutFormer, removeFormer } from '#scripts/compat/former-release.ts'

const JOURNAL = 'db/migrations/meta/_journal.json'

/** A repository with a release, `v1`, and what came after it, not committed. */
function repository(later: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-compat-'))
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: folder })
  const write = (files: Readonly<Record<string, string>>) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
  }
  git('init', '--quiet')
  write({
    'code.ts': 'former',
    'db/migrations/0000_tables.sql': 'create table a (b)',
    'db/migrations/contractions.ts': 'former',
    [JOURNAL]: '1',
  })
  git('add', '-A')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'first')
  git('tag', 'v1')
  write({ 'node_modules/a/index.js': '', 'node_modules/.cache/app.mjs': '', ...later })
  return {
    folder,
    former: join(folder, 'former'),
    read: (path: string) => readFileSync(join(folder, path), 'utf8'),
  }
}

test('the code of a release gets the migrations of the present one, its packages, and nothing else', () => {
  const { folder, former, read } = repository({
    'code.ts': 'present',
    'db/migrations/0001_more.sql': 'alter table a add c',
    'db/migrations/contractions.ts': 'present',
    [JOURNAL]: '2',
  })
  checkOutFormer(folder, 'v1', former)
  expect(read('former/code.ts')).toBe('former')
  expect(read('former/db/migrations/contractions.ts')).toBe('former')
  expect(read('former/db/migrations/0001_more.sql')).toBe('alter table a add c')
  expect(read(`former/${JOURNAL}`)).toBe('2')
  expect(existsSync(join(former, 'node_modules/a/index.js'))).toBe(true)
  expect(existsSync(join(former, 'node_modules/.cache'))).toBe(false)
  removeFormer(folder, former)
  expect(existsSync(former)).toBe(false)
  expect(read('node_modules/a/index.js')).toBe('')
  // Nothing is left that a second check-out would meet.
  checkOutFormer(folder, 'v1', former)
})

test('a release that there is not is said', () => {
  const { folder, former } = repository({})
  expect(() => checkOutFormer(folder, 'v2', former)).toThrow(/git worktree add: .*v2/)
})
