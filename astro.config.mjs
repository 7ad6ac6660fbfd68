import cloudflare from '@astrojs/cloudflare'
import { cacheCloudflare } from '@astrojs/cloudflare/cache'
import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { readSettings } from '#domain/settings.ts'

export default defineConfig({
  site: readSettings(process.env).siteUrl,
  trailingSlash: 'never',
  adapter: cloudflare({ prerenderEnvironment: 'node', imageService: 'passthrough' }),
  cache: { provider: cacheCloudflare() },
  session: false,
  // wrangler.toml names functions/index.ts as the entry, so the prerenderer need not load a Worker.
  fetchFile: null,
  devToolbar: { enabled: false },
  // Pages wait for the database: a few at once keep both busy.
  build: { concurrency: 6 },
  integrations: [react()],
  vite: {
    plugins: [
      tailwindcss(),
      {
        // Astro leaves the Worker as written; minified it is a third smaller and starts sooner.
        name: 'meridian:small-worker',
        enforce: 'post',
        configEnvironment: (name) => (name === 'ssr' ? { build: { minify: true } } : undefined),
      },
    ],
  },
})
