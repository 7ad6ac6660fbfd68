/** What operators may call, by what comes after the method: the paths below `/api`. */
export const OPERATOR_CALLS: readonly string[] = [
  ...below('/api', 'PATCH', ['businesses/:id']),
  ...below('/api', 'POST', ['submit-url', 'submit-urls-bulk', 'clear-cache', 'upload-excel']),
  ...below('/api', 'DELETE', ['reset-database']),
  ...below('/api/admin', 'GET', [
    ...['session', 'sessions', 'sign-in-settings', 'login-attempts', 'audit-log', 'dashboard', 'settings'],
    ...[
      'businesses',
      'businesses/trash',
      'businesses/cities',
      'businesses/place',
      'businesses/:id',
      'businesses/:id/history',
      'businesses/:id/doubles',
    ],
    ...[
      'bulk-jobs',
      'bulk-jobs/latest',
      'suppressions',
      'categories',
      'cities',
      'taxonomy-merges',
      'html-injection',
    ],
    ...['messages', 'messages/unread', 'messages/:id', 'sponsorships', 'pricing-plans', 'database'],
    ...['analytics', 'analytics/businesses/:id', 'ad-settings', 'ad-settings/global', 'ad-creatives'],
    ...['ad-analytics', 'restores/:restoreId', 'import-mappings/:headers', 'imports', 'imports/earlier'],
    ...['imports/:batchId', 'imports/:batchId/errors', 'imports/:batchId/errors.xlsx'],
    ...['imports/:batchId/missing', 'imports/:batchId/conflicts', 'submission-jobs/latest'],
  ]),
  ...below('/api/admin', 'POST', [
    ...['session/password', 'sign-in-settings/second-factor', 'sign-in-settings/second-factor/confirm'],
    ...['businesses', 'businesses/trash', 'businesses/restore', 'businesses/delete'],
    ...[
      'businesses/empty-trash',
      'businesses/merge',
      'businesses/export',
      'businesses/different',
      'suppressions',
    ],
    ...['bulk-jobs', 'bulk-jobs/:id/advance', 'bulk-jobs/:id/pause', 'bulk-jobs/:id/resume'],
    ...['bulk-jobs/:id/stop', 'bulk-jobs/:id/undo', 'categories', 'categories/:id/merge', 'cities'],
    ...['cities/:id/merge', 'taxonomy-merges/:id/undo', 'nightly-jobs', 'refresh-sitemap', 'html-injection'],
    ...['sponsorships', 'sponsorships/:id/token', 'ad-settings', 'ad-creatives', 'optimize'],
    ...['database/check', 'restores', 'restores/:restoreId/finish', 'restores/:restoreId/apply', 'imports'],
    'backup/finish',
    ...['imports/preview', 'imports/:batchId/finish', 'imports/:batchId/cancel', 'imports/:batchId/missing'],
    ...['imports/:batchId/undo', 'submission-jobs', 'submission-jobs/:id/advance'],
    ...['submission-jobs/:id/pause', 'submission-jobs/:id/resume'],
  ]),
  ...below('/api/admin', 'PUT', [
    ...['sign-in-settings/idle-limit', 'sponsorships/:id', 'pricing-plans/:id', 'ad-settings/global'],
    ...['ad-creatives/:id', 'settings', 'restores/:restoreId/chunks/:seq', 'import-mappings/:headers'],
    ...['imports/categories', 'imports/:batchId/chunks/:seq'],
  ]),
  ...below('/api/admin', 'PATCH', ['categories/:id', 'cities/:id', 'messages/:id']),
  ...below('/api/admin', 'DELETE', [
    ...['sessions', 'sign-in-settings/second-factor', 'suppressions/:id', 'categories/:id', 'cities/:id'],
    ...['messages/:id', 'sponsorships/:id', 'ad-creatives/:id', 'restores/:restoreId'],
  ]),
]

function below(root: string, method: string, paths: readonly string[]): string[] {
  return paths.map((path) => `${method} ${root}/${path}`)
}
