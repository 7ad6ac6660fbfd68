import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deployedSettings } from '#domain/environment/deployment.ts'
import { type Setting, SETTINGS, settingsOf } from '#domain/environment/settings.ts'
import { parseEnv } from '#domain/env.ts'
import { type Deployment, refuseOtherSettings } from '#scripts/lib/deployments.ts'
import { ROOT } from '#scripts/lib/root.ts'

const SITE = { SITE_URL: 'https://site.example' }
const OWN = {
  ...SITE,
  ADMIN_ORIGIN: 'https://panel.example',
  PHOTO_HOSTS: 'b.example, a.example',
  MAP_STYLE_URL: 'none',
}
const built = (environment: Readonly<Record<string, string>>) =>
  deployedSettings(parseEnv(environment), environment)

test('a deployment with other settings than the last one stops and names them', () => {
  const last = { settings: built(OWN) } as Deployment
  refuseOtherSettings(undefined, built(SITE))
  refuseOtherSettings(last, built({ ...OWN, PHOTO_HOSTS: 'a.example,b.example', EDGE_CACHE: 'none' }))
  expect(() => refuseOtherSettings(last, built(SITE))).toThrow(
    /ADMIN_ORIGIN \(was https:\/\/panel\.example, is none\), PHOTO_HOSTS .*, MAP_STYLE_URL \(was none, .*--accept-settings/,
  )
})

const variablesOf = (settings: readonly Setting[]) =>
  Object.fromEntries(
    settings.map(({ name, isSecret }) => [name, `\${{ ${isSecret ? 'secrets' : 'vars'}.${name} }}`]),
  )

test.each([
  ['deploy', settingsOf('build', 'worker', 'deploy')],
  ['backup', settingsOf('backup')],
])('the workflow %s passes every setting that it reads, secrets as secrets', (name, settings) => {
  const workflow = readFileSync(`${ROOT}.github/workflows/${name}.yml`, 'utf8')
  const passed = workflow.matchAll(/^ +(\w+): (\$\{\{ (?:vars|secrets)\.\w+ \}\})$/gm)
  expect(Object.fromEntries([...passed].map(([, variable, value]) => [variable, value]))).toEqual(
    variablesOf(settings),
  )
})

test('docs/deploy.md lists every setting of Cloudflare and GitHub as the table of settings has it', () => {
  const readers = { build: 'build', worker: 'Worker', deploy: 'deploy', backup: 'backup' } as const
  const rows = SETTINGS.flatMap((setting: Setting) => {
    const known = setting.readers.flatMap((reader) => (reader in readers ? [readers[reader as 'build']] : []))
    const kept = setting.isSecret ? 'secret' : 'variable'
    const row = `| \`${setting.name}\` | ${kept} | ${known.join(', ')} | ${setting.neededFor ?? ''} |`
    return known.length === 0 ? [] : [row.replace('|  |', '| |')]
  })
  const told = readFileSync(`${ROOT}docs/deploy.md`, 'utf8').match(
    /^\| `[A-Z_]+` \| (?:secret|variable) .*$/gm,
  )
  expect(told).toEqual(rows)
})

test('docs/deploy.md says what each setting means that is not told in its steps', () => {
  const [, meanings = ''] =
    /^### What each means\n(.*?)^###? /ms.exec(readFileSync(`${ROOT}docs/deploy.md`, 'utf8')) ?? []
  const meant = meanings.split('\n').flatMap((line) => {
    const names = /^\| ((?:`[A-Z_]+`(?:, )?)+) \|/.exec(line)?.[1] ?? ''
    return [...names.matchAll(/\w+/g)].map(([name]) => name)
  })
  const apart = /^(?:CLOUDFLARE_(?:ACCOUNT_ID|API_TOKEN)|SESSION_SECRET|ADMIN_\w+_HASH)$/
  const expected = SETTINGS.map(({ name }) => name).filter((name) => !apart.test(name))
  expect(meant.sort()).toEqual(expected.sort())
})

test('what is done each night is done by the code that runs, and only a release or a run by hand brings other', () => {
  const read = (name: string) => readFileSync(`${ROOT}.github/workflows/${name}.yml`, 'utf8')
  expect(read('deploy')).toMatch(/^ {2}schedule:\n(?: +#.*\n)* +- cron: '\d+ \d+ \* \* \*'$/m)
  expect(read('deploy')).toMatch(/^ {2}push:\n {4}tags: \['v\*'\]$/m)
  expect(read('deploy')).toMatch(
    /- if: github\.event_name == 'schedule' \|\| github\.event_name == 'repository_dispatch'\n +run: \.ci\/check-out-running$/m,
  )
  expect(read('backup')).toMatch(/^ +- run: \.ci\/check-out-running$/m)
})
