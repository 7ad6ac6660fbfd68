import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { operators, sessions } from '#db/schema/index.ts'
import { isAllowed, PERMISSIONS, ROLE_PERMISSIONS, ROLES, type Role } from '#domain/auth/roles.ts'
import { sha256 } from '#domain/text/sha256.ts'
import { createApp } from '#functions/app.ts'
import { ROUTE_PERMISSIONS, routeName } from '#functions/auth/route-permissions.ts'
import { isGuarded } from '#functions/middleware/require-session.ts'
import { FAR, fixtureApi } from './fixture-api.ts'

let api: Awaited<ReturnType<typeof fixtureApi>>
beforeAll(async () => {
  api = await fixtureApi()
  for (const role of ROLES) await signInAs(api.db, role)
})

async function signInAs(db: Database, role: Role): Promise<void> {
  await db
    .insert(operators)
    .values({ id: role, name: role, mail: `${role}@example.com`, role, state: 'active' })
  await db
    .insert(sessions)
    .values({ tokenHash: await sha256(`a ${role}`), operatorId: role, expiresAt: FAR, confirmedAt: FAR })
}

const guarded = [
  ...new Set(
    createApp()
      .routes.filter(({ method, path }) => method !== 'ALL' && isGuarded(method, path))
      .map(({ method, path }) => routeName(method, path)),
  ),
]

test('every route of operators has a permission, and no other', () => {
  expect([...ROUTE_PERMISSIONS.keys()].toSorted()).toEqual(guarded.toSorted())
})

test('the owner may everything, and every role the own session', () => {
  expect(ROLE_PERMISSIONS.owner).toEqual(PERMISSIONS)
  for (const role of ROLES) expect(isAllowed(role, 'own')).toBe(true)
  for (const role of ROLES) expect(isAllowed(role, 'administer')).toBe(role === 'owner')
})

/** A path with values in place of parameters that match their patterns. */
const pathOf = (path: string) =>
  path.replace(/:batchId|:restoreId/, '0'.repeat(36)).replace(/:\w+/g, '999999')

const ask = (role: Role, route: string) => {
  const [method = '', path = ''] = route.split(' ')
  return api.app.request(pathOf(path), { method, headers: { Cookie: `meridian_session=a ${role}` } }, {})
}

/** Calls that would end the sessions which ask, or take long. */
const UNSENT = new Set(['POST /api/admin/logout', 'DELETE /api/admin/sessions', 'GET /api/admin/backup'])

test.each(guarded.filter((route) => !UNSENT.has(route)))(
  '%s is for the roles of the table',
  async (route) => {
    const permission = ROUTE_PERMISSIONS.get(route)
    for (const role of ROLES) {
      const answer = await ask(role, route)
      const isRefused = answer.status === 403 && (await answer.text()).includes('"role_forbidden"')
      const isOwners = /second-factor(?:\/confirm)?$/.test(route)
      // The app of the owner's codes is changed by none of them.
      if (isOwners && role === 'owner') continue
      expect(isRefused, `${role}: ${answer.status}`).toBe(
        permission === undefined || !isAllowed(role, permission),
      )
    }
  },
)

test('a role that changes holds at the next request, and who is ended is out', async () => {
  const read = () => ask('analyst', 'GET /api/admin/messages')
  expect((await read()).status).toBe(403)
  await api.db.update(operators).set({ role: 'moderator' }).where(eq(operators.id, 'analyst'))
  expect((await read()).status).toBe(200)
  await api.db.update(operators).set({ state: 'ended' }).where(eq(operators.id, 'analyst'))
  expect((await read()).status).toBe(401)
})

test('a path that no route has is not found, whatever the role', async () => {
  expect((await ask('moderator', 'GET /api/admin/nothing')).status).toBe(404)
  expect((await ask('moderator', 'PUT /api/admin/messages')).status).toBe(405)
})
