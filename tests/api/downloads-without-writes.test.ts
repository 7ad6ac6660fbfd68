import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { SIGNED_IN, fixtureApi } from './fixture-api.ts'

let api: Awaited<ReturnType<typeof fixtureApi>>
beforeAll(async () => {
  api = await fixtureApi()
  await api.db.$client.execute(
    `create trigger full_disk before insert on audit_log begin select raise(abort, 'database or disk is full'); end`,
  )
})
afterEach(() => vi.restoreAllMocks())

test.each(['/api/admin/backup', '/api/export-businesses', '/api/admin/businesses/export?format=csv'])(
  '%s is sent whole by a database that takes no writes, and the log says that it was not noted',
  async (path) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const response = await api.get(path, SIGNED_IN)
    expect(response.status).toBe(200)
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000)
    expect(String(logged.mock.calls[0]?.[0])).toContain('database or disk is full')
  },
)
