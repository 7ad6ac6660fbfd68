import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RebuildNote } from './RebuildNote.tsx'

const AT = '2026-11-20T10:00:00.000Z'

test.each([
  ['refused', { at: AT, status: 500, error: 'The hook answered 500.' }, '500 hatasıyla yanıt verdi'],
  ['without an answer', { at: AT, status: null, error: 'fetch failed' }, 'adresinden yanıt gelmedi'],
  ['taken', { at: AT, status: 200, error: null }, 'Son yenileme isteği: '],
])('a request for a new build that was %s is told in Turkish', (_, last, text) => {
  const html = renderToStaticMarkup(createElement(RebuildNote, { rebuild: { hasHook: true, last } }))
  expect(html).toContain(text)
  expect(html).not.toMatch(/answered|failed/)
})
