import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseOwnJson } from '#domain/own-json.ts'

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly license?: string }>>
}

interface Manifest {
  readonly license?: string | { readonly type?: string }
}

/** The packages of the lock file with their own licence fields; those of other platforms as the lock file has them. */
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

/** Licences that allow any use with no more than their notice, which the packages carry along. */
const PERMISSIVE = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'CC-BY-3.0', 'CC-BY-4.0', 'Unlicense', 'Python-2.0', 'PSF-2.0', 'OFL-1.1', 'Zlib'],
])

/** Licences that bind only changes to the package itself: it may be used unchanged, as tools and binaries are. */
const WEAK_COPYLEFT = new Set(['MPL-2.0', 'LGPL-3.0-only', 'LGPL-3.0-or-later'])

/** Packages that name no licence in package.json, and the one in their LICENSE file. */
const IN_FILE: Readonly<Record<string, string>> = { suncalc: 'BSD-2-Clause' }

/** An installed package. */
export interface InstalledPackage {
  readonly name: string
  readonly license: string | undefined
}

/** The packages whose licence is missing, or not allowed for this project. */
export function unusableLicences(packages: readonly InstalledPackage[]): string[] {
  return packages.flatMap(({ name, license = IN_FILE[name] }) =>
    license !== undefined && isUsable(license) ? [] : [`${name}: ${license ?? 'no licence'}`],
  )
}

/** Whether an SPDX expression leaves a usable choice: one side of OR, all sides of AND. */
function isUsable(expression: string): boolean {
  const choices = expression.replace(/[()]/g, '').split(/\s+OR\s+/)
  return choices.some((choice) =>
    choice.split(/\s+AND\s+/).every((licence) => PERMISSIVE.has(licence) || WEAK_COPYLEFT.has(licence)),
  )
}

/** The known vulnerabilities of the packages. */
export type Advisories =
  | { readonly kind: 'known'; readonly packages: readonly string[] }
  | { readonly kind: 'unanswered'; readonly why: string }

/** The level of advisories that is ignored. */
const HARMLESS = 'info'

interface Audit {
  readonly vulnerabilities?: Readonly<Record<string, { readonly name: string; readonly severity: string }>>
  readonly message?: string
}

/** Reads what `npm audit --json` prints; an error, as of a registry that knows no advisories, is no answer. */
export function readAudit(output: string): Advisories {
  const audit = parsed(output)
  if (audit?.vulnerabilities === undefined)
    return { kind: 'unanswered', why: audit?.message ?? 'no answer that can be read' }
  const known = Object.values(audit.vulnerabilities).filter(({ severity }) => severity !== HARMLESS)
  return { kind: 'known', packages: known.map(({ name, severity }) => `${name} (${severity})`) }
}

function parsed(output: string): Audit | undefined {
  try {
    const value: unknown = JSON.parse(output)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
