import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applySettingsFile } from './settings-file.ts'

function settingsFile(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'meridian-settings-')), 'own.config.ts')
  writeFileSync(path, text)
  return path
}

test('a file fills what the environment leaves open, and says what it gave', async () => {
  const SETTINGS_FILE = settingsFile(
    `export default { SITE_URL: 'https://file.example', PORT: 9000, EDGE_CACHE: 'workers' satisfies string }`,
  )
  const environment = { SETTINGS_FILE, SITE_URL: 'https://own.example', EDGE_CACHE: '' }
  expect(await applySettingsFile(environment)).toEqual(new Set(['PORT', 'EDGE_CACHE']))
  expect(environment).toMatchObject({ SITE_URL: 'https://own.example', PORT: '9000', EDGE_CACHE: 'workers' })
})

test('without a file nothing is given, and an environment of it is refused', async () => {
  expect(await applySettingsFile({ SETTINGS_FILE: 'none' })).toEqual(new Set())
  const staging = { SETTINGS_FILE: 'none', SETTINGS_ENVIRONMENT: 'staging' }
  await expect(applySettingsFile(staging)).rejects.toThrow('SETTINGS_ENVIRONMENT')
})

test('a file that cannot be read is named', async () => {
  await expect(applySettingsFile({ SETTINGS_FILE: '/nowhere/own.config.ts' })).rejects.toThrow('/nowhere')
  const broken = settingsFile('export default {')
  await expect(applySettingsFile({ SETTINGS_FILE: broken })).rejects.toThrow(broken)
})
