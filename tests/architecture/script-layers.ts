import { importsOf, resolveImport } from './imports.ts'
import type { Aliases, Sources } from './rules.ts'

/** The other folders that the folder of each command or tool may import. */
export const SCRIPT_LAYERS: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  bootstrap: ['lib'],
  rollback: ['lib', 'deploy'],
  restore: ['lib', 'backup'],
  seed: ['lib'],
  bench: ['lib', 'seed'],
  soak: ['lib', 'seed'],
}

/** The folders that a command without a folder of its own may import. */
const COMMAND_IMPORTS = ['lib', 'bootstrap']

const TOOLS = /^tests\/(bench|lib|seed|soak)\//

/** `import` of `scripts/import/arguments.ts` and of the command `scripts/import.ts`, `bench` of `tests/bench/run.ts`. */
const layerOf = (path: string): string | undefined =>
  /^scripts\/([\w-]+)[./]/.exec(path)?.[1] ?? TOOLS.exec(path)?.[1]

/** A sentence for every script or tool that imports the folder of another one. */
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
