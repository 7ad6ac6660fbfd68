import { matchedRoutes } from 'hono/route'
import { isAllowed, type Permission } from '#domain/auth/roles.ts'
import { AppError } from '#domain/errors.ts'
import type { AppContext } from '../environment.ts'

const admin = (method: string, paths: readonly string[]): string[] =>
  paths.map((path) => `${method} /api/admin/${path}`)

/**
 * The permission for each operators' route, by method and path without patterns; routes that are missing here are for
 * the owner only.
 */
const ROUTES: Readonly<Record<Permission, readonly string[]>> = {
  own: [
    ...admin('GET', ['session', 'sessions', 'passkeys', 'assignments']),
    ...admin('POST', [
      'session/password',
      'session/passkey',
      'session/passkey/options',
      'passkeys',
      'passkeys/options',
      'logout',
    ]),
    ...admin('DELETE', ['sessions', 'sessions/:id', 'passkeys/:id']),
  ],
  read: [
    ...admin('GET', [
      'businesses',
      'businesses/trash',
      'businesses/cities',
      'businesses/place',
      'businesses/:id',
      'businesses/:id/history',
      'businesses/:id/doubles',
      'businesses/:id/photos',
      'duplicates',
      'duplicates/waiting',
      'closures',
      'closures/settings',
      'duplicates/settings',
      'duplicates/:one/:other',
      'merges',
      'bulk-jobs',
      'bulk-jobs/latest',
      'categories',
      'categories/turkish-names',
      'cities',
      'taxonomy-merges',
      'dashboard',
      'shared-views',
      'imports',
      'imports/earlier',
      'imports/:batchId',
    ]),
    ...admin('POST', ['shared-views']),
    ...admin('DELETE', ['shared-views/:id']),
  ],
  export: [
    'GET /api/export-businesses',
    ...admin('GET', ['businesses/export']),
    ...admin('POST', ['businesses/export']),
  ],
  edit: [
    'PATCH /api/businesses/:id',
    ...admin('POST', [
      'businesses',
      'pictures',
      'businesses/trash',
      'businesses/restore',
      'businesses/merge',
      'duplicates/different',
      'duplicates/search',
      'merges/:id/undo',
      'bulk-jobs',
      'bulk-jobs/preview',
      'bulk-jobs/:id/advance',
      'bulk-jobs/:id/pause',
      'bulk-jobs/:id/resume',
      'bulk-jobs/:id/stop',
      'bulk-jobs/:id/undo',
      'categories',
      'categories/:id/merge',
      'cities',
      'cities/:id/merge',
      'taxonomy-merges/:id/undo',
    ]),
    ...admin('GET', ['assignments/businesses/:id']),
    ...admin('PUT', ['assignments/businesses/:id', 'businesses/:id/photos']),
    ...admin('PATCH', ['categories/:id', 'cities/:id']),
    ...admin('DELETE', [
      'categories/:id',
      'cities/:id',
      'duplicates/different/:one/:other',
      'assignments/businesses/:id',
    ]),
  ],
  remove: [
    ...admin('GET', ['suppressions']),
    ...admin('POST', ['businesses/delete', 'businesses/empty-trash', 'suppressions']),
    ...admin('DELETE', ['suppressions/:id']),
  ],
  import: [
    'POST /api/upload-excel',
    ...admin('GET', [
      'import-mappings',
      'import-mappings/:headers',
      'imports/:batchId/errors',
      'imports/:batchId/errors.xlsx',
      'imports/:batchId/missing',
      'imports/:batchId/conflicts',
    ]),
    ...admin('POST', [
      'import-mappings',
      'imports',
      'imports/preview',
      'imports/:batchId/finish',
      'imports/:batchId/cancel',
      'imports/:batchId/missing',
      'imports/:batchId/undo',
    ]),
    ...admin('PUT', ['import-mappings/:headers', 'imports/categories', 'imports/:batchId/chunks/:seq']),
    ...admin('PATCH', ['import-mappings/:id']),
    ...admin('DELETE', ['import-mappings/:id']),
  ],
  publish: [
    ...['POST /api/submit-url', 'POST /api/submit-urls-bulk', 'POST /api/clear-cache'],
    ...admin('GET', ['submission-jobs/latest']),
    ...admin('POST', [
      'refresh-sitemap',
      'submission-jobs',
      'submission-jobs/:id/advance',
      'submission-jobs/:id/pause',
      'submission-jobs/:id/resume',
    ]),
  ],
  moderate: [
    ...admin('GET', [
      'proposals',
      'proposals/waiting',
      'proposals/:id',
      'claims/:id',
      'mail/service',
      'assignments/proposals/:id',
    ]),
    ...admin('PUT', ['assignments/proposals/:id']),
    ...admin('DELETE', ['assignments/proposals/:id']),
    ...admin('POST', [
      'proposals/:id/decision',
      'proposals/:id/question',
      'proposals/:id/undo',
      'closures/decisions',
      'closures/undo',
    ]),
  ],
  correspond: [
    ...admin('GET', [
      'messages',
      'messages/unread',
      'messages/:id',
      'mail',
      'mail/:id',
      'assignments/messages/:id',
    ]),
    ...admin('POST', ['mail/:id/sent', 'mail/:id/retry', 'messages/:id/answer']),
    ...admin('PUT', ['assignments/messages/:id']),
    ...admin('PATCH', ['messages/:id', 'claims/:id']),
    ...admin('DELETE', ['messages/:id', 'claims/:id', 'assignments/messages/:id']),
  ],
  advertise: [
    ...admin('GET', ['sponsorships', 'pricing-plans', 'ad-settings', 'ad-settings/global', 'ad-creatives']),
    ...admin('POST', ['sponsorships', 'sponsorships/:id/token', 'ad-settings', 'ad-creatives']),
    ...admin('PUT', ['sponsorships/:id', 'pricing-plans/:id', 'ad-settings/global', 'ad-creatives/:id']),
    ...admin('DELETE', ['sponsorships/:id', 'ad-creatives/:id']),
  ],
  analyse: admin('GET', ['analytics', 'analytics/businesses/:id', 'ad-analytics']),
  administer: [
    'DELETE /api/reset-database',
    ...admin('GET', [
      'operators',
      'sign-in-settings',
      'login-attempts',
      'audit-log',
      'html-injection',
      'settings',
      'backup',
      'backup/stored',
      'backup/stored/:name',
      'database',
      'health',
      'restores/:restoreId',
      'restores/:restoreId/records',
      'restores/:restoreId/records/:id',
    ]),
    ...admin('POST', [
      'operators',
      'operators/:id/invitation',
      'operators/:id/invitation/mail',
      'sign-in-settings/second-factor',
      'sign-in-settings/second-factor/confirm',
      'nightly-jobs',
      'html-injection',
      'optimize',
      'mail/test',
      'backup/finish',
      'database/check',
      'restores',
      'restores/:restoreId/finish',
      'restores/:restoreId/apply',
      'restores/:restoreId/tables/:table',
      'restores/:restoreId/records/:id',
    ]),
    ...admin('PUT', [
      'sign-in-settings/idle-limit',
      'sign-in-settings/second-factor-for-all',
      'closures/settings',
      'duplicates/settings',
      'settings',
      'restores/:restoreId/chunks/:seq',
    ]),
    ...admin('PATCH', ['operators/:id']),
    ...admin('DELETE', ['operators/:id', 'sign-in-settings/second-factor', 'restores/:restoreId']),
  ],
}

/** The permission of each route, by its name such as `POST /api/admin/businesses/:id`. */
export const ROUTE_PERMISSIONS: ReadonlyMap<string, Permission> = new Map(
  Object.entries(ROUTES).flatMap(([permission, routes]) =>
    routes.map((route) => [route, permission as Permission] as const),
  ),
)

/** The name of a route in the table: its path without the patterns of parameters. */
export const routeName = (method: string, path: string): string =>
  `${method} ${path.replace(/\{(?:[^{}]|\{[^}]*\})*\}/g, '')}`

/** Throws `role_forbidden` where the operator's role does not allow the route; the owner may use all. */
export function requirePermission(c: AppContext): void {
  for (const { method, path } of matchedRoutes(c)) {
    if (method === 'ALL') continue
    requireAllowed(c, ROUTE_PERMISSIONS.get(routeName(method, path)))
  }
}

/**
 * Throws `role_forbidden` where the operator's role lacks a permission; acts without a permission are for the owner
 * only.
 */
export function requireAllowed(c: AppContext, permission: Permission | undefined): void {
  const role = c.var.session.operator?.role ?? 'owner'
  if (role === 'owner' || (permission !== undefined && isAllowed(role, permission))) return
  throw new AppError('role_forbidden', `The role "${role}" does not allow this.`, {
    details: [{ path: 'role', message: permission ?? 'owner' }],
  })
}
