import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError, fetchBusiness, fetchBusinesses, getHtml, getJson } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

function answer(body: string, init: ResponseInit = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, init))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

describe('what went wrong', () => {
  test.each([
    ['the body', 'no such thing', { status: 404, statusText: 'Not Found' }, '404: no such thing'],
    ['the status text without a body', '', { status: 502, statusText: 'Bad Gateway' }, '502: Bad Gateway'],
  ])('is the status and %s', async (_, body, init, message) => {
    answer(body, init)
    const failed = getJson('/api/x')
    await expect(failed).rejects.toThrow(ApiError)
    await expect(failed).rejects.toThrow(message)
    await expect(fetchBusiness('x')).rejects.toThrow(message)
  })

  test.each([['businesses', () => fetchBusinesses({})]])(
    'is named where a screen shows it: %s',
    async (what, fetchThem) => {
      answer('{}', { status: 500 })
      await expect(fetchThem()).rejects.toThrow(`Failed to fetch ${what}`)
    },
  )

  test('is left alone when nothing was answered at all', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await expect(fetchBusinesses({})).rejects.toThrow('offline')
  })
})

test('a 401 raises', async () => {
  answer('{}', { status: 401, statusText: 'Refused' })
  await expect(getJson('/api/x')).rejects.toMatchObject({ status: 401, message: '401: {}' })
})

test('every call brings the credentials', async () => {
  const fetch = answer('[]')
  await fetchBusiness('x')
  expect(fetch).toHaveBeenCalledWith('/api/businesses/x', expect.objectContaining({ credentials: 'include' }))
  await getHtml('/businesses')
  expect(fetch).toHaveBeenCalledWith('/businesses', expect.objectContaining({ credentials: 'include' }))
})

test('a page knows how many there are, and whether there are more', async () => {
  const fetch = answer('[{"id":1}]', { headers: { 'X-Total-Count': '1000', 'X-Total-Relation': 'gte' } })
  expect(await fetchBusinesses({ search: 'ba r', city: null, limit: 12, offset: 0 })).toEqual({
    rows: [{ id: 1 }],
    total: 1000,
    isMore: true,
  })
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/businesses?search=ba+r&limit=12&offset=0')
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' })
})
