import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LEGAL_PAGES, STATEMENT_PAGES } from '#domain/paths.ts'
import { findAll, gzipSize, listBuilt, readBuilt, readGraph, readPage, scriptsOf, sizeOf } from './site.ts'

const KB = 1000
const [city = ''] = listBuilt('city')
const [category = ''] = listBuilt('category')
const LEGAL = [...LEGAL_PAGES, ...STATEMENT_PAGES].map(({ path }) => path.slice(1))
const PAGES = [
  '',
  'about',
  'contact',
  'advertise',
  'categories',
  'cities',
  'countries',
  'country/turkey',
  'favourites',
  `city/${city}`,
  `category/${category}`,
  ...LEGAL,
]

/** The size of inline and loaded scripts. */
const weightOfScripts = (html: string) =>
  [
    ...findAll(html, /<script(?![^>]*\b(?:src=|type="application))[^>]*>([^<]+)<\/script>/g),
    ...scriptsOf(html).map((name) => readBuilt(`_astro/${name}`)),
  ].reduce((sum, script) => sum + gzipSize(script), 0)

test.each(PAGES)('/%s says what it is', (path) => {
  const html = readPage(path)
  expect(findAll(html, /<h1[\s>](.)/g)).toHaveLength(1)
  expect(findAll(html, /<title>([^<]+)<\/title>/g)).toHaveLength(1)
  const [description = ''] = findAll(html, /<meta name="description" content="([^"]*)"/g)
  expect(description.length).toBeGreaterThan(40)
  expect(description.length).toBeLessThanOrEqual(170)
  expect(findAll(html, /<meta property="og:title" content="([^"]+)"/g)).toHaveLength(1)
})

test.each(['', 'about', 'categories', 'privacy-policy'])('/%s has one canonical address, its own', (path) => {
  const [canonical = ''] = findAll(readPage(path), /<link rel="canonical" href="([^"]+)"/g)
  expect(new URL(canonical).pathname).toBe(`/${path}`)
})

test.each(PAGES.filter((path) => path !== ''))(
  '/%s leads back to the home page by its breadcrumb',
  (path) => {
    const crumbs = readGraph(readPage(path)).find((node) => node['@type'] === 'BreadcrumbList')
    expect((crumbs?.itemListElement as object[])[0]).toMatchObject({ position: 1, name: 'Home' })
  },
)

test('a city lists at most ten of its businesses for search engines', () => {
  const list = readGraph(readPage(`city/${city}`)).find((node) => node['@type'] === 'ItemList')
  expect((list?.itemListElement as unknown[]).length).toBeLessThanOrEqual(10)
})

test('the home page names the organisation and its search', () => {
  const types = readGraph(readPage('')).map((node) => node['@type'])
  expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite', 'ItemList']))
})

test.each(['', `city/${city}`, `category/${category}`])(
  '/%s fills its search form by a script that follows the form and its tools at once',
  (path) => {
    const [before = ''] = readPage(path).split('<script>document.currentScript.previousElementSibling')
    const form = before.slice(before.lastIndexOf('<form'))
    expect(form).toContain('name="search"')
    expect(before).toMatch(
      path === '' ? /<\/form>\s*$/ : /<\/form>\s*<div class="list-tools">.*<\/div>\s*<\/div>\s*$/s,
    )
    expect(form).not.toMatch(/<h[1-6]|class="cards/)
  },
)

/** Pages with a list, which have its script beside that of every page. */
const LISTS = ['', 'country/turkey', `city/${city}`, `category/${category}`]

test.each(PAGES.filter((path) => path !== 'cities'))(
  '/%s begins one script of its own, and one of its list, so that no other comes before the first paint',
  (path) => {
    expect(findAll(readPage(path), /<script type="module" src="([^"]+)"/g)).toHaveLength(
      LISTS.includes(path) ? 2 : 1,
    )
  },
)

test('the fonts that every page asks for first are at most 48 KB', () => {
  const fonts = findAll(readPage(''), /<link rel="preload" href="([^"]+)" as="font"/g)
  expect(fonts).toHaveLength(2)
  const size = fonts.reduce((sum, path) => sum + sizeOf(path), 0)
  expect(size).toBeLessThanOrEqual(48 * KB)
})

/** The gzipped size of the built scripts that have a word in them. */
function scriptsWith(word: string): number {
  const scripts = listBuilt('_astro').filter((name) => name.endsWith('.js'))
  const sizes = scripts
    .map((name) => readBuilt(`_astro/${name}`))
    .filter((text) => text.includes(word))
    .map(gzipSize)
  expect(sizes).toHaveLength(1)
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('consent with its question and its style is at most 3 KB', () => {
  // Both are built into larger files; as written they are larger than in there.
  const written = ['src/styles/consent.css', 'src/islands/consent/consent.ts'].map((path) =>
    gzipSize(readFileSync(path, 'utf8').replaceAll(/\/\*.*?\*\/|\s+/gs, ' ')),
  )
  const size = written.reduce((sum, each) => sum + each, scriptsWith('consent-choices'))
  expect(size).toBeLessThanOrEqual(3 * KB)
})

test('what measures speed is at most 3.5 KB, and no page waits for it', () => {
  expect(scriptsWith('largest-contentful-paint')).toBeLessThanOrEqual(3.5 * KB)
  for (const path of PAGES)
    for (const script of scriptsOf(readPage(path)))
      expect(readBuilt(`_astro/${script}`)).not.toContain('largest-contentful-paint')
})

test('no page has anything invented by a failed value', () => {
  for (const path of PAGES) expect(readPage(path)).not.toMatch(/\bundefined\b|\bNaN\b|\[object Object\]/)
})

test('a city offers the code by which other sites show its list', () => {
  const [code = ''] = findAll(readPage(`city/${city}`), /<textarea[^>]*>([^<]*)<\/textarea>/g)
  expect(code).toMatch(/^&lt;iframe src=.*\/embed\?city=/)
})

test('every city page is at most 20 KB compressed', () => {
  for (const slug of listBuilt('city'))
    expect(gzipSize(readPage(`city/${slug}`)), slug).toBeLessThanOrEqual(20 * KB)
})

test.each(LISTS)('/%s has at most 27 KB of script in few files, its list included', (path) => {
  const html = readPage(path)
  expect(html).not.toContain('astro-island')
  expect(weightOfScripts(html)).toBeLessThanOrEqual(27 * KB)
})

test.each(LEGAL)('/%s loads the shell script alone, at most 13 KB', (path) => {
  const html = readPage(path)
  expect(html).not.toContain('astro-island')
  expect(weightOfScripts(html)).toBeGreaterThan(0)
  expect(weightOfScripts(html)).toBeLessThanOrEqual(13 * KB)
})

test.each(PAGES)('links of /%s to built pages are not broken', (path) => {
  const built = new Set(PAGES.filter((page) => !page.includes('/')))
  const links = findAll(readPage(path), /<a [^>]*href="\/([^"?#/]*)"/g)
  /** Rendered for each visitor, or built and not among these pages. */
  const others = ['businesses', 'map', 'add', 'notice', 'business-not-found']
  const known = (link: string) => built.has(link) || others.includes(link)
  expect(links.filter((link) => !known(link))).toEqual([])
})
