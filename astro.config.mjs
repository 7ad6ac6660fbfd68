import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import cloudflare from '@astrojs/cloudflare'
import { cacheCloudflare } from '@astrojs/cloudflare/cache'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { parseEnv, readAdminOrigin, readEdgeCache, readOffline } from '#domain/env.ts'
import { readTagHosts } from '#domain/snippet/tag-hosts.ts'
import { builtHeaders } from '#domain/security/built-headers.ts'
import { INLINE_SCRIPTS } from '#ui/inline-scripts.ts'
import { commitOf } from '#scripts/lib/commit.ts'
import { withEdgeCache } from '#scripts/lib/deployed-configuration.ts'
import { ROOT } from '#scripts/lib/root.ts'
import { scriptFiles } from '#scripts/lib/script-files.ts'

const { siteUrl, photoHosts, mapStyleUrl } = parseEnv(process.env)
const tagHosts = readTagHosts(process.env)

/** Built pages allow the hosts of photos that the build was given, and are asked for safely alone where the site is. */
const ownHeaders = {
  name: 'meridian:built-headers',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const file = new URL('_headers', dir)
      const options = {
        siteUrl,
        photoHosts,
        tagImageHosts: tagHosts.images,
        adminOrigin: readAdminOrigin(process.env),
      }
      writeFileSync(file, builtHeaders(readFileSync(file, 'utf8'), options))
    },
  },
}

/** Data that only imports need: the Worker fetches it from the files of the site instead of having it in its code. */
const areas = readFileSync(new URL('src/domain/geo/data/built-up-areas.json', import.meta.url), 'utf8')
const AREAS_FILE = `_astro/built-up-areas.${createHash('sha256').update(areas).digest('hex').slice(0, 8)}.json`
const AREAS_IMPORT = "await import('./data/built-up-areas.json', { with: { type: 'json' } })"
const AREAS_FETCH = `await import('cloudflare:workers')
    .then(({ env }) => env.ASSETS.fetch('https://assets.local/${AREAS_FILE}'))
    .then((response) => (response.ok ? response.json() : Promise.reject(new Error('There is no ${AREAS_FILE}.'))))
    .then((lines) => ({ default: lines }))`

/** The configuration that is deployed with this build. */
const ownConfiguration = {
  name: 'meridian:deployed-configuration',
  hooks: {
    'astro:build:done': ({ dir }) => {
      if (readEdgeCache(process.env) === 'none') return
      const file = new URL('../server/wrangler.json', dir)
      writeFileSync(file, JSON.stringify(withEdgeCache(JSON.parse(readFileSync(file, 'utf8')))))
    },
  },
}

/** What shows saved businesses without a network, in the root, where it may serve every page; OFFLINE=none removes it. */
const offlineWorker = {
  name: 'meridian:offline-worker',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: '/src/islands/offline/service-worker.ts', fileName: 'sw.js' })
  },
}

const isMap = (file) => basename(file).startsWith('open-map.')

/** The files that a script imports, and those that they import. */
function importsOf(bundle, name, found = new Set()) {
  for (const each of bundle[name]?.imports ?? []) {
    if (found.has(each)) continue
    found.add(each)
    importsOf(bundle, each, found)
  }
  return found
}

const hashOf = (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`

export default defineConfig({
  site: siteUrl,
  trailingSlash: 'never',
  // Pages are rendered by the Worker, and for the build as well (scripts/lib/render-pages.ts): of each there is one way.
  output: 'server',
  adapter: cloudflare({ prerenderEnvironment: 'node', imageService: 'passthrough' }),
  cache: { provider: cacheCloudflare() },
  session: false,
  security: {
    csp: {
      scriptDirective: {
        resources: ["'self'", ...tagHosts.scripts.map((host) => `https://${host}`)],
        hashes: INLINE_SCRIPTS.map(hashOf),
      },
      // Attributes of elements, which scripts and drawn pictures have as well.
      styleDirective: { resources: ["'self'", "'unsafe-inline'"] },
    },
  },
  // wrangler.toml names functions/index.ts as the entry, so the prerenderer need not load a Worker.
  fetchFile: null,
  devToolbar: { enabled: false },
  // Pages wait for the database: a few at once keep both busy.
  build: { concurrency: 6 },
  // Without streams: what stands in a page is rendered once, in one go.
  integrations: [react({ experimentalDisableStreaming: true }), ownHeaders, ownConfiguration],
  vite: {
    define: {
      __PHOTO_HOSTS__: JSON.stringify(photoHosts),
      __TAG_IMAGE_HOSTS__: JSON.stringify(tagHosts.images),
      __MAP_STYLE_URL__: JSON.stringify(mapStyleUrl ?? null),
      __OFFLINE__: JSON.stringify(readOffline(process.env) === 'saved'),
      __COMMIT__: JSON.stringify(commitOf(ROOT)),
    },
    plugins: [
      tailwindcss(),
      scriptFiles(),
      offlineWorker,
      {
        // Astro leaves the Worker as written; minified it is a third smaller and starts sooner.
        name: 'meridian:small-worker',
        enforce: 'post',
        configEnvironment: (name) => (name === 'ssr' ? { build: { minify: true } } : undefined),
      },
      {
        // The adapter's banner gives each file of the Worker a `process`; browsers need none, and pages have thirty.
        name: 'meridian:no-banner',
        enforce: 'post',
        configEnvironment: (name) =>
          name === 'client' ? { build: { rolldownOptions: { output: { banner: '' } } } } : undefined,
      },
      {
        // Of what a script needs the browser learns file by file, one round trip a step: too long before a map.
        name: 'meridian:flat-imports',
        enforce: 'post',
        applyToEnvironment: ({ name }) => name === 'client',
        generateBundle(_, bundle) {
          for (const chunk of Object.values(bundle)) {
            if (chunk.type !== 'chunk' || !chunk.isEntry || !chunk.dynamicImports.some(isMap)) continue
            const further = [...importsOf(bundle, chunk.fileName)].filter(
              (name) => !chunk.imports.includes(name),
            )
            // After its own ones, so that all run in their order.
            chunk.code += further.map((name) => `\nimport"./${basename(name)}";`).join('')
          }
        },
      },
      {
        // The reader of old workbooks is half as large as the whole Worker, which refuses such files instead.
        name: 'meridian:no-old-workbooks',
        enforce: 'pre',
        applyToEnvironment: ({ name }) => name === 'ssr',
        resolveId: (id) => (/^xlsx(?:\/|$)/.test(id) ? '\0no-old-workbooks' : undefined),
        load: (id) =>
          id === '\0no-old-workbooks' ? 'export const read = undefined, set_cptable = undefined' : undefined,
      },
      {
        name: 'meridian:areas-among-files',
        enforce: 'pre',
        applyToEnvironment: ({ name }) => name === 'ssr' || name === 'client',
        generateBundle() {
          if (this.environment.name !== 'client') return
          this.emitFile({ type: 'asset', fileName: AREAS_FILE, source: areas })
        },
        transform(code, id) {
          if (this.environment.name !== 'ssr' || !id.endsWith('/geo/built-up-areas.ts')) return undefined
          if (!code.includes(AREAS_IMPORT)) throw new Error(`${id} loads its data in another way.`)
          return { code: code.replace(AREAS_IMPORT, AREAS_FETCH), map: null }
        },
      },
    ],
  },
})
