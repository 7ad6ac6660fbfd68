import { cpSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** The folder of the kept renderer, in the folder of a build. */
export const RENDERER_FOLDER = 'renderer'

interface Style {
  readonly depth: number
  readonly order: number
  readonly sheet: unknown
}

/**
 * Keeps the modules that render built pages, in `renderer` beside the built site, and leaves all pages to them: they are
 * rendered when the bundler has ended, and again when their data changes, without bundling anew.
 */
export function keepRenderer(): AstroIntegration {
  let pages: ReadonlyMap<string, { readonly styles?: readonly Style[] }> = new Map()
  let server: URL
  let out: URL
  const keep = () => {
    const folder = new URL(`${RENDERER_FOLDER}/`, out)
    cpSync(fileURLToPath(new URL('.prerender/', server)), fileURLToPath(folder), { recursive: true })
    // In the order that they have by now: Astro's own comparison does not settle it.
    const kept = [...pages].map(([key, { styles = [] }]) => [
      key,
      { styles: styles.map(({ depth, sheet }, order) => ({ depth, order, sheet })) },
    ])
    writeFileSync(new URL('pages.json', folder), JSON.stringify(kept))
  }
  return {
    name: 'meridian:keep-renderer',
    hooks: {
      'astro:config:done': ({ config }) => {
        server = config.build.server
        out = config.outDir
      },
      'astro:build:setup': (options) => {
        pages = options.pages
        // With a prerenderer of one's own, Astro leaves the entry to be named.
        const environments = (options.vite.environments ??= {})
        const build = ((environments.prerender ??= {}).build ??= {})
        build.rolldownOptions = { ...build.rolldownOptions, input: 'astro/entrypoints/prerender' }
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((astros) => ({
          ...astros,
          name: 'meridian:prerenderer',
          getStaticPaths: () => Promise.resolve([]),
          teardown: async () => {
            await astros.teardown?.()
            keep()
          },
        }))
      },
    },
  }
}
