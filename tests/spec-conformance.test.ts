import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const ROOT = new URL('../', import.meta.url)
const textOf = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')

interface Row {
  readonly requirement: string
  readonly where: string
  readonly shownBy: string
  readonly state: string
}

const rowsOf = (page: string): readonly Row[] =>
  textOf(page)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:---|Requirement) /.test(line))
    .map((line) => {
      const [requirement = '', where = '', shownBy = '', state = ''] = line.slice(2, -2).split(' | ')
      return { requirement, where, shownBy, state }
    })

const PAGES = ['docs/conformance-public.md', 'docs/conformance-admin.md'] as const

test('the page of both names each', () => {
  for (const page of PAGES) expect(textOf('docs/conformance.md')).toContain(page.slice('docs/'.length))
})

describe.each(PAGES)('%s', (page) => {
  const rows = rowsOf(page)

  test('every row says what it holds the program to, and how far it is', () => {
    expect(rows.length).toBeGreaterThan(100)
    for (const { requirement, state } of rows)
      expect(state, requirement).toMatch(/^(done|deviates:|open: later)/)
  })

  test('what is done or deviates has a place, and a test that shows it', () => {
    const unshown = rows.filter(
      ({ where, shownBy, state }) => !state.startsWith('open') && (where === '-' || shownBy === '-'),
    )
    expect(unshown.map(({ requirement }) => requirement)).toEqual([])
  })

  describe('the files that it names are there', () => {
    const named = rows.flatMap(({ where, shownBy }) =>
      [...`${where} ${shownBy}`.matchAll(/`([^`]+\/[^`]+)`/g)].map(([, path = '']) => path),
    )
    test.each([...new Set(named)])('%s', (path) => {
      expect(existsSync(fileURLToPath(new URL(path, ROOT)))).toBe(true)
    })
  })
})

describe('texts of the specification stand word for word', () => {
  const quoted = rowsOf('docs/conformance-admin.md')
    .filter(({ state }) => state.startsWith('done'))
    .flatMap(({ requirement, shownBy }) =>
      [...requirement.matchAll(/'([^']+)'/g)].map(([, text = '']) => [text, shownBy] as const),
    )
  const panel = globSync('src/admin/**/*.{ts,tsx}', { cwd: fileURLToPath(ROOT) })
    .filter((path) => !path.includes('.test.'))
    .map(textOf)
    .join('\n')

  test('there are many', () => expect(quoted.length).toBeGreaterThan(50))

  test.each(quoted)('%s, in the panel and in a test of its row', (text, shownBy) => {
    const pieces = text.split('…').filter((piece) => piece.trim() !== '')
    const tests = [...shownBy.matchAll(/`([^`]+)`/g)].map(([, path = '']) => textOf(path)).join('\n')
    expect(pieces.filter((piece) => !panel.includes(piece))).toEqual([])
    expect(pieces.filter((piece) => !tests.includes(piece))).toEqual([])
  })
})
