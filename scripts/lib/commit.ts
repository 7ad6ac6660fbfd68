import { spawnSync } from 'node:child_process'

/** What is said where the sources are not those of a repository, such as of an archive that was unpacked. */
const UNKNOWN = 'unknown'
const DIGITS = 12

/** The commit of the sources in a folder, with `-changed` where they differ from it. */
export function commitOf(folder: string): string {
  const commit = git(folder, 'rev-parse', `--short=${DIGITS}`, 'HEAD')
  if (commit === undefined) return UNKNOWN
  return git(folder, 'status', '--porcelain', '--untracked-files=no') === '' ? commit : `${commit}-changed`
}

function git(folder: string, ...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
