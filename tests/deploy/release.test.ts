import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KNOWN_SCHEMA } from '#db/database/health.ts'
import { PACKAGE_VERSION } from '#domain/package-version.ts'
import { ROOT } from '#scripts/lib/root.ts'

const SOURCES = ['package.json', 'package-lock.json', 'CHANGELOG.md', 'db', 'scripts', 'src/domain']

/** A repository with the sources that the command needs, in one commit. */
function repository() {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-release-'))
  for (const path of SOURCES) {
    cpSync(join(ROOT, path), join(folder, path), {
      recursive: true,
      filter: (file) => !file.endsWith('.xlsx'),
    })
  }
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
  git('init', '--quiet')
  for (const [name, value] of [
    ['user.name', 'a'],
    ['user.email', 'a@example.com'],
  ])
    git('config', name ?? '', value ?? '')
  const commit = (subject: string) => {
    git('add', '-A')
    git('commit', '--quiet', '--allow-empty', '-m', subject)
  }
  commit('house: all of it')
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  git('config', 'core.excludesFile', join(ROOT, '.gitignore'))
  execFileSync('sh', ['-c', 'echo node_modules >> .git/info/exclude'], { cwd: folder })
  const release = (step: string) =>
    spawnSync(process.execPath, ['scripts/release.ts', step], { cwd: folder, encoding: 'utf8' })
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  return { git, commit, release, read }
}

const sources = repository()

test('a release writes its version everywhere and its commits into the changelog, commits and tags', () => {
  const { git, commit, release, read } = sources
  const [major = '', minor = ''] = PACKAGE_VERSION.split('.')
  const first = `${major}.${Number(minor) + 1}.0`
  expect(release('minor')).toMatchObject({ status: 0, stderr: '' })
  expect(git('describe', '--tags', '--exact-match')).toBe(`v${first}`)
  expect(git('status', '--porcelain')).toBe('')
  expect(JSON.parse(read('package.json'))).toHaveProperty('version', first)
  const lock = JSON.parse(read('package-lock.json')) as { version: string; packages: Record<string, object> }
  expect(lock.version).toBe(first)
  expect(lock.packages['']).toHaveProperty('version', first)
  expect(git('diff', '--numstat', 'HEAD~1', '--', 'package-lock.json')).toMatch(/^2\t2\t/)
  expect(read('src/domain/package-version.ts')).toContain(`PACKAGE_VERSION = '${first}'`)
  expect(read('CHANGELOG.md')).toContain(`Tables of ${KNOWN_SCHEMA} migrations.`)

  commit('search: names first')
  expect(release('patch')).toMatchObject({ status: 0 })
  expect(read('CHANGELOG.md')).toMatch(/\.1 \(.*\n\nTables .*\n\n- \*\*search\*\*: names first\n\n## /)
})

test('a release of what is not committed is refused', () => {
  const { git, release, read } = sources
  const before = read('package.json')
  git('rm', '--quiet', '--cached', 'CHANGELOG.md')
  expect(release('minor').stderr).toContain('not committed')
  expect(read('package.json')).toBe(before)
})
