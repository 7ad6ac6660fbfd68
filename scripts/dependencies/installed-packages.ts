import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseOwnJson } from '#domain/own-json.ts'
import type { InstalledPackage } from './licences.ts'

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly license?: string }>>
}

interface Manifest {
  readonly license?: string | { readonly type?: string }
}

/** The packages of the lock file, with the licences that they name themselves; platforms' others as the lock file has it. */
export function readInstalledPackages(root: string): InstalledPackage[] {
  const lock = parseOwnJson<LockFile>(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(lock.packages).flatMap(([path, { license }]) => {
    if (path === '') return []
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const file = join(root, path, 'package.json')
    const own = existsSync(file) ? parseOwnJson<Manifest>(readFileSync(file, 'utf8')).license : license
    return [{ name, license: typeof own === 'object' ? own.type : own }]
  })
}
