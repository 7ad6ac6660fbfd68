import { cf } from '@astrojs/cloudflare/hono'
import { astro } from 'astro/hono'
import { businessApi, businessesApi, businessesPath, embedPath, mapPath } from '#domain/paths.ts'
import { builtPage, formerPage, mayServeBuilt, readChangesAnew, unkeptIfChanged } from './built-pages.ts'
import { fromSettings } from './dependencies.ts'
import type { Bindings } from './environment.ts'
import { networkOf } from './http/client-address.ts'
import { isAdminRequest } from './middleware/require-session.ts'
import { listTags } from './http/list-query.ts'
import { limitPages, limitReaders } from './middleware/limit-readers.ts'
import { publicRead } from './middleware/public-read.ts'
import { pageFailure } from './middleware/page-failure.ts'
import {
  EMBED_POLICY,
  PAGE_POLICY,
  securityHeaders,
  takeScriptPolicy,
} from './middleware/security-headers.ts'
import { recorder } from './metrics/recorder.ts'
import { noIndex } from './middleware/no-index.ts'
import { nothingThere } from './middleware/method-not-allowed.ts'
import { withRequestId } from './middleware/request-id.ts'
import { createPublicApp } from './public-app.ts'
import { scheduled } from './scheduled.ts'

/** The public app: the API and the files for robots first, every other path by Astro. */
const visitors = createPublicApp(fromSettings)
visitors.all('/api/*', nothingThere)
visitors.use('/lists/*', limitReaders('lists'), publicRead('list', listTags), noIndex)
visitors.use(securityHeaders(PAGE_POLICY))
// Mounted inside the app before it, so that this policy is set first.
visitors.use('/embed/*', securityHeaders(EMBED_POLICY), noIndex)
const onDemand = () => import('./routes/on-demand.ts')
visitors.get('/social/business/*', async (c) => (await onDemand()).pictures.fetch(c.req.raw, c.env))
visitors.get('/business/:file{[^/]+[.](?:vcf|ics)}', async (c) =>
  (await onDemand()).files.fetch(c.req.raw, c.env),
)
visitors.get('/pictures/*', async (c) => (await onDemand()).storedPictures.fetch(c.req.raw, c.env))
visitors.get('/streets/*', async (c) => (await onDemand()).streets.fetch(c.req.raw, c.env))
visitors.use(async (context, next) => {
  await next()
  // The edge has directives of its own; browsers always revalidate.
  if (!context.res.headers.has('Cache-Control')) {
    context.header('Cache-Control', 'public, max-age=0, must-revalidate')
  }
})
for (const path of [businessesPath(), mapPath(), embedPath()]) visitors.use(path, limitPages)
visitors.use(pageFailure(fromSettings))
visitors.use(takeScriptPolicy)
visitors.use(cf())
visitors.all('*', astro())

type Context = Parameters<typeof visitors.fetch>[2]

/**
 * The Worker. Operators' code is loaded at an operator's first request, so that visitors do not wait for it. A
 * prerendered page is rendered anew where its content has changed since.
 */
async function answer(request: Request, env: Bindings, context: Context): Promise<Response> {
  const url = new URL(request.url)
  if (!isAdminRequest(request.method, url.pathname)) {
    const built = await builtPage(request, env, context)
    if (built !== undefined) return built
    const rendered = await visitors.fetch(listOf(request, url), env, context)
    if (rendered.status >= 500) return (await formerPage(request, env)) ?? rendered
    return unkeptIfChanged(rendered, url.pathname)
  }
  const { adminApp: operators } = await import('./admin-app.ts')
  const answered = await operators.fetch(request, env, context)
  if (request.method !== 'GET') readChangesAnew()
  return answered
}

/** The HTML of a list that the API was asked for, `?city=paris&html=city`, rendered as on the page of its kind. */
function listOf(request: Request, { origin, pathname, search, searchParams }: URL): Request {
  const isList = pathname === businessesApi() || pathname === businessApi('random')
  const kind = isList ? searchParams.get('html') : null
  return kind === null
    ? request
    : new Request(`${origin}/lists/${encodeURIComponent(kind)}${search}`, request)
}

/** The client's network, for the gateway before a Worker on a machine of one's own. */
const clientNetwork = ({ headers }: Request, env: Bindings) => networkOf(headers, env)

const named = async (request: Request, env: Bindings, context: Context) =>
  withRequestId(await answer(request, env, context), request, env)

export default {
  fetch: named,
  scheduled: scheduled(fromSettings),
  clientNetwork,
  mayServeBuilt,
  withRequestId,
  recorder,
}
