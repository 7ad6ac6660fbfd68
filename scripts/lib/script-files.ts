import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from './root.ts'

/** Where the files begin, apart from those that the map and frames of other sites load as well. */
const FILES: Readonly<Record<'later' | 'lists', readonly string[]>> = {
  later: [
    'saved-businesses/saved-businesses.ts',
    'events/page.ts',
    'page-config/start.ts',
    'embed/embed-code.ts',
  ],
  lists: ['results/start.ts', 'near-me/near-me.ts'],
}
/** Scripts that stay files of their own, whose rules are shared. */
const WHOLE = ['results/list.ts', 'results/results.ts', 'home/home.ts']

const ISLANDS = join(ROOT, 'src/islands/')
/** Of islands these do nothing by themselves, and stand among the rules. */
const WITHOUT_EFFECT = new Set(
  [
    'near-me/own-position.ts',
    'events/page-facts.ts',
    'results/page-state.ts',
    'results/results-events.ts',
    'results/results-id.ts',
  ].map((module) => join(ISLANDS, module)),
)

/** The map in a frame of another site says what it did as well, and runs nothing else of a page. */
const APART = join(ISLANDS, 'saved-businesses/undo-toast.ts')

/**
 * Puts what public pages load together into a few files, since a request costs a slow phone more than the code of ten
 * modules: what frames on other sites need as well, the rules and texts of the script of every page, further ones, what acts on a page once it is there,
 * and what acts on lists.
 */
export function scriptFiles(): Plugin {
  const fileOf = new Map<string, string>()
  const groups = ['core', 'shared', 'rules', ...Object.keys(FILES)].map((name) => ({
    name,
    test: (id: string) => fileOf.get(id) === name,
  }))
  return {
    name: 'meridian:script-files',
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              rolldownOptions: {
                preserveEntrySignatures: 'allow-extension' as const,
                output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
              },
            },
          }
        : undefined,
    buildEnd() {
      fileOf.clear()
      const seen = new Set<string>()
      const add = (id: string, rules: 'core' | 'shared' | 'rules', file?: string): void => {
        if (seen.has(id)) return
        seen.add(id)
        const name = id.startsWith(ISLANDS) && !WITHOUT_EFFECT.has(id) ? file : rules
        if (name !== undefined && id !== APART) fileOf.set(id, name)
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) add(imported, rules, file)
      }
      add(join(ISLANDS, 'embed/embed.ts'), 'core')
      add(join(ISLANDS, 'shell/shell.ts'), 'shared')
      for (const [file, modules] of Object.entries(FILES))
        for (const module of modules) add(join(ISLANDS, module), 'rules', file)
      for (const module of WHOLE) add(join(ISLANDS, module), 'rules')
    },
  }
}
