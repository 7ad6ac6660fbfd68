import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { saveValue } from '#db/settings/key-value.ts'
import { parseEnv } from '#domain/env.ts'
import { DEPLOYED_SETTINGS, refuseOtherSettings, settingsOfBuild } from '#scripts/deploy/settings.ts'
import { ROOT } from '#scripts/lib/root.ts'
import { emptyDatabase } from './fixtures.ts'

const SITE = { SITE_URL: 'https://site.example' }
const OWN = {
  ...SITE,
  ADMIN_ORIGIN: 'https://panel.example',
  PHOTO_HOSTS: 'b.example, a.example',
  MAP_STYLE_URL: 'none',
}
const built = (environment: Readonly<Record<string, string>>) =>
  settingsOfBuild(parseEnv(environment), environment)

test('a deployment with other settings than the last one stops and names them', async () => {
  const db = await emptyDatabase()
  await refuseOtherSettings(db, built(SITE))
  await saveValue(db, DEPLOYED_SETTINGS, built(OWN))
  await refuseOtherSettings(db, built({ ...OWN, PHOTO_HOSTS: 'a.example,b.example', EDGE_CACHE: 'none' }))
  await expect(refuseOtherSettings(db, built(SITE))).rejects.toThrow(
    /ADMIN_ORIGIN \(was https:\/\/panel\.example, is none\), PHOTO_HOSTS .*, MAP_STYLE_URL \(was none, .*--accept-settings/,
  )
})

test('the workflow that deploys passes every setting that the README gives to the build, and all are compared', () => {
  const readme = readFileSync(`${ROOT}README.md`, 'utf8')
  const workflow = readFileSync(`${ROOT}.github/workflows/deploy.yml`, 'utf8')
  const ofBuild = [...readme.matchAll(/^\| `(\w+)` \|.*set for the build/gm)].map(([, name]) => name)
  const passed = [...workflow.matchAll(/^ +(\w+): \$\{\{ vars\.(\w+) \}\}$/gm)].map(([, name, variable]) => {
    expect(variable).toBe(name)
    return name
  })
  expect(new Set(passed)).toEqual(new Set(ofBuild))
  expect(new Set(Object.keys(built(SITE)))).toEqual(new Set(ofBuild))
})

test('the workflow that deploys runs each night', () => {
  const workflow = readFileSync(`${ROOT}.github/workflows/deploy.yml`, 'utf8')
  expect(workflow).toMatch(/^ {2}schedule:\n(?: +#.*\n)* +- cron: '\d+ \d+ \* \* \*'$/m)
})
