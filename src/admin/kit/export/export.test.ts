import { afterEach, expect, test, vi } from 'vitest'
import { $toasts } from '#ui/toast/toast.store.ts'
import { exportRange, validateExportRange } from './export.store.ts'

afterEach(() => vi.unstubAllGlobals())

const INVALID = { fault: 'Lütfen geçerli bir aralık girin (örn: 500 - 10000)' }
const TOO_LARGE = { fault: expect.stringContaining('1.000.000') as string }

test.each([
  ['the recommended range', { startIndex: 1, endIndex: 10_000 }, undefined],
  ['a hundred thousand', { startIndex: 1, endIndex: 100_000 }, undefined],
  ['one more is asked about', { startIndex: 1, endIndex: 100_001 }, { ask: 100_001 }],
  ['a million is asked about', { startIndex: 1, endIndex: 1_000_000 }, { ask: 1_000_000 }],
  ['one more is refused', { startIndex: 1, endIndex: 1_000_001 }, TOO_LARGE],
  ['backwards', { startIndex: 10, endIndex: 1 }, INVALID],
  ['nothing typed', { startIndex: NaN, endIndex: NaN }, INVALID],
  ['all', {}, undefined],
])('%s', (_, range, expected) => {
  expect(validateExportRange(range)).toEqual(expected)
})

const ADVICE = 'Daha küçük bir aralık deneyin.'

test.each([
  [
    'the server’s own words',
    new Response('{"error":"A range may hold at most 1000000 records.","code":"bad_request"}', {
      status: 400,
    }),
    `A range may hold at most 1000000 records. ${ADVICE}`,
  ],
  ['the status of what is not the API’s', new Response('<html>', { status: 502 }), `HTTP 502 ${ADVICE}`],
])('an export that fails says %s, and what to try', async (_, response, description) => {
  vi.stubGlobal('fetch', async () => response)
  await exportRange({})
  expect($toasts.get()).toMatchObject([{ title: 'Dışa aktarma başarısız', description, isDestructive: true }])
})

test('a range and its filters are asked for, everything by no parameter', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('', { status: 500 }))
  vi.stubGlobal('fetch', fetch)
  await exportRange({ startIndex: 1, endIndex: 5, categoryId: 2, countryCode: 'TR' })
  await exportRange({})
  expect(fetch.mock.calls.map(([address]) => address)).toEqual([
    '/api/export-businesses?startIndex=1&endIndex=5&categoryId=2&countryCode=TR',
    '/api/export-businesses',
  ])
})
