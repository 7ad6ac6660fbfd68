import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeCreative } from '#admin/ads/ads.queries.ts'
import { save } from '#admin/businesses/businesses.queries.ts'
import { retryMutationsOnce } from '#admin/kit/retry.ts'
import { savePlan } from '#admin/pricing/pricing.queries.ts'
import { saveSponsorship } from '#admin/kit/sponsorships.queries.ts'
import { lift } from '#admin/suppressions/suppressions.queries.ts'
import { DEFAULT_PLANS } from '#domain/pricing/plan.ts'
import { queryClient } from '#lib/query-client.ts'

const defaults = queryClient.getDefaultOptions()

beforeEach(() => {
  vi.useFakeTimers()
  retryMutationsOnce(queryClient)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  queryClient.clear()
  queryClient.setDefaultOptions(defaults)
})

/** The number of calls to the server for one mutation, when each call is answered with this status. */
async function callsOf(options: unknown, variables: unknown, status: number): Promise<number> {
  const fetch = vi.fn(async () => new Response('{"error":"Refused."}', { status }))
  vi.stubGlobal('fetch', fetch)
  const mutation = queryClient.getMutationCache().build(queryClient, options as never)
  const failed = expect(mutation.execute(variables as never)).rejects.toThrow(/./)
  await vi.advanceTimersByTimeAsync(10_000)
  await failed
  return fetch.mock.calls.length
}

test.each([
  ['a plan', savePlan, DEFAULT_PLANS[0]],
  ['a sponsorship', saveSponsorship, { id: undefined, input: {} }],
  ['a creative', removeCreative, 1],
  ['a suppression', lift, 'a'],
  ['a business', save, { id: 1, patch: {}, row: {} }],
])(
  '%s: what the server refuses is sent once, what failed for a moment twice',
  async (_, options, variables) => {
    expect(await callsOf(options, variables, 400)).toBe(1)
    expect(await callsOf(options, variables, 409)).toBe(1)
    expect(await callsOf(options, variables, 503)).toBe(2)
  },
)

test('the panel has that rule from its first screen on', () => {
  expect(readFileSync('src/admin/main.tsx', 'utf8')).toMatch(/^retryMutationsOnce\(queryClient\)$/m)
})
