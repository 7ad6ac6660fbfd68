import { LOGIN_APIS } from '#domain/paths.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { readSecrets } from '#scripts/lib/secrets.ts'

/** An operator's cookie, and the fields that each call asks for. */
export interface OperatorAccess {
  readonly cookie: string
  readonly fields: ReadonlyMap<string, readonly string[]>
}

/** Signs in, and learns the fields of each write from its answer to an empty body. */
export async function learnOperatorCalls(baseUrl: string, dataDir: string): Promise<OperatorAccess> {
  const cookie = await signIn(baseUrl, dataDir)
  const fields = new Map<string, readonly string[]>()
  for (const call of OPERATOR_CALLS) {
    const [method = '', path = ''] = call.split(' ')
    if (method === 'GET') continue
    const answer = await fetch(baseUrl + path.replace(/:\w+/g, '1'), {
      method,
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
      body: '{}',
    })
    const said = parseOwnJson<{ details?: readonly { path: string }[] } | null>((await answer.text()) || '{}')
    fields.set(call, [...new Set((said?.details ?? []).map((detail) => detail.path))])
  }
  return { cookie, fields }
}

async function signIn(baseUrl: string, dataDir: string): Promise<string> {
  const secrets = readSecrets(dataDir)
  const enter = async (path: string, value: string | undefined, token?: string) => {
    const body = JSON.stringify({ value, token })
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(baseUrl + path, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return { answer, token: parseOwnJson<{ token?: string }>(await answer.text()).token }
  }
  const first = await enter(LOGIN_APIS.accessKey, secrets?.accessKey)
  const second = await enter(LOGIN_APIS.userCode, secrets?.userCode, first.token)
  const { answer } = await enter(LOGIN_APIS.password, secrets?.password, second.token)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** The calls of operators: the method, and the path below `/api`. */
export const OPERATOR_CALLS: readonly string[] = [
  ...below('/api', 'PATCH', ['businesses/:id']),
  ...below('/api', 'POST', ['submit-url', 'submit-urls-bulk', 'clear-cache', 'upload-excel']),
  ...below('/api', 'DELETE', ['reset-database']),
  ...below('/api/admin', 'GET', [
    ...['operators', 'passkeys', 'assignments', 'shared-views'],
    ...['assignments/businesses/:id', 'assignments/proposals/:id', 'assignments/messages/:id'],
    ...['session', 'sessions', 'sign-in-settings', 'login-attempts', 'audit-log', 'dashboard', 'settings'],
    'health',
    ...[
      'businesses',
      'businesses/trash',
      'businesses/cities',
      'businesses/place',
      'businesses/:id',
      'businesses/:id/history',
      'businesses/:id/doubles',
      'businesses/:id/photos',
    ],
    ...[
      'bulk-jobs',
      'bulk-jobs/latest',
      'suppressions',
      'categories',
      'categories/turkish-names',
      'cities',
      'taxonomy-merges',
      'html-injection',
    ],
    ...[
      'messages',
      'messages/unread',
      'messages/:id',
      'mail',
      'mail/service',
      'mail/:id',
      'sponsorships',
      'pricing-plans',
      'database',
    ],
    ...['duplicates', 'duplicates/waiting', 'duplicates/settings', 'duplicates/:one/:other', 'merges'],
    ...['closures', 'closures/settings'],
    ...['proposals', 'proposals/waiting', 'proposals/:id', 'claims/:id'],
    ...['analytics', 'analytics/businesses/:id', 'ad-settings', 'ad-settings/global', 'ad-creatives'],
    ...[
      'backup/stored',
      'backup/stored/:name',
      'ad-analytics',
      'restores/:restoreId',
      'restores/:restoreId/records',
      'restores/:restoreId/records/:id',
      'import-mappings',
      'import-mappings/:headers',
    ],
    ...['imports', 'imports/earlier'],
    ...['imports/:batchId', 'imports/:batchId/errors', 'imports/:batchId/errors.xlsx'],
    ...['imports/:batchId/missing', 'imports/:batchId/conflicts', 'submission-jobs/latest'],
  ]),
  ...below('/api/admin', 'POST', [
    ...['messages/:id/answer', 'shared-views', 'pictures'],
    ...['operators', 'operators/:id/invitation', 'operators/:id/invitation/mail'],
    ...['session/passkey', 'session/passkey/options', 'passkeys', 'passkeys/options'],
    ...['session/password', 'sign-in-settings/second-factor', 'sign-in-settings/second-factor/confirm'],
    ...['businesses', 'businesses/trash', 'businesses/restore', 'businesses/delete'],
    ...[
      'closures/decisions',
      'closures/undo',
      'proposals/:id/decision',
      'proposals/:id/question',
      'proposals/:id/undo',
      'businesses/empty-trash',
      'businesses/merge',
      'businesses/export',
      'duplicates/different',
      'duplicates/search',
      'merges/:id/undo',
      'suppressions',
    ],
    ...[
      'bulk-jobs',
      'bulk-jobs/preview',
      'bulk-jobs/:id/advance',
      'bulk-jobs/:id/pause',
      'bulk-jobs/:id/resume',
    ],
    ...['bulk-jobs/:id/stop', 'bulk-jobs/:id/undo', 'categories', 'categories/:id/merge', 'cities'],
    ...['cities/:id/merge', 'taxonomy-merges/:id/undo', 'nightly-jobs', 'refresh-sitemap', 'html-injection'],
    ...['sponsorships', 'sponsorships/:id/token', 'ad-settings', 'ad-creatives', 'optimize'],
    ...[
      'database/check',
      'restores',
      'restores/:restoreId/finish',
      'restores/:restoreId/apply',
      'restores/:restoreId/tables/:table',
      'restores/:restoreId/records/:id',
      'imports',
    ],
    ...['backup/finish', 'import-mappings', 'mail/test', 'mail/:id/sent', 'mail/:id/retry'],
    ...['imports/preview', 'imports/:batchId/finish', 'imports/:batchId/cancel', 'imports/:batchId/missing'],
    ...['imports/:batchId/undo', 'submission-jobs', 'submission-jobs/:id/advance'],
    ...['submission-jobs/:id/pause', 'submission-jobs/:id/resume'],
  ]),
  ...below('/api/admin', 'PUT', [
    ...['sign-in-settings/second-factor-for-all'],
    ...['assignments/businesses/:id', 'assignments/proposals/:id', 'assignments/messages/:id'],
    ...[
      'businesses/:id/photos',
      'sign-in-settings/idle-limit',
      'sponsorships/:id',
      'pricing-plans/:id',
      'ad-settings/global',
    ],
    ...[
      'ad-creatives/:id',
      'settings',
      'closures/settings',
      'duplicates/settings',
      'restores/:restoreId/chunks/:seq',
      'import-mappings/:headers',
    ],
    ...['imports/categories', 'imports/:batchId/chunks/:seq'],
  ]),
  ...below('/api/admin', 'PATCH', [
    'operators/:id',
    'categories/:id',
    'cities/:id',
    'messages/:id',
    'import-mappings/:id',
    'claims/:id',
  ]),
  ...below('/api/admin', 'DELETE', [
    ...['operators/:id', 'passkeys/:id', 'shared-views/:id'],
    ...['assignments/businesses/:id', 'assignments/proposals/:id', 'assignments/messages/:id'],
    ...['sessions', 'sign-in-settings/second-factor', 'suppressions/:id', 'categories/:id', 'cities/:id'],
    ...['messages/:id', 'sponsorships/:id', 'ad-creatives/:id', 'restores/:restoreId'],
    ...['import-mappings/:id', 'claims/:id', 'duplicates/different/:one/:other'],
  ]),
]

function below(root: string, method: string, paths: readonly string[]): string[] {
  return paths.map((path) => `${method} ${root}/${path}`)
}
