import { readFileSync, writeFileSync } from 'node:fs'
import cloudflare from '@astrojs/cloudflare'
import { cacheCloudflare } from '@astrojs/cloudflare/cache'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { imageSources } from '#domain/images/hosts.ts'
import { parseEnv } from '#domain/env.ts'

const { siteUrl, photoHosts, mapStyleUrl } = parseEnv(process.env)

/** The policy of the built pages allows the hosts of photos that the build was given. */
const photoPolicy = {
  name: 'meridian:photo-policy',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const file = new URL('_headers', dir)
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(imageSources(), imageSources(photoHosts)))
    },
  },
}

export default defineConfig({
  site: siteUrl,
  trailingSlash: 'never',
  adapter: cloudflare({ prerenderEnvironment: 'node', imageService: 'passthrough' }),
  cache: { provider: cacheCloudflare() },
  session: false,
  // wrangler.toml names functions/index.ts as the entry, so the prerenderer need not load a Worker.
  fetchFile: null,
  devToolbar: { enabled: false },
  // Pages wait for the database: a few at once keep both busy.
  build: { concurrency: 6 },
  integrations: [react(), photoPolicy],
  vite: {
    define: {
      __PHOTO_HOSTS__: JSON.stringify(photoHosts),
      __MAP_STYLE_URL__: JSON.stringify(mapStyleUrl ?? null),
    },
    plugins: [
      tailwindcss(),
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
        // The reader of old workbooks is half as large as the whole Worker, which refuses such files instead.
        name: 'meridian:no-old-workbooks',
        enforce: 'pre',
        applyToEnvironment: ({ name }) => name === 'ssr',
        resolveId: (id) => (/^xlsx(?:\/|$)/.test(id) ? '\0no-old-workbooks' : undefined),
        load: (id) =>
          id === '\0no-old-workbooks' ? 'export const read = undefined, set_cptable = undefined' : undefined,
      },
    ],
  },
})
