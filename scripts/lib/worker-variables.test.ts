import { expect, test } from 'vitest'
import { parseEnv } from '#domain/env.ts'
import { unknownAddressesWarning, workerVariables } from './worker-variables.ts'

const variables = (environment: Record<string, string>) => workerVariables(environment, parseEnv(environment))

test('the Worker gets the settings of its environment that it reads', () => {
  const given = {
    SITE_URL: 'https://site.example',
    ADMIN_ORIGIN: 'https://panel.example',
    EVENTS_SAMPLE: '8',
    DEPLOY_HOOK_URL: 'https://hook.example',
    CLIENT_ADDRESS_HEADER: 'X-Forwarded-For',
    TRUSTED_PROXIES: '1',
    READER_LIMIT_FACTOR: '3',
    INDEXNOW_KEY: 'abcdefgh12',
  }
  expect(variables(given)).toMatchObject(given)
  expect(variables({ PATH: '/bin', DATABASE_AUTH_TOKEN: 'x' })).not.toHaveProperty('PATH')
})

test.each([
  ['EVENTS_SAMPLE', 'many'],
  ['READER_LIMIT_FACTOR', '0'],
  ['CLIENT_ADDRESS_HEADER', 'two words'],
  ['CLIENT_ADDRESS_HEADER', 'X-Forwarded-For'],
  ['CLIENT_ADDRESS_HEADER', 'forwarded'],
])('a value of %s that it could not read is refused before it starts', (name, value) => {
  expect(() => variables({ [name]: value })).toThrow(name)
})

test.each([
  ['of a public site without addresses is warned of', { SITE_URL: 'https://site.example' }, true],
  [
    'of one with addresses is not',
    { SITE_URL: 'https://site.example', CLIENT_ADDRESS_HEADER: 'X-Client' },
    false,
  ],
  ['on this machine alone is not', {}, false],
  ['of one whose name begins like this machine is', { SITE_URL: 'https://localhost.example' }, true],
])('a start %s', (_, environment, isWarned) => {
  expect(unknownAddressesWarning(environment, parseEnv(environment)) !== undefined).toBe(isWarned)
})
