import { expect, test } from 'vitest'
import { parseEnv } from '../env.ts'
import { deployedSettings, differences, readDeploySettings } from './deployment.ts'

const OWN = { SITE_URL: 'https://site.example', DATABASE_URL: 'libsql://db.example' }

test('a deployment attaches the hosts of the site and of the panel, and none of Cloudflare itself', () => {
  expect(readDeploySettings(OWN)).toMatchObject({ workerName: 'meridian', hosts: ['site.example'] })
  const withPanel = { ...OWN, ADMIN_ORIGIN: 'https://panel.example', WORKER_NAME: 'other' }
  expect(readDeploySettings(withPanel)).toMatchObject({
    workerName: 'other',
    hosts: ['site.example', 'panel.example'],
  })
  expect(readDeploySettings({ ...OWN, SITE_URL: 'https://meridian.me.workers.dev' }).hosts).toEqual([])
})

test('the free plan takes fewer files and no limits', () => {
  expect(readDeploySettings(OWN).plan).toEqual({ name: 'paid', files: 100_000, hasLimits: true })
  const free = { ...OWN, CLOUDFLARE_PLAN: 'free' }
  expect(readDeploySettings(free).plan).toEqual({ name: 'free', files: 20_000, hasLimits: false })
})

test.each([
  ['SITE_URL', undefined],
  ['SITE_URL', 'http://site.example'],
  ['DATABASE_URL', undefined],
  ['DATABASE_URL', 'file:a.db'],
  ['WORKER_NAME', 'My Worker'],
  ['CLOUDFLARE_PLAN', 'Free'],
  ['ADMIN_ORIGIN', 'https://site.example'],
])('a deployment with %s %s is refused, and it is named', (name, value) => {
  expect(() => readDeploySettings({ ...OWN, [name]: value })).toThrow(name)
})

test('what is deployed holds every setting that is no secret, and only differences are told', () => {
  const read = (environment: Record<string, string>) => deployedSettings(parseEnv(environment), environment)
  const given = read({ ...OWN, DATABASE_AUTH_TOKEN: 'hidden', MAIL: 'resend', RESEND_API_KEY: 'hidden' })
  expect(JSON.stringify(given)).not.toContain('hidden')
  expect(given).not.toHaveProperty('DATABASE_URL')
  expect(differences(read(OWN), given)).toEqual([{ name: 'MAIL', was: 'none', is: 'resend' }])
  expect(differences({}, given)).toEqual([])
})
