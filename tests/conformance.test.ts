import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const ROOT = new URL('../', import.meta.url)
const page = readFileSync(new URL('docs/conformance.md', ROOT), 'utf8')

interface Row {
  readonly requirement: string
  readonly where: string
  readonly shownBy: string
  readonly state: string
}

const rows: readonly Row[] = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| --- ') && !line.startsWith('| Requirement '))
  .map((line) => {
    const [requirement = '', where = '', shownBy = '', state = ''] = line.slice(2, -2).split(' | ')
    return { requirement, where, shownBy, state }
  })

test('every row says what it holds the site to, and how far it is', () => {
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
