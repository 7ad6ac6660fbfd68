import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { findAll, graphOf, listBuilt, readBuilt, readPage, scriptsOf } from './site.ts'

const [city = ''] = listBuilt('city')
const scripts = listBuilt('_astro').filter((name) => name.endsWith('.js'))
const fileOf = (name: string) => scripts.find((script) => script.startsWith(`${name}.`)) ?? ''
/** Everything that a page loads by its script: what that imports, and what it asks for once the page is there. */
const loadedBy = (html: string) => {
  const all = new Set(scriptsOf(html))
  for (const name of [...all])
    for (const later of findAll(
      readBuilt(`_astro/${name}`),
      /import\(\s*["'`]\.\/(later\.[^"'`]+)["'`]\s*\)/g,
    ))
      for (const script of graphOf(`_astro/${later}`)) all.add(script.replace('_astro/', ''))
  return all
}

test.each([
  ['privacy-policy', 7],
  ['', 9],
  [`city/${city}`, 10],
])('/%s is read in at most %i requests for scripts', (path, most) => {
  const loaded = loadedBy(readPage(path))
  expect([...loaded].some((name) => name.startsWith('later.'))).toBe(true)
  expect(loaded.size).toBeLessThanOrEqual(most)
})

test('what acts on public pages runs neither in the panel nor in frames of other sites', () => {
  const acting = [fileOf('later'), fileOf('lists')].map((name) => `_astro/${name}`)
  const [panel = ''] = findAll(readBuilt('admin/index.html'), /<script type="module" src="\/([^"]+)"/g)
  const screens = scripts.filter((name) => /Screen\./.test(name)).map((name) => `_astro/${name}`)
  const embed = scripts
    .filter((name) => /^(?:EmbedList|open-map)\b/.test(name))
    .map((name) => `_astro/${name}`)
  expect(screens.length).toBeGreaterThan(5)
  expect(embed).toHaveLength(2)
  for (const script of [panel, ...screens, ...embed])
    expect(
      [...graphOf(script)].filter((each) => acting.includes(each)),
      script,
    ).toEqual([])
})

test('rules make no formatter when they are loaded', () => {
  const kinds = ['DateTimeFormat', 'NumberFormat', 'Collator', 'PluralRules', 'ListFormat', 'Segmenter']
  const refuse = kinds.map((kind) => `Intl.${kind} = class { constructor() { throw new Error('${kind}') } }`)
  const files = ['core', 'shared', 'rules'].map((name) =>
    pathToFileURL(resolve(process.env.DIST_DIR ?? 'dist', 'client/_astro', fileOf(name))),
  )
  const program = [...refuse, ...files.map((file) => `await import('${file.href}')`), "console.log('loaded')"]
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program.join('\n')])
  expect(said.toString().trim()).toBe('loaded')
})
