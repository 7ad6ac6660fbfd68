import { expect, test } from 'vitest'
import { MOST_PROPOSAL_BYTES } from '#domain/proposals/form-state.ts'
import { fixtureApi } from './fixture-api.ts'

const FORM = 'application/x-www-form-urlencoded'

test('who sends more than any form has reads a page that says so', async () => {
  const { app } = await fixtureApi()
  const body = `comment=${'x'.repeat(MOST_PROPOSAL_BYTES)}`
  const headers = { 'Content-Type': FORM }
  const response = await app.request('/suggest/place-0', { method: 'POST', headers, body })
  expect(response.status).toBe(413)
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const page = await response.text()
  expect(page).toContain('It was not sent')
  expect(page).toContain('Go back: your browser still has what you typed.')
})

test('a notice about children needs no name, any other does', async () => {
  const { app } = await fixtureApi()
  const send = (more: Readonly<Record<string, string>>) =>
    app.request('/notice', {
      method: 'POST',
      headers: { 'Content-Type': FORM },
      body: String(
        new URLSearchParams({ place: 'https://a.example/x', comment: 'A photo', goodFaith: 'yes', ...more }),
      ),
    })
  expect((await send({})).status).not.toBe(303)
  expect((await send({ anonymous: 'yes' })).status).toBe(303)
})

test.each([
  [200, 422],
  [403, 403],
  [404, 404],
  [503, 503],
])('a form that is not stored is shown again: a page of %i is one of %i', async (status, told) => {
  const { app } = await fixtureApi()
  app.all('/report/:slug', () => new Response('the page', { status }))
  const headers = { 'Content-Type': FORM }
  const response = await app.request('/report/place-0', { method: 'POST', headers, body: 'topic=none' })
  expect([response.status, await response.text()]).toEqual([told, 'the page'])
})
