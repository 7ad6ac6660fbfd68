import { expect, test } from 'vitest'
import { DEFAULT_SNIPPETS } from '#domain/snippet/defaults.ts'
import { snippetList } from '#domain/snippet/list.ts'
import * as z from 'zod/mini'
import { faultsOfEntry, mergeEdits, moveEntry, newEntry, updateEntry } from './snippet-draft.ts'

const [A, B, C] = ['a', 'b', 'c'].map((word) => newEntry(word, word)) as [
  ReturnType<typeof newEntry>,
  ReturnType<typeof newEntry>,
  ReturnType<typeof newEntry>,
]
const words = (entries: readonly { name: string }[]) => entries.map(({ name }) => name).join('')

test.each([
  ['the second up', 'custom-b', -1, 'bac'],
  ['the second down', 'custom-b', 1, 'acb'],
  ['the first up', 'custom-a', -1, 'abc'],
  ['the last down', 'custom-c', 1, 'abc'],
  ['one that is not there', 'custom-x', 1, 'abc'],
] as const)('moves %s', (_, id, by, order) => {
  expect(words(moveEntry([A, B, C], id, by))).toBe(order)
})

test('a new entry is one that the server takes', () => {
  const word = crypto.randomUUID()
  expect(z.safeParse(snippetList, [...DEFAULT_SNIPPETS, newEntry('x', word)]).success).toBe(true)
})

test.each([
  ['nothing', {}, []],
  ['a name of blanks', { name: ' ' }, ['name']],
  ['code at its limit', { code: 'x'.repeat(20_000) }, []],
  ['code past its limit', { code: 'x'.repeat(20_001) }, ['code']],
])('%s is complained of', (_, change, faults) => {
  expect(faultsOfEntry({ ...A, ...change })).toEqual(faults)
})

test('edits of defaults do not put the other defaults in place of what is stored', () => {
  const stored = [{ ...B, code: 'stored' }, C, { ...A, code: 'stored' }]
  const edited = [...updateEntry([A, B], 'custom-a', { code: 'edited' }), newEntry('n', 'n')]
  expect(mergeEdits(stored, [A, B], edited)).toEqual([
    { ...B, code: 'stored' },
    C,
    { ...A, code: 'edited' },
    newEntry('n', 'n'),
  ])
})
