import { afterEach, expect, test, vi } from 'vitest'
import type { SheetColumn } from '#import/open-file.ts'
import { isSameReading, likeliestTemplate, loadSavedMapping, savedIn, storeMapping } from './saved-mapping.ts'
import type { Template } from './templates.queries.ts'

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
  await storeMapping(SHEET, { mapping, ranks: { email: [3, 2] } }, 'inns 2025.csv')
  const body = asked.mock.calls[0]?.[1]?.body
  expect(typeof body === 'string' && JSON.parse(body)).toEqual({
    name: 'inns 2025',
    headers: ['name', 'email_1', 'email_2', 'note'],
    mapping: { 1: null, 3: 'email' },
    ranks: { email: [3, 2] },
  })
})

const TEMPLATE: Template = {
  id: 7,
  name: 'Inns',
  isRemembered: false,
  updatedAt: '2026-01-01T00:00:00.000Z',
  headers: ['Note', 'fax', 'E-mail 1', 'note'],
  mapping: { 0: 'phone', 1: 'fax', 2: null, 3: 'name' },
  ranks: { phone: [1, 0, 2], telex: [0] },
}

test('a template maps the columns of another file by their headers, and says how many it found', () => {
  expect(savedIn(TEMPLATE, SHEET)).toEqual({
    mapping: { 1: null, 3: 'phone' },
    ranks: { phone: [3, 1] },
    found: 2,
  })
})

test('of two columns of one header each has its own meaning', () => {
  const sheet = [...SHEET, { header: 'NOTE', sample: null, field: null }]
  expect(savedIn(TEMPLATE, sheet).mapping).toMatchObject({ 3: 'phone', 4: 'name' })
})

test('a template whose headers nobody stored maps nothing', () => {
  expect(savedIn({ ...TEMPLATE, headers: null }, SHEET)).toMatchObject({ mapping: {}, found: 0 })
})

test('two readings are the same where they say the same of every column', () => {
  const recognised = { mapping: { 0: 'name', 1: 'email', 2: 'email', 3: null }, ranks: {} } as const
  expect(isSameReading(SHEET, recognised, { mapping: {}, ranks: {} })).toBe(true)
  expect(isSameReading(SHEET, recognised, { mapping: { 3: 'phone' }, ranks: {} })).toBe(false)
})

test('a list that lacks a column of a template is likely that list, and one that lacks half of them is not', () => {
  const headers = SHEET.map(({ header }) => header)
  const like: Template = { ...TEMPLATE, headers: [...headers, 'fax'], mapping: { 3: 'phone' } }
  expect(likeliestTemplate([TEMPLATE, like], SHEET)).toBe(like)
  expect(likeliestTemplate([TEMPLATE], SHEET)).toBeUndefined()
  expect(likeliestTemplate([{ ...like, mapping: {}, ranks: {} }], SHEET)).toBeUndefined()
})
