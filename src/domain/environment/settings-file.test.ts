import { expect, test } from 'vitest'
import { readSettingsFile } from './settings-file.ts'

const FILE = {
  SITE_URL: 'https://site.example',
  PRERENDER_CITIES: 40,
  environments: { staging: { SITE_URL: 'https://staging.example', WORKER_NAME: 'meridian-staging' } },
}

test('a file gives production its settings, and another environment what is other there', () => {
  const production = { SITE_URL: 'https://site.example', PRERENDER_CITIES: '40' }
  expect(readSettingsFile(FILE, undefined)).toEqual(production)
  expect(readSettingsFile(FILE, 'staging')).toEqual({
    ...production,
    SITE_URL: 'https://staging.example',
    WORKER_NAME: 'meridian-staging',
  })
})

test.each([
  ['a name that is no setting', { SITE_ULR: 'https://site.example' }, undefined, 'SITE_ULR is no setting'],
  [
    'a secret, without repeating it',
    { SESSION_SECRET: 'hidden' },
    undefined,
    /^(?!.*hidden).*SESSION_SECRET is a secret/,
  ],
  ['what chooses the file', { SETTINGS_FILE: 'a.ts' }, undefined, 'SETTINGS_FILE is no setting'],
  ['a list', { PHOTO_HOSTS: ['a.example'] }, undefined, 'PHOTO_HOSTS must be a text or a number'],
  ['no object', undefined, undefined, 'must be an object'],
  ['an environment that it does not name', FILE, 'stagnig', 'no environment "stagnig"'],
  ['a secret of an environment', { environments: { b: { SMTP_URL: 'x' } } }, 'b', 'SMTP_URL is a secret'],
])('%s is refused', (_, file, environment, message) => {
  expect(() => readSettingsFile(file, environment)).toThrow(message)
})
