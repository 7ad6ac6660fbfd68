import { cf } from '@astrojs/cloudflare/hono'
import { astro } from 'astro/hono'
import { createApp } from './app.ts'

/** The Worker: the API and the files for robots first, every other address by Astro. */
const worker = createApp()
worker.use(async (context, next) => {
  await next()
  // The edge caches by its own directives and tags; a browser always asks again.
  if (!context.res.headers.has('Cache-Control')) {
    context.header('Cache-Control', 'public, max-age=0, must-revalidate')
  }
})
worker.use(cf())
worker.all('*', astro())

export default worker
