import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EVERY_MINUTE } from '#domain/schedule.ts'
import { CONTACT_LABELS, CONTACT_LIMITS } from '#domain/contact/fields.ts'
import { KEPT_DAYS } from '#domain/retention.ts'
import { SITE } from '#src/site.ts'
import { findAll, readPage, scriptsOf } from './site.ts'

const dist = process.env.DIST_DIR ?? 'dist'
const contact = readPage('contact')

test('the form works before any script runs', () => {
  expect(contact).toMatch(/<form [^>]*action="\/api\/contact" method="post"/)
  for (const name of Object.keys(CONTACT_LABELS) as (keyof typeof CONTACT_LABELS)[]) {
    const [field = ''] = findAll(contact, new RegExp(`<(?:input|textarea)([^>]* name="${name}"[^>]*)>`, 'g'))
    expect(field).toContain('required')
    expect(field.toLowerCase()).toContain(`maxlength="${CONTACT_LIMITS[name]}"`)
    expect(contact).toMatch(new RegExp(`<label [^>]*for="${name}">${CONTACT_LABELS[name]}<`))
  }
})

test('toasts and the rules of the form are not loaded with the page', () => {
  const scripts = scriptsOf(contact)
  expect(scripts.length).toBeGreaterThan(2)
  expect(scripts.filter((name) => /^(?:Toaster|contact)\./.test(name))).toEqual([])
})

test('the privacy policy says how long messages are kept', () => {
  expect(readPage('privacy-policy').replace(/\s+/g, ' ')).toContain(
    `They are deleted ${KEPT_DAYS.messages} days after they arrive`,
  )
})

test('a form that is refused without a script is shown in the look of the site', async () => {
  const response = await fetch(`${process.env.TEST_URL}/api/contact`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Ada', email: 'ada', subject: 'Hours', message: 'Hello' }),
  })
  expect(response.status).toBe(400)
  expect(response.headers.get('Content-Security-Policy')).toContain(
    "default-src 'none'; style-src 'unsafe-inline'",
  )
  const html = await response.text()
  const [style = ''] = findAll(html, /<style>(.*?)<\/style>/gs)
  expect(style).toContain('--color-paper: #fbfaf6;')
  expect(style).toContain('(prefers-color-scheme: dark)')
  expect(style).not.toMatch(/@theme|@layer|url\(|@import/)
  expect(findAll(html, /<a [^>]*href="([^"]+)"/g)).toEqual(['/', '/contact', `mailto:${SITE.email}`, '/'])
  expect(html).toContain('value="Ada"')
})

test('the Worker has a round each day, and one each minute', () => {
  const { triggers } = JSON.parse(readFileSync(join(dist, 'server/wrangler.json'), 'utf8')) as {
    triggers: { crons: string[] }
  }
  expect(triggers.crons).toEqual([expect.stringMatching(/^\d+ \d+ \* \* \*$/), EVERY_MINUTE])
})
