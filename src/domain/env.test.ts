import { expect, test } from 'vitest'
import { PROVIDER_HOSTS } from './images/hosts.ts'
import { readPhotoHosts, parseEnv, readStreets, requireDatabaseUrl } from './env.ts'
import { readSubmissionSettings } from './environment/submission-settings.ts'

test('nothing set gives the local defaults', () => {
  expect(parseEnv({})).toEqual({
    databaseUrl: undefined,
    databaseAuthToken: undefined,
    databaseReplicaUrl: undefined,
    dataDir: '.data',
    port: 8787,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:8787',
    prerenderCities: 500,
    deployHookUrl: undefined,
    photoHosts: PROVIDER_HOSTS,
    mapStyleUrl: 'https://tiles.openfreemap.org/styles/positron',
  })
})

test('the site address follows the port and loses its path', () => {
  expect(parseEnv({ PORT: '9000' }).siteUrl).toBe('http://localhost:9000')
  expect(parseEnv({ SITE_URL: 'https://example.com/' }).siteUrl).toBe('https://example.com')
})

test.each(['0.0.0.0', '::', '::1', '10.0.0.5'])('the site listens at %s where it is told so', (HOST) => {
  expect(parseEnv({ HOST }).host).toBe(HOST)
})

test('streets come from another style, or are turned off', () => {
  expect(parseEnv({ MAP_STYLE_URL: 'https://maps.example/style.json' }).mapStyleUrl).toBe(
    'https://maps.example/style.json',
  )
  expect(parseEnv({ MAP_STYLE_URL: 'none' }).mapStyleUrl).toBeUndefined()
})

test.each([
  ['PORT', '80a'],
  ['PORT', '0'],
  ['PORT', '70000'],
  ['HOST', 'my-machine'],
  ['HOST', '10.0.0.500'],
  ['HOST', '::1]:80/['],
  ['PRERENDER_CITIES', '-1'],
  ['SITE_URL', 'example.com'],
  ['SITE_URL', 'javascript:alert(1)'],
  ['DATABASE_URL', 'postgres://localhost'],
  ['MAP_STYLE_URL', 'off'],
  ['PHOTO_HOSTS', 'https://photos.example'],
  ['PHOTO_HOSTS', "photos.example; script-src 'unsafe-inline'"],
])('a wrong %s is named in the error', (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(name)
})

test.each([
  ['without a database', { DATABASE_REPLICA_URL: 'http://10.0.0.2:8080' }],
  ['that is a file', { DATABASE_URL: 'http://10.0.0.1:8080', DATABASE_REPLICA_URL: 'file:a.db' }],
])('a replica %s is refused', (_, environment) => {
  expect(() => parseEnv(environment)).toThrow('DATABASE_REPLICA_URL must be')
})

test('a missing database is named', () => {
  expect(() => requireDatabaseUrl(parseEnv({}))).toThrow('DATABASE_URL')
})

test('hosts of photos come on top of the known ones', () => {
  expect(readPhotoHosts({ PHOTO_HOSTS: 'photos.example, *.CDN.example' })).toEqual([
    ...PROVIDER_HOSTS,
    'photos.example',
    '*.cdn.example',
  ])
})

test.each([
  [undefined, []],
  [' , ', []],
  ['monaco.pmtiles', ['monaco.pmtiles']],
  [
    'monaco.pmtiles, https://tiles.example/a.pmtiles?v=2, monaco.pmtiles',
    ['monaco.pmtiles', 'https://tiles.example/a.pmtiles?v=2'],
  ],
])('streets %j are %j', (STREETS, archives) => {
  expect(readStreets({ STREETS })).toEqual(archives)
})

test.each([
  'monaco.mbtiles',
  '../monaco.pmtiles',
  'a/b.pmtiles',
  'ftp://a/b.pmtiles',
  'https://me:secret@a/b.pmtiles',
])('streets of %s are refused', (STREETS) => {
  expect(() => readStreets({ STREETS })).toThrow('STREETS must list archives')
})

test('without settings IndexNow is asked with a key of its own making, and Google is not', () => {
  expect(readSubmissionSettings({ SITE_URL: 'https://meridian.example' })).toEqual({
    siteUrl: 'https://meridian.example',
    indexNowKey: undefined,
    indexNowEndpoint: undefined,
    googleAccount: undefined,
    googleEndpoint: undefined,
  })
})

test("a service account's key file is read", () => {
  const file = { type: 'service_account', client_email: 'a@b.example', private_key: 'PEM' }
  expect(readSubmissionSettings({ GOOGLE_SERVICE_ACCOUNT: JSON.stringify(file) }).googleAccount).toEqual({
    clientEmail: 'a@b.example',
    privateKey: 'PEM',
    tokenUri: 'https://oauth2.googleapis.com/token',
  })
})

test.each([
  ['INDEXNOW_KEY', 'short'],
  ['INDEXNOW_KEY', 'with/slashes'],
  ['INDEXNOW_KEY', 'with_underscores'],
  ['INDEXNOW_ENDPOINT', 'api.indexnow.org'],
  ['GOOGLE_SERVICE_ACCOUNT', 'not json'],
  ['GOOGLE_SERVICE_ACCOUNT', 'null'],
  ['GOOGLE_SERVICE_ACCOUNT', '{"client_email":"a@b.example"}'],
  ['GOOGLE_INDEXING_ENDPOINT', 'ftp://google.example'],
])('a wrong %s is named in the error, and stops nothing but submission', (name, value) => {
  expect(() => readSubmissionSettings({ [name]: value })).toThrow(name)
  expect(() => parseEnv({ [name]: value })).not.toThrow()
})
