import { expect, test } from 'vitest'
import { createApp } from '#functions/app.ts'
import { isGuarded } from '#functions/middleware/require-session.ts'
import { PAGES } from '#tests/soak/fuzz/hostile-request.ts'
import { OPERATOR_CALLS } from '#tests/soak/fuzz/operator-calls.ts'

/** Calls that would end the session that sends them, or take a whole directory each time. */
const LEFT_OUT: readonly string[] = [
  'POST /api/admin/login/access-key',
  'POST /api/admin/login/user-code',
  'POST /api/admin/login/password',
  'POST /api/admin/login/code',
  'POST /api/admin/login/passkey/options',
  'POST /api/admin/login/passkey',
  'POST /api/admin/login/invitation',
  'POST /api/admin/login/invitation/options',
  'POST /api/admin/login/invitation/join',
  'POST /api/admin/logout',
  'DELETE /api/admin/sessions/:id',
  'GET /api/admin/backup',
  'GET /api/export-businesses',
  'GET /api/admin/businesses/export',
]

const withoutPatterns = (path: string) => path.replace(/\{(?:[^{}]|\{[^}]*\})*\}/g, '')
const routes = createApp()
  .routes.filter(({ method }) => method !== 'ALL')
  .map(({ method, path }) => ({ method, path: withoutPatterns(path) }))
const operators = routes.filter(
  ({ method, path }) => isGuarded(method, path) || path.startsWith('/api/admin/login/'),
)

test('the soak sends hostile requests to every operators’ route', () => {
  const known = [...OPERATOR_CALLS, ...LEFT_OUT]
  expect(known.toSorted()).toEqual(
    [...new Set(operators.map((one) => `${one.method} ${one.path}`))].toSorted(),
  )
})

test('and to every file of the Worker that is no part of the API', () => {
  const files = routes.filter(({ path }) => !path.startsWith('/api/')).map(({ path }) => path.split('/')[1])
  const fuzzed: readonly string[] = PAGES.map((path) => path.split('/')[1] ?? '')
  const named = files.filter((name) => name !== undefined && !name.startsWith(':'))
  expect(named.filter((name) => !fuzzed.includes(name ?? ''))).toEqual([])
})
