import { expect, test } from 'vitest'
import { describeDifferences, describeSettings, findFaults, findMissing } from './describe.ts'

const ENVIRONMENT = {
  SITE_URL: 'https://site.example',
  DATABASE_URL: 'libsql://db.example',
  DATABASE_AUTH_TOKEN: 'hidden',
  PHOTO_HOSTS: `${'a'.repeat(80)}.example`,
  SESSION_SECRET: ' ',
}

test('each setting is told with where it is from, and of a secret only that it is set', () => {
  const lines = describeSettings(ENVIRONMENT, new Set(['SITE_URL']), 'meridian.config.ts')
  const text = lines.join('\n')
  expect(text).toMatch(/SITE_URL +https:\/\/site\.example +\(meridian\.config\.ts\)/)
  expect(text).toMatch(/DATABASE_AUTH_TOKEN +set +\(environment\)/)
  expect(text).toMatch(/PHOTO_HOSTS +a{60}\.\.\. /)
  expect(text).toMatch(/Not set: .*SESSION_SECRET/)
  expect(text).not.toContain('hidden')
})

test('what is missing is told with what for, and what is blank is missing', () => {
  const missing = findMissing(ENVIRONMENT)
  expect(missing.map((line) => line.replace(/:.*/, ''))).toEqual([
    'SESSION_SECRET',
    'ADMIN_ACCESS_KEY_HASH',
    'ADMIN_USER_CODE_HASH',
    'ADMIN_PASSWORD_HASH',
  ])
  expect(missing[1]).toContain('signing in')
})

test('every fault is told, each once', () => {
  expect(findFaults(ENVIRONMENT)).toEqual([])
  const faults = findFaults({
    ...ENVIRONMENT,
    PORT: '80a',
    MAIL: 'pigeon',
    BACKUP_BUCKET: 'https://b.example/c',
  })
  expect(faults).toHaveLength(3)
  expect(faults.join()).toMatch(/PORT.*BACKUP_ACCESS_KEY_ID.*MAIL must be/)
  expect(findFaults({ SESSION_SECRET: 'short' })).toEqual([
    'SESSION_SECRET must have at least 32 characters.',
  ])
})

test('what runs otherwise is told', () => {
  expect(describeDifferences({ MAIL: 'none' }, { MAIL: 'smtp', SITE_URL: 'https://a.example' })).toEqual([
    'MAIL: runs with none, is smtp.',
  ])
})
