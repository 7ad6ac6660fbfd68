import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import journal from '../db/migrations/meta/_journal.json' with { type: 'json' }
import manifest from '../package.json' with { type: 'json' }
import { importsOf } from './architecture/imports.ts'
import { FOLDERS } from './architecture/layers.ts'
import { findCycle, forbiddenImports } from './architecture/rules.ts'
import { forbiddenScriptImports } from './architecture/script-layers.ts'
import { idleExceptions, misplacedTurkish } from './architecture/turkish.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LONGEST = 300
const aliases = manifest.imports

const read = (path: string) => readFileSync(ROOT + path, 'utf8')

const sources = Object.fromEntries(
  ['src', 'db', 'functions', 'scripts', 'tests']
    .flatMap((folder) =>
      readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((path) => /\.(ts|tsx|astro|mjs)$/.test(path))
    .map((path) => [path, read(path)]),
)
const layered = Object.fromEntries(
  Object.entries(sources).filter(([path]) => !path.startsWith('tests/') && !path.endsWith('.test.ts')),
)

describe('the repository', () => {
  test('imports only downwards', () => {
    expect(Object.keys(layered).length).toBeGreaterThan(50)
    expect(forbiddenImports(layered, aliases)).toEqual([])
  })

  test('keeps the folder of a command or a tool to itself', () => {
    expect(forbiddenScriptImports(sources, aliases)).toEqual([])
  })

  test('has no circle of imports', () => {
    expect(findCycle(sources, aliases)).toBeUndefined()
  })

  test(`has no file of more than ${LONGEST} lines`, () => {
    const long = Object.entries(sources).filter(([, text]) => text.split('\n').length > LONGEST + 1)
    expect(long.map(([path]) => path)).toEqual([])
  })

  test('runs only scripts that exist', () => {
    const named = Object.entries(sources).flatMap(([path, text]) =>
      [...text.matchAll(/\b(?:run|start)Script\(\s*'([^']+)'/g)].map(([, script = '']) => ({ path, script })),
    )
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter(({ script }) => !existsSync(`${ROOT}scripts/${script}`))).toEqual([])
  })

  test('keeps the snapshot of the last migration only', () => {
    const snapshots = readdirSync(ROOT + 'db/migrations/meta').filter((file) => file !== '_journal.json')
    const last = journal.entries.at(-1)?.tag.slice(0, 4)
    expect(snapshots).toEqual([`${last}_snapshot.json`])
  })
})

test('Turkish stands in src/admin/messages, and otherwise only in the data that the exceptions name', () => {
  expect(misplacedTurkish(layered)).toEqual([])
  expect(idleExceptions(layered)).toEqual([])
})

describe('the documents', () => {
  const guides = ['deploy', 'operations', 'self-hosting'].map((name) => `docs/${name}.md`)
  const documents = ['README.md', 'CONTRIBUTING.md', ...guides]
  const linked = [...documents, 'docs/architecture.md']

  test.each(documents)('%s names only commands that exist', (path) => {
    const named = [...read(path).matchAll(/\bnpm (?:run )?([a-z][\w-]*(?::\w+)?)/g)].map(
      ([, name = '']) => name,
    )
    const known = [...Object.keys(manifest.scripts), 'ci', 'install', 'rebuild']
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => !known.includes(name))).toEqual([])
  })

  test.each(linked)('%s links only to files that exist', (path) => {
    const links = [...read(path).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) => target)
    const folder = path.includes('/') ? 'docs/' : ''
    expect(links.filter((target) => !existsSync(ROOT + folder + target))).toEqual([])
  })

  test.each(['CONTRIBUTING.md', 'docs/architecture.md'])(
    '%s names only files and folders that exist',
    (path) => {
      const named = [...read(path).matchAll(/`((?:src|db|functions|scripts|tests|docs)\/[\w./-]+)`/g)].map(
        ([, name = '']) => name,
      )
      expect(named.length).toBeGreaterThan(10)
      expect(named.filter((name) => !existsSync(ROOT + name))).toEqual([])
    },
  )

  test('docs/architecture.md names every layer', () => {
    const text = read('docs/architecture.md')
    expect(FOLDERS.filter(([, folder]) => !text.includes(`\`${folder.replace(/\/$/, '')}\``))).toEqual([])
  })

  test('docs/deploy.md names only settings that are read', () => {
    const named = [...read('docs/deploy.md').matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, name = '']) => name)
    const known = ['src/domain/environment/settings.ts', 'src/domain/retention.ts', 'wrangler.toml'].map(read)
    expect(named).toContain('ADMIN_PASSWORD_HASH')
    expect(named.filter((name) => !known.join().includes(name))).toEqual([])
  })

  test('the map of the README names folders that exist', () => {
    const folders = [...read('README.md').matchAll(/^\| `([a-z][\w/]*)`/gm)].map(([, folder = '']) => folder)
    expect(folders.length).toBeGreaterThan(5)
    expect(folders.filter((folder) => !existsSync(ROOT + folder))).toEqual([])
  })
})

describe('the checker', () => {
  const complaint = (path: string, text: string) => forbiddenImports({ [path]: text }, aliases)

  test.each([
    ['an upward import', 'src/domain/a.ts', `import { b } from '#db/b.ts'`],
    ['a page that asks the database', 'src/pages/a.astro', `---\nimport { b } from '#db/b.ts'\n---\n`],
    ['a value of the API in the browser', 'src/lib/a.ts', `import { app } from '#functions/app.ts'`],
    ['a framework in a rule', 'src/domain/a.ts', `import { Hono } from 'hono'`],
    ['file access in a rule', 'src/domain/a.ts', `import { readFile } from 'node:fs'`],
    ['a relative path into another folder', 'functions/a.ts', `export { b } from '../db/b.ts'`],
    ['an import over several lines', 'src/ui/a.tsx', `import {\n  b,\n} from '#data/b.ts'`],
    ['an import for its effect', 'src/domain/a.ts', `import '#jobs/b.ts'`],
    ['an import when needed', 'src/domain/a.ts', `const b = await import('#jobs/b.ts')`],
    ['a file of no layer', 'src/strange/a.ts', `import 'zod'`],
    ['a test in a command', 'scripts/a.ts', `import { b } from '#tests/lib/b.ts'`],
    ['a screen in a screen', 'src/admin/inbox/a.ts', `import { b } from '../excel/b.ts'`],
    ['the types of a screen in a screen', 'src/admin/inbox/a.ts', `import type { B } from '../excel/b.ts'`],
    ['a screen in the kit', 'src/admin/kit/list/a.ts', `import { b } from '../../excel/b.ts'`],
    ['a screen in the frame', 'src/admin/shell/a.ts', `import { b } from '../inbox/b.ts'`],
  ])('refuses %s', (_, path, text) => {
    expect(complaint(path, text)).toHaveLength(1)
  })

  test.each([
    ['a downward import', 'src/jobs/a.ts', `import { b } from '#db/b.ts'`],
    ['a neighbour', 'src/domain/a.ts', `import { b } from './hours/b.ts'`],
    ['the types of the API', 'src/lib/a.ts', `import type { App } from '#functions/app.ts'`],
    ['a part of an allowed package', 'src/domain/a.ts', `import * as z from 'zod/mini'`],
    ['the kit in a screen', 'src/admin/excel/parts/a.ts', `import { b } from '../../kit/b.ts'`],
    ['texts in a screen', 'src/admin/inbox/a.ts', `import { messages } from '../messages.ts'`],
    [
      'the types of a screen in its texts',
      'src/admin/messages/a.ts',
      `import type { B } from '../excel/b.ts'`,
    ],
    ['a screen in the router', 'src/admin/router.tsx', `const b = import('./excel/Screen.tsx')`],
    ['words about an import', 'src/domain/a.ts', `/** import { b } from '#db/b.ts' */`],
  ])('allows %s', (_, path, text) => {
    expect(complaint(path, text)).toEqual([])
  })

  test('refuses a script the folder of another command', () => {
    const sources = {
      'tests/bench/a.ts': `import { b } from '#tests/soak/b.ts'`,
      'scripts/import.ts': `import { b } from './sample/b.ts'`,
      'tests/seed/run.ts': `import { b } from './seed/b.ts'`,
    }
    expect(forbiddenScriptImports(sources, aliases)).toEqual([
      'tests/bench/a.ts imports soak',
      'scripts/import.ts imports sample',
    ])
  })

  test.each([
    ['a string', 'a.ts', `const a = 'Satır'`],
    ['a template', 'a.ts', 'const a = `${b} satır`'],
    ['the name of a property', 'a.ts', `const a = { Şubat: 2 }`],
    ['a text of JSX', 'a.tsx', `const a = <p>Yükle</p>`],
    ['an attribute of JSX', 'a.tsx', `const a = <p title="Yükle" />`],
    ['a page', 'a.astro', `---\n---\n<p>Yükle</p>`],
  ])('refuses Turkish in %s', (_, name, text) => {
    expect(misplacedTurkish({ [`src/ui/${name}`]: text })).toEqual([`src/ui/${name}`])
  })

  test.each([
    ['a comment', 'src/ui/a.ts', `/** 'Sil', 'Birleştir' */ const a = 1 // önce`],
    ['the catalogue', 'src/admin/messages/a.ts', `const a = 'Satır'`],
    ['a table of names', 'src/domain/hours/day-names.ts', `const a = 'Salı'`],
  ])('allows Turkish in %s', (_, path, text) => {
    expect(misplacedTurkish({ [path]: text })).toEqual([])
  })

  test('sees a circle of three', () => {
    const circle = {
      'src/domain/a.ts': `import { b } from './b.ts'`,
      'src/domain/b.ts': `import { c } from '#domain/c.ts'`,
      'src/domain/c.ts': `export * from './a.ts'`,
    }
    expect(findCycle(circle, aliases)).toHaveLength(4)
  })

  test('counts a circle of types', () => {
    const circle = {
      'src/domain/a.ts': `import { b } from './b.ts'`,
      'src/domain/b.ts': `import type { A } from './a.ts'`,
    }
    expect(findCycle(circle, aliases)).toHaveLength(3)
  })

  test('tells types from values', () => {
    expect(importsOf(`import type { A } from './a.ts'\nimport { b } from './b.ts'`)).toEqual([
      { specifier: './a.ts', typesOnly: true },
      { specifier: './b.ts', typesOnly: false },
    ])
  })
})
