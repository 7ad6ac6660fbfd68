import { posix } from 'node:path'

/** One import of a source file. */
export interface Import {
  readonly specifier: string
  /** True for `import type`, which is erased at run time. */
  readonly typesOnly: boolean
}

const STATEMENT = /^[ \t]*(?:import|export)\s+(type\s)?(?:[\w$*{][^'";]*?\sfrom\s*)?['"]([^'"]+)['"]/gm
const CALL = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** The imports of a file's text: statements, re-exports and calls with a literal. */
export function importsOf(text: string): Import[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '')
  const statements = [...code.matchAll(STATEMENT)].map(([, type, specifier = '']) => ({
    specifier,
    typesOnly: type !== undefined,
  }))
  const calls = [...code.matchAll(CALL)].map(([, specifier = '']) => ({ specifier, typesOnly: false }))
  return [...statements, ...calls]
}

/** Resolves a specifier to a repository path; undefined for a package. */
export function resolveImport(
  from: string,
  specifier: string,
  aliases: Readonly<Record<string, string>>,
): string | undefined {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('.')) return posix.join(posix.dirname(from), bare)
  const alias = Object.entries(aliases).find(([name]) => bare.startsWith(name.replace('*', '')))
  if (alias === undefined) return undefined
  const [name, target] = alias
  return posix.join(target.replace('*', ''), bare.slice(name.length - 1))
}
