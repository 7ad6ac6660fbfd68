import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BulkSubmission } from './BulkSubmission.tsx'

const shown = (isPublic: boolean | undefined) =>
  renderToStaticMarkup(createElement(BulkSubmission, { indexable: 12, isPublic, now: 0 }))

test('where search engines cannot reach the site, nothing can be sent, and the reason stands there', () => {
  expect(shown(false)).toMatch(/<button[^>]* disabled=""[^>]*>(?:(?!<\/button>).)*Tüm İşletmeleri Gönder/)
  expect(shown(false)).toContain('SITE_URL ayarına herkese açık adresi yazın')
})

test.each([true, undefined])('elsewhere it can (%s)', (isPublic) => {
  expect(shown(isPublic)).not.toContain('disabled=""')
  expect(shown(isPublic)).toContain('Arama motorlarına açık 12 işletme')
})
