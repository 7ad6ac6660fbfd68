import { importsOf, resolveImport } from './imports.ts'
import type { Aliases, Sources } from './rules.ts'

/** What each folder of a command or of a tool may import of the others; it also imports its own. */
export const SCRIPT_LAYERS: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  bootstrap: ['lib'],
  rollback: ['lib', 'deploy'],
  restore: ['lib', 'backup'],
  seed: ['lib'],
  bench: ['lib', 'seed'],
  soak: ['lib', 'seed'],
}

/** Of a command that has no folder of its own. */
const COMMAND_IMPORTS = ['lib', 'bootstrap']

const TOOLS = /^tests\/(bench|lib|seed|soak)\//

/** `import` of `scripts/import/arguments.ts` and of the command `scripts/import.ts`, `bench` of `tests/bench/run.ts`. */
const layerOf = (path: string): string | undefined =>
  /^scripts\/([\w-]+)[./]/.exec(path)?.[1] ?? TOOLS.exec(path)?.[1]

/** One sentence for every script and tool that imports a folder of another one. */
export function forbiddenScriptImports(sources: Sources, aliases: Aliases): string[] {
  return Object.entries(sources).flatMap(([path, text]) => {
    const layer = layerOf(path)
    if (layer === undefined || path.endsWith('.test.ts')) return []
    const allowed = [layer, ...(SCRIPT_LAYERS[layer] ?? COMMAND_IMPORTS)]
    return importsOf(text).flatMap(({ specifier }) => {
      const target = layerOf(resolveImport(path, specifier, aliases) ?? '')
      return target === undefined || allowed.includes(target) ? [] : [`${path} imports ${target}`]
    })
  })
}
