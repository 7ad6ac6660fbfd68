import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { findAll, graphOf, gzipSize, readBuilt } from './site.ts'

const KB = 1000
const SCREENS = ['', 'login', 'businesses', 'excel', 'categories', 'cities', 'messages', 'settings']
const page = (screen: string) => readBuilt(posix.join('admin', screen, 'index.html'))

const LAZY_IMPORT = /import\(\s*["'`]\.\/(\w*Screen\.[^"'`]+)["'`]\s*\)/g

const [entry = ''] = findAll(page(''), /<script type="module" src="\/([^"]+)"/g)
const frame = graphOf(entry)
const screens = findAll([...frame].map(readBuilt).join('\n'), LAZY_IMPORT)
const weight = (scripts: Iterable<string>) =>
  [...scripts].reduce((sum, script) => sum + gzipSize(readBuilt(script)), 0)

test.each(SCREENS)('/admin/%s is no page for robots and runs no script of its own text', (screen) => {
  const html = page(screen)
  expect(html).toContain('<html lang="tr">')
  expect(html).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(findAll(html, /<script([^>]*)>/g).every((attributes) => attributes.includes('src="/_astro/'))).toBe(
    true,
  )
  expect(findAll(html, /(?:src|href)="(https?:[^"]+)"/g)).toEqual([])
})

test('there is a script for every screen', () => {
  expect(screens.length).toBeGreaterThanOrEqual(SCREENS.length)
})

test.each(screens)('the first screen weighs at most 292 KB of script: %s', (screen) => {
  const all = new Set([...frame, ...graphOf(`_astro/${screen}`)])
  expect(weight(all)).toBeGreaterThan(50 * KB)
  expect(weight(all)).toBeLessThanOrEqual(292 * KB)
})

test('the screen of analytics has at most 60 KB of script of its own', () => {
  const own = screens.filter((screen) => readBuilt(`_astro/${screen}`).includes('analytics-summary'))
  expect(own).toHaveLength(1)
  const others = new Set([
    ...frame,
    ...screens.filter((each) => !own.includes(each)).flatMap((each) => [...graphOf(`_astro/${each}`)]),
  ])
  const scripts = [...graphOf(`_astro/${own[0]}`)].filter((script) => !others.has(script))
  expect(weight(scripts)).toBeGreaterThan(3 * KB)
  expect(weight(scripts)).toBeLessThanOrEqual(60 * KB)
})

test('what runs on an operator’s page comes from here alone, and is kept by nobody', () => {
  const headers = readFileSync(join(process.env.DIST_DIR ?? 'dist', 'client/_headers'), 'utf8')
  const own = headers.slice(headers.indexOf('/admin*'))
  expect(own).toMatch(/Content-Security-Policy: default-src 'none'; script-src 'self';/)
  expect(own).toContain('Cache-Control: no-store')
  expect(own).toContain('X-Robots-Tag: noindex')
})
