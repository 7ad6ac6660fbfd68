import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { KNOWN_SCHEMA } from '#db/database/health.ts'
import { AppError } from '#domain/errors.ts'
import { PACKAGE_VERSION } from '#domain/package-version.ts'
import { run } from './lib/command.ts'
import { ROOT } from './lib/root.ts'
import { nextVersion, withRelease } from './release/changelog.ts'

/** Where the version stands; a test holds them together. */
const VERSIONED = ['package.json', 'package-lock.json', 'src/domain/package-version.ts'] as const
const CHANGELOG = 'CHANGELOG.md'

/** Writes the next version and what it brings, commits both and tags the commit; `-- major`, `minor` or `patch`. */
await run(() => {
  const version = nextVersion(PACKAGE_VERSION, process.argv[2])
  const tag = `v${version}`
  if (git('status', '--porcelain') !== '') {
    throw new AppError('conflict', 'There are changes that are not committed: a release is of a commit.')
  }
  if (git('tag', '--list', tag) !== '')
    throw new AppError('conflict', `There is a release ${version} already.`)
  const last = git('tag', '--list', 'v*', '--sort=-v:refname').split('\n')[0]
  const subjects = last ? git('log', '--no-merges', '--format=%s', `${last}..HEAD`).split('\n') : []
  const date = new Date().toISOString().slice(0, 10)
  const release = { version, date, schema: KNOWN_SCHEMA, subjects: subjects.filter(Boolean) }
  change(CHANGELOG, (text) => withRelease(text, release))
  for (const file of VERSIONED) change(file, (text) => withVersion(text, version))
  git('add', CHANGELOG, ...VERSIONED)
  git('commit', '--quiet', '-m', `release: ${version}`)
  git('tag', '--annotate', tag, '-m', `Release ${version}`)
  console.log(`${tag} is committed and tagged. "git push --follow-tags" deploys it by the workflow.`)
  return Promise.resolve()
})

/** The version of the package itself: the first of the manifest, the first two of its lock. */
function withVersion(text: string, version: string): string {
  const own = new RegExp(
    `(version"?: "|PACKAGE_VERSION = ')${PACKAGE_VERSION.replaceAll('.', '\\.')}(?=["'])`,
    'g',
  )
  let left = 2
  return text.replace(own, (found, before: string) => (left-- > 0 ? before + version : found))
}

function change(file: string, by: (text: string) => string): void {
  const path = join(ROOT, file)
  writeFileSync(path, by(readFileSync(path, 'utf8')))
}

function git(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  if (status === 0) return stdout.trim()
  throw new AppError('internal', `git ${args.join(' ')}: ${stderr.trim()}`)
}
