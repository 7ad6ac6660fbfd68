import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { builtHeaders, TRANSPORT_SECURITY } from './built-headers.ts'

const FILE = readFileSync('public/_headers', 'utf8')
const build = (siteUrl: string) =>
  builtHeaders(FILE, {
    siteUrl,
    photoHosts: ['photos.example.org'],
    tagImageHosts: ['tags.example.org'],
    adminOrigin: undefined,
  })
/** The lines of the rule for every file. */
const rule = (text: string) => text.split('\n\n')[0]?.split('\n') ?? []

test('every file of a site with https asks for safe connections, of its own host alone', () => {
  expect(rule(build('https://meridian.example'))).toContain(
    `  Strict-Transport-Security: ${TRANSPORT_SECURITY}`,
  )
  expect(TRANSPORT_SECURITY).toBe('max-age=31536000')
})

test('a site without https does not', () => {
  expect(build('http://localhost:8787')).not.toContain('Strict-Transport-Security')
})

test('its hosts of photos may be shown', () => {
  expect(rule(build('https://meridian.example')).join('\n')).toContain('photos.example.org')
})

test('a panel on its own host may frame public pages for its preview, and nobody else', () => {
  const file = builtHeaders(FILE, {
    ...{ siteUrl: 'https://a.example', photoHosts: [], tagImageHosts: [] },
    adminOrigin: 'https://admin.a.example',
  })
  expect(rule(file).join()).toContain("frame-ancestors 'self' https://admin.a.example;")
  expect(file).toContain("frame-src 'self' https://a.example;")
  expect(build('https://a.example')).not.toContain('admin.')
})
