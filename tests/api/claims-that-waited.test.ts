import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { businesses, claims, proposals } from '#db/schema/index.ts'
import type { Proposal } from '#domain/proposals/proposal.ts'
import { claimsClient } from './claims-client.ts'

const STATEMENTS = readFileSync('db/migrations/0071_claims_that_wait.sql', 'utf8').split(
  '--> statement-breakpoint',
)

let api: Awaited<ReturnType<typeof claimsClient>>
beforeEach(async () => {
  api = await claimsClient()
})

const migrate = async () => {
  for (const statement of STATEMENTS) await api.db.run(sql.raw(statement))
}
/** Gives a claim the state of claims before `proving` existed. */
const asBefore = () => api.db.update(proposals).set({ state: 'open' })
const states = async () => (await api.queue()).map(({ method, state }) => `${method} ${state}`)

test('older claims wait for their senders, and calls for operators', async () => {
  for (const method of ['dns', 'file', 'call']) await api.claim({ method })
  await asBefore()
  await migrate()
  expect((await states()).toSorted()).toEqual(['call open', 'dns proving', 'file proving'])
})

test('an older claim that no program believes goes on waiting for operators', async () => {
  await api.claim()
  await asBefore()
  const pinnedFields = { website: { by: 'visitor' as const, at: '2026-11-30' } }
  await api.db.update(businesses).set({ pinnedFields }).where(eq(businesses.id, api.businessId))
  await migrate()
  expect(await states()).toEqual(['dns open'])
})

test('an older claim says by what it was accepted', async () => {
  for (const [method, proof] of [['dns', 'person'] as const, ['call', 'call'] as const]) {
    await api.claim({ method })
    const [{ id, version } = { id: 0, version: 0 }] = await api.get<Proposal[]>('/api/admin/proposals')
    await api.ask('POST', `/api/admin/proposals/${id}/decision`, { version, verdict: 'accepted' })
    await api.db.update(claims).set({ method: 'call' })
    await migrate()
    expect(await api.standing()).toMatchObject({ method: proof })
    await api.ask('DELETE', `/api/admin/claims/${api.businessId}`)
  }
})
