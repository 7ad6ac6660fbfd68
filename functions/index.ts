import { cf } from '@astrojs/cloudflare/hono'
import { astro } from 'astro/hono'
import { createApp, fromSettings } from './app.ts'
import { pageFailure } from './middleware/page-failure.ts'
import { PAGE_POLICY, securityHeaders } from './middleware/security-headers.ts'
import { scheduled } from './scheduled.ts'

/** The Worker: the API and the files for robots first, every other address by Astro; and a round each night. */
const worker = createApp()
worker.use(securityHeaders(PAGE_POLICY))
worker.use(async (context, next) => {
  await next()
  // The edge caches by its own directives and tags; a browser always asks again.
  if (!context.res.headers.has('Cache-Control')) {
    context.header('Cache-Control', 'public, max-age=0, must-revalidate')
  }
})
worker.use(pageFailure(fromSettings))
worker.use(cf())
worker.all('*', astro())

export default { fetch: worker.fetch, scheduled: scheduled(fromSettings) }
