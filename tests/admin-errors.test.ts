import type { QueryExecuteOptions } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import * as businesses from '#admin/businesses/businesses.queries.ts'
import * as choices from '#admin/kit/choices/choices.queries.ts'
import { dashboardFigures } from '#admin/dashboard/dashboard.queries.ts'
import { pricingPlans, savePlan } from '#admin/pricing/pricing.queries.ts'
import { saveSettings, saveSnippets } from '#admin/settings/settings.queries.ts'
import { category } from '#admin/taxonomy/category.tsx'
import { city } from '#admin/taxonomy/city.tsx'
import { taxonomyListing } from '#admin/taxonomy/taxonomy.queries.ts'
import { DEFAULT_PLANS } from '#domain/pricing/plan.ts'
import { NO_SETTINGS } from '#domain/site-settings.ts'
import { queryClient } from '#lib/query-client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

// The queries' types differ, but do not matter for the errors they throw.
const ask = (options: unknown) =>
  queryClient.query({ ...(options as QueryExecuteOptions), retry: false, staleTime: 0 })

const update = () => {
  const mutation = queryClient
    .getMutationCache()
    .build(queryClient, { ...businesses.save, retry: false } as never)
  return mutation.execute({ id: 1, patch: {}, row: {} })
}

const updatePlan = () => {
  const mutation = queryClient.getMutationCache().build(queryClient, { ...savePlan, retry: false } as never)
  return mutation.execute(DEFAULT_PLANS[0])
}

const CALLS: readonly [error: string, of: string, call: () => Promise<unknown>][] = [
  ['Failed to fetch businesses', 'the list', () => ask(businesses.businessListing({}))],
  ['Failed to fetch stats', 'the dashboard', () => ask(dashboardFigures)],
  ['Failed to fetch categories', 'a choice', () => ask(choices.categories)],
  ['Failed to fetch categories', 'their screen', () => ask(taxonomyListing(category, {}))],
  ['Failed to fetch countries', 'a choice', () => ask(choices.countries)],
  ['Failed to fetch cities', 'a choice', () => ask(choices.cities('istan'))],
  ['Failed to fetch cities', 'a chosen one', () => ask(choices.cityOfId(1))],
  ['Failed to fetch cities', 'their screen', () => ask(taxonomyListing(city, {}))],
  ['Failed to update business', 'the form', update],
  ['Failed to fetch pricing plans', 'their screen', () => ask(pricingPlans)],
  ['Failed to update plan', 'its form', updatePlan],
  ['Failed to save settings', 'the fields', () => saveSettings(NO_SETTINGS)],
  ['Failed to save settings', 'the entries', () => saveSnippets([])],
]

test.each(CALLS)('%s (%s) is thrown when the call is refused', async (error, _, call) => {
  vi.stubGlobal('fetch', async () => new Response('broken', { status: 500 }))
  await expect(call()).rejects.toThrow(error)
})

test('what was answered is kept below those words, for whoever decides by it', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"error":"Sign in."}', { status: 401 }))
  await expect(ask(businesses.businessListing({}))).rejects.toMatchObject({
    message: 'Failed to fetch businesses',
    cause: '401: {"error":"Sign in."}',
    status: 401,
    reason: 'Sign in.',
  })
})

test('a call that nobody answered keeps its own error', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await expect(ask(businesses.businessListing({}))).rejects.toThrow('offline')
})
