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

test('so it does where the build has put a rule for files with a hash before', () => {
  const hashed = '/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n\n'
  const options = { siteUrl: 'https://a.example', photoHosts: [], tagImageHosts: [], adminOrigin: undefined }
  const file = builtHeaders(hashed + FILE, options)
  expect(file.startsWith(hashed)).toBe(true)
  expect(rule(file.slice(hashed.length))).toContain(`  Strict-Transport-Security: ${TRANSPORT_SECURITY}`)
})

test('a site without https does not', () => {
  expect(build('http://localhost:8787')).not.toContain('Strict-Transport-Security')
})

test('its hosts of photos may be shown', () => {
  expect(rule(build('https://meridian.example')).join('\n')).toContain('photos.example.org')
})

test('a panel on its own host may frame public pages for its preview, and nobody else', () => {
  const file = builtHeaders(FILE, {
    siteUrl: 'https://a.example',
    photoHosts: [],
    tagImageHosts: [],
    adminOrigin: 'https://admin.a.example',
  })
  expect(rule(file).join()).toContain("frame-ancestors 'self' https://admin.a.example;")
  expect(file).toContain("frame-src 'self' https://a.example;")
  expect(build('https://a.example')).not.toContain('admin.')
})
