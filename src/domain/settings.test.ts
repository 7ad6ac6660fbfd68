import { expect, test } from 'vitest'
import { readSettings, requireDatabaseUrl } from './settings.ts'

test('nothing set gives the local defaults', () => {
  expect(readSettings({})).toEqual({
    databaseUrl: undefined,
    databaseAuthToken: undefined,
    dataDir: '.data',
    port: 8787,
    siteUrl: 'http://localhost:8787',
    prerenderCities: 18_000,
    deployHookUrl: undefined,
  })
})

test('the site address follows the port and loses its path', () => {
  expect(readSettings({ PORT: '9000' }).siteUrl).toBe('http://localhost:9000')
  expect(readSettings({ SITE_URL: 'https://example.com/' }).siteUrl).toBe('https://example.com')
})

test.each([
  ['PORT', '80a'],
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PRERENDER_CITIES', '-1'],
  ['SITE_URL', 'example.com'],
  ['SITE_URL', 'javascript:alert(1)'],
  ['DATABASE_URL', 'postgres://localhost'],
])('a wrong %s is named in the error', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name)
})

test('a missing database is named', () => {
  expect(() => requireDatabaseUrl(readSettings({}))).toThrow('DATABASE_URL')
})
