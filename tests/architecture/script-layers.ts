import { importsOf, resolveImport } from './imports.ts'
import type { Aliases, Sources } from './rules.ts'

/** What each folder of `scripts` may import of the others; a command also imports its own. */
export const SCRIPT_LAYERS: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  bootstrap: ['lib'],
  sample: ['lib'],
  seed: ['lib', 'sample'],
  regression: ['lib'],
  bench: ['lib', 'seed'],
  soak: ['lib', 'seed'],
}

/** Of a command that has no folder of its own. */
const COMMAND_IMPORTS = ['lib', 'bootstrap']

/** `bench` of `scripts/bench/api.ts` and of the command `scripts/bench.ts`; undefined outside of `scripts`. */
const layerOf = (path: string): string | undefined => /^scripts\/([\w-]+)[./]/.exec(path)?.[1]

/** One sentence for every script that imports a folder of another command. */
export function forbiddenScriptImports(sources: Sources, aliases: Aliases): string[] {
  return Object.entries(sources).flatMap(([path, text]) => {
    const layer = layerOf(path)
    if (layer === undefined) return []
    const allowed = [layer, ...(SCRIPT_LAYERS[layer] ?? COMMAND_IMPORTS)]
    return importsOf(text).flatMap(({ specifier }) => {
      const target = layerOf(resolveImport(path, specifier, aliases) ?? '')
      return target === undefined || allowed.includes(target) ? [] : [`${path} imports ${target}`]
    })
  })
}
