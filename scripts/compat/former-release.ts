import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '#domain/errors.ts'

/** Files copied with the tables: the list of contractions is the release's own. */
const MIGRATIONS = /\.sql$|^meta(?:\/|$)/
/** Caches of tests belong to one work tree. */
const OWN_CACHES = /^\.(?:cache|vite)/

/**
 * Puts the code of a release into a new folder of the repository, with the migrations of the present code in place of its own,
 * so that its tests run on the new tables. The packages are the present ones. Throws `AppError` where there is no such
 * release, or where it has a migration that the present code does not.
 */
export function checkOutFormer(repository: string, ref: string, folder: string): void {
  git(repository, 'worktree', 'add', '--quiet', '--detach', folder, ref)
  const [own, former] = [join(repository, 'db/migrations'), join(folder, 'db/migrations')]
  const here = new Set(readdirSync(own))
  const strange = readdirSync(former).filter((file) => file.endsWith('.sql') && !here.has(file))
  if (strange.length > 0) {
    throw new AppError('conflict', `${ref} has migrations that are not here: ${strange.join(', ')}.`)
  }
  cpSync(own, former, {
    recursive: true,
    filter: (path) => path === own || MIGRATIONS.test(path.slice(own.length + 1)),
  })
  const [packages, linked] = [join(repository, 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(linked)
  for (const name of readdirSync(packages)) {
    if (!OWN_CACHES.test(name)) symlinkSync(join(packages, name), join(linked, name))
  }
}

/** Removes what `checkOutFormer` made, if it made anything. */
export function removeFormer(repository: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  git(repository, 'worktree', 'prune')
}

function git(repository: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd: repository, encoding: 'utf8' })
  if (status !== 0) throw new AppError('bad_request', `git ${args[0]} ${args[1]}: ${stderr.trim()}`)
}
