import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compareFolders, describe as tell } from './compare.ts'

let parent = ''
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'meridian-compare-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

function recorded(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(parent, name)
  for (const [path, text] of Object.entries({ same: 'same', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const compared = (before: Record<string, string>, after: Record<string, string>) =>
  compareFolders(recorded('before', before), recorded('after', after))

test('the same files do not differ, in whatever order they were written', () => {
  expect(compared({ 'a/b': '1\n2', c: '' }, { c: '', 'a/b': '1\n2' })).toEqual([])
})

test('a changed file is told with its first line that differs', () => {
  expect(compared({ 'pages/home': 'GET /\n\n200\nold' }, { 'pages/home': 'GET /\n\n404\nnew' })).toEqual([
    { path: 'pages/home', kind: 'changed', line: 3, before: '200', after: '404' },
  ])
})

test('of a long line what is around the first letter that differs is told', () => {
  const [difference] = compared({ a: `${'x'.repeat(500)}1` }, { a: `${'x'.repeat(500)}2` })
  expect(difference).toMatchObject({ line: 1, before: `${'x'.repeat(60)}1`, after: `${'x'.repeat(60)}2` })
})

test.each([
  ['a line more at its end', 'one', 'one\ntwo', '', 'two'],
  ['a line less at its end', 'one\ntwo', 'one', 'two', ''],
])('a file with %s is changed', (_, before, after, old, current) => {
  expect(compared({ a: before }, { a: after })).toEqual([
    { path: 'a', kind: 'changed', line: 2, before: old, after: current },
  ])
})

test('files of one recording alone are missing or added', () => {
  const differences = compared({ 'api/old': '', z: '' }, { 'api/new': '', z: '' })
  expect(differences).toEqual([
    { path: 'api/new', kind: 'added' },
    { path: 'api/old', kind: 'missing' },
  ])
  expect(differences.map(tell)).toEqual(['added api/new', 'missing api/old'])
})
