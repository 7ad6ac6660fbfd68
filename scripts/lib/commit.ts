import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The commit of sources outside a repository, such as an unpacked archive. */
const UNKNOWN = 'unknown'
const DIGITS = 12
/** In an image, which has no repository: what its build was told. */
const TOLD = '.commit'

/** The commit of the sources in a folder, with `-changed` where they differ from it. */
export function commitOf(folder: string): string {
  const commit = git(folder, 'rev-parse', `--short=${DIGITS}`, 'HEAD')
  if (commit === undefined) return toldCommit(join(folder, TOLD))
  return git(folder, 'status', '--porcelain', '--untracked-files=no') === '' ? commit : `${commit}-changed`
}

function toldCommit(file: string): string {
  const told = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return /^[\da-f]{7,40}$/.test(told) ? told.slice(0, DIGITS) : UNKNOWN
}

function git(folder: string, ...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
