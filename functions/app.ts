import { Hono, type MiddlewareHandler } from 'hono'
import { openDatabase } from '#db/client.ts'
import { readSettings, requireDatabaseUrl } from '#domain/settings.ts'
import { purgeEdge, purging } from './cache.ts'
import type { AppEnv, Dependencies } from './environment.ts'
import { countRequests } from './middleware/count-requests.ts'
import { onError } from './middleware/errors.ts'
import { guard } from './middleware/guard.ts'
import { redirectToOneAddress } from './middleware/one-address.ts'
import { API_POLICY, securityHeaders } from './middleware/security-headers.ts'
import { unknownAddress } from './middleware/unknown-address.ts'
import { businesses } from './routes/businesses.ts'
import { contact } from './routes/contact.ts'
import { documentation } from './routes/documentation.ts'
import { exportBusinesses } from './routes/export-businesses.ts'
import { health } from './routes/health.ts'
import { categories, cities, countries } from './routes/places.ts'
import { adminRoutes } from './routes/admin/index.ts'
import { files } from './routes/sitemap.ts'
import { snippets } from './routes/snippets.ts'
import { submitKey } from './routes/submit-key.ts'
import { submitUrl, submitUrlsBulk } from './routes/submit-url.ts'

/** What the Worker runs with: the database of its variables. */
export const fromSettings: Dependencies = {
  openDatabase: (env) => {
    const settings = readSettings(env)
    return openDatabase(requireDatabaseUrl(settings), settings.databaseAuthToken)
  },
  purge: purgeEdge,
}

/** The API and the files for robots. Every other request passes, guarded, to whatever is mounted behind. */
export function createApp(dependencies = fromSettings) {
  const app = new Hono<AppEnv>()
  app.onError(onError)
  app.use('/api/*', countRequests(dependencies), securityHeaders(API_POLICY))
  app.use('*', guard(dependencies))
  app.use(redirectToOneAddress)
  const withDatabase: MiddlewareHandler<AppEnv> = async (c, next) => {
    c.set('db', dependencies.openDatabase(c.env))
    c.set('purge', purging(dependencies))
    await next()
  }
  app.use('/:file{sitemap.*[.]xml|[^/]+[.]txt}', withDatabase)
  app.route('/', files)
  app.route('/', submitKey)
  const api = app
    .route('/api', documentation)
    .use('/api/*', withDatabase)
    .route('/api/health', health)
    .route('/api/businesses', businesses)
    .route('/api/categories', categories)
    .route('/api/cities', cities)
    .route('/api/countries', countries)
    .route('/api/html-injection-codes', snippets)
    .route('/api/contact', contact)
    .route('/api/export-businesses', exportBusinesses)
    .route('/api/submit-url', submitUrl(dependencies))
    .route('/api/submit-urls-bulk', submitUrlsBulk(dependencies))
    .route('/api/admin', adminRoutes(dependencies))
  app.all('/api/*', unknownAddress(app))
  return api
}

/** The API's type, for clients. */
export type App = ReturnType<typeof createApp>
