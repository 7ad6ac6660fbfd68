import { Hono, type MiddlewareHandler } from 'hono'
import { refuseNewerSchema } from '#db/database/health.ts'
import { AppError } from '#domain/errors.ts'
import { DATABASE_LIMIT_MS } from '#domain/database-limits.ts'
import { healthApi } from '#domain/paths.ts'
import { purgeForHandlers } from './invalidation/edge.ts'
import { environmentOf, type AppContext, type AppEnv, type Dependencies } from './environment.ts'
import { countRequests } from './middleware/count-requests.ts'
import { FORM_PATHS, proposalForms } from './proposals/post-form.ts'
import { edgeHeaders } from './middleware/edge-headers.ts'
import { onError } from './middleware/errors.ts'
import { limitOperatorsBodies } from './middleware/limit-operators-bodies.ts'
import { LIMITED_READS, limitReaders } from './middleware/limit-readers.ts'
import { separatePanel } from './middleware/panel-host.ts'
import { isAdminRequest, isGuarded, requireSession } from './middleware/require-session.ts'
import { metrics } from './routes/metrics.ts'
import { methodNotAllowed } from './middleware/method-not-allowed.ts'
import { nameRequest } from './middleware/request-id.ts'
import { redirectToCanonical } from './middleware/canonical-redirect.ts'
import { API_POLICY, securityHeaders } from './middleware/security-headers.ts'
import { ads } from './routes/ads.ts'
import { businesses } from './routes/businesses.ts'
import { contact } from './routes/contact.ts'
import { documentation } from './routes/documentation.ts'
import { events } from './routes/events.ts'
import { facets } from './routes/facets.ts'
import { health, live } from './routes/health.ts'
import { categories, cities, countries, states } from './routes/taxonomy.ts'
import { crawlerFiles } from './routes/crawler-files.ts'
import { presence } from './routes/presence.ts'
import { proposals } from './routes/proposals.ts'
import { pageConfig, snippetFiles } from './routes/page-config.ts'
import { snippets } from './routes/snippets.ts'
import { sponsorReport } from './routes/sponsor-report.ts'
import { features, suggestions } from './routes/suggestions.ts'
import { tileJson, tiles } from './routes/tiles.ts'
import { submitKey } from './routes/indexnow-key.ts'

const METRICS_PATH = '/metrics'

/** Refuses all operators, since this app has no operators' routes or roles. */
function refusePeople({ var: { session } }: AppContext): void {
  if (session.operator !== null) throw new AppError('role_forbidden', 'There is nothing for a role here.')
}

/** Paths that always read from the database itself, and not from a replica. */
const NO_VISITORS = new Set([METRICS_PATH, healthApi])

/**
 * Whether a request reads as a visitor, from a replica; operators with a session must see at once what was written.
 */
const readsForVisitor = ({ req: { method, path }, var: { session } }: AppContext): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (session as unknown) === undefined &&
  !isAdminRequest(method, path) &&
  !NO_VISITORS.has(path)

/**
 * The app for visitors and robots: reads, messages, sitemaps. Writes need a session, and operators' paths have no
 * route.
 */
export function createPublicApp(dependencies: Dependencies, authorise = refusePeople) {
  const app = new Hono<AppEnv>()
  app.onError(onError)
  app.use(nameRequest)
  // Set for pages too, which have set a policy of their own by then.
  app.use(securityHeaders(API_POLICY))
  app.use(edgeHeaders)
  app.use(countRequests(dependencies))
  app.use(separatePanel)
  app.use('*', requireSession(dependencies, authorise))
  app.use('/api/*', limitOperatorsBodies)
  app.use(redirectToCanonical)
  app.use('/api/*', methodNotAllowed(app))
  for (const [path, limit] of Object.entries(LIMITED_READS)) app.use(path, limitReaders(limit))
  const withDatabase: MiddlewareHandler<AppEnv> = async (c, next) => {
    const { operator, request } = DATABASE_LIMIT_MS
    const limitMs = isGuarded(c.req.method, c.req.path) ? operator : request
    const { openDatabase, openForReading = openDatabase } = dependencies
    c.set('db', (readsForVisitor(c) ? openForReading : openDatabase)(c.env, limitMs))
    const env = environmentOf(c)
    c.set('purge', purgeForHandlers(dependencies, env, c.var.db))
    c.set('hasEdge', dependencies.edge?.(env) !== undefined)
    if (c.req.method !== 'GET' && isAdminRequest(c.req.method, c.req.path)) await refuseNewerSchema(c.var.db)
    await next()
  }
  for (const path of [METRICS_PATH, '/c/*', '/go/*', '/snippets/*', '/sponsor-report/*', ...FORM_PATHS])
    app.use(path, withDatabase)
  // The alternatives are in a group, as the router otherwise adds its anchors to the first and last only.
  app.use('/:file{(?:sitemap.*[.]xml|[^/]+[.]txt)}', withDatabase)
  app.route('/', crawlerFiles)
  app.route('/', ads)
  app.route(METRICS_PATH, metrics)
  app.route('/snippets', snippetFiles)
  app.route('/sponsor-report', sponsorReport)
  app.route('/', submitKey)
  app.route('/', proposalForms(dependencies))
  return app
    .route('/api', documentation)
    .route('/api/health/live', live)
    .use('/api/*', withDatabase)
    .route('/api/health', health)
    .route('/api/businesses', businesses)
    .route('/api/categories', categories)
    .route('/api/cities', cities)
    .route('/api/countries', countries)
    .route('/api/states', states)
    .route('/api/suggestions', suggestions)
    .route('/api/features', features)
    .route('/api/facets', facets)
    .route('/api/tiles.json', tileJson)
    .route('/api/tiles', tiles)
    .route('/api/html-injection-codes', snippets)
    .route('/api/contact', contact)
    .route('/api/proposals', proposals)
    .route('/api/presence', presence)
    .route('/api/page-config', pageConfig)
    .route('/api/events', events(dependencies))
}
