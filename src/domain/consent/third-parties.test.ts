import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseEnv } from '../env.ts'
import { PROVIDER_HOSTS } from '../images/hosts.ts'
import { tagHosts } from '../snippet/tag-hosts.ts'
import { snippetsOfSettings, TAG_SETTINGS } from '../snippet/tags.ts'
import { THIRD_PARTIES } from './third-parties.ts'

/** Hosts of links that a visitor presses, and of names of standards; nothing is loaded from them. */
const LINKED = new Set(['maps.apple.com', 'www.openstreetmap.org', 'openmaptiles.org', 'www.w3.org'])
const named = THIRD_PARTIES.flatMap(({ hosts }) => hosts)
const isNamed = (host: string) => named.some((each) => host === each || host.endsWith(`.${each}`))
const bare = (host: string) => host.replace(/^\*\./, '')

test('the cookie policy names every host that a setting, the network, the map and photos bring', () => {
  const settings = Object.fromEntries(
    TAG_SETTINGS.filter((key) => !key.endsWith('Codes')).map((key) => [key, 'ID-1']),
  )
  const { scripts, images } = tagHosts(snippetsOfSettings(settings), true)
  const map = new URL(parseEnv({}).mapStyleUrl ?? '').host
  const hosts = [...scripts, ...images, ...PROVIDER_HOSTS, map].map(bare)
  expect(hosts.length).toBeGreaterThan(12)
  expect(hosts.filter((host) => !isNamed(host))).toEqual([])
})

test('no script of a page names another host to load from', () => {
  const files = globSync('src/{islands,ui,lib}/**/*.{ts,tsx}', { exclude: ['**/*.test.ts', '**/*.test.tsx'] })
  expect(files.length).toBeGreaterThan(50)
  const loads = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['"`]https?:\/\/([a-z0-9.-]+)/g)].map(([, host = '']) => ({
      file,
      host,
    })),
  )
  expect(loads.filter(({ host }) => !isNamed(host) && !LINKED.has(host))).toEqual([])
})

test('no host is named without code that loads from it', () => {
  const { scripts, images } = tagHosts(
    snippetsOfSettings({ googleAnalytics: 'G-1', googleTagManager: 'GTM-1', facebookPixel: '1' }),
    true,
  )
  const used = [...scripts, ...images, ...PROVIDER_HOSTS, new URL(parseEnv({}).mapStyleUrl ?? '').host].map(
    bare,
  )
  const isUsed = (host: string) => used.some((each) => each === host || each.endsWith(`.${host}`))
  expect(named.filter((host) => !isUsed(host))).toEqual([])
})
