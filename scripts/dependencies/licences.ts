/** Licences that allow any use with no more than their notice, which the packages carry along. */
const PERMISSIVE = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'CC-BY-3.0', 'CC-BY-4.0', 'Unlicense', 'Python-2.0', 'PSF-2.0', 'OFL-1.1', 'Zlib'],
])

/** Licences that bind changes to the package itself: it may be used as it is, as tools and binaries are. */
const WEAK_COPYLEFT = new Set(['MPL-2.0', 'LGPL-3.0-only', 'LGPL-3.0-or-later'])

/** Packages that name no licence in package.json, and the one in their LICENSE file. */
const IN_FILE: Readonly<Record<string, string>> = { suncalc: 'BSD-2-Clause' }

/** A package as it is installed. */
export interface InstalledPackage {
  readonly name: string
  readonly license: string | undefined
}

/** The packages whose licence is missing, or not one that this project may use. */
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
