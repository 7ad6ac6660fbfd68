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
