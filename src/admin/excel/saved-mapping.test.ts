import { afterEach, expect, test, vi } from 'vitest'
import type { SheetColumn } from '#import/open-file.ts'
import { loadSavedMapping, storeMapping } from './saved-mapping.ts'

const SHEET: readonly SheetColumn[] = [
  { header: 'name', sample: 'Inn', field: 'name' },
  { header: 'email_1', sample: 'a@x.com', field: 'email' },
  { header: 'email_2', sample: null, field: 'email' },
  { header: 'note', sample: null, field: null },
]

const answering = (body: unknown) => {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(body)))
  vi.stubGlobal('fetch', asked)
  return asked
}
afterEach(() => vi.unstubAllGlobals())

test.each<[string, Readonly<Record<string, string | null>> | null, object]>([
  ['nothing of headers nobody has seen', null, {}],
  ['nothing where every column means what is recognised', { 0: 'name', 1: 'email', 2: 'email', 3: null }, {}],
  [
    'what was chosen beside all that is recognised',
    { 0: 'name', 1: null, 3: 'email' },
    { 1: null, 3: 'email' },
  ],
  ['no column that the sheet lacks, and no field that is gone', { 9: 'city', 3: 'telex' }, {}],
])('recalls %s', async (_, mapping, expected) => {
  answering({ mapping, ranks: { email: [2, 1], telex: [3] } })
  expect(await loadSavedMapping(SHEET)).toEqual({ mapping: expected, ranks: { email: [2, 1] } })
})

test('remembers only what differs from what is recognised', async () => {
  const asked = answering({})
  const mapping = { 0: 'name', 1: null, 2: 'email', 3: 'email' } as const
  await storeMapping(SHEET, { mapping, ranks: { email: [3, 2] } })
  const body = asked.mock.calls[0]?.[1]?.body
  expect(typeof body === 'string' && JSON.parse(body)).toEqual({
    mapping: { 1: null, 3: 'email' },
    ranks: { email: [3, 2] },
  })
})
