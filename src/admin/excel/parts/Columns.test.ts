import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SheetChoice } from '#import/choose-sheets.ts'
import { lacksOf } from '#import/columns/lacks.ts'
import { type Mapping, mappingOf } from '#import/columns/apply-mapping.ts'
import { recogniseColumns } from '#import/columns/recognise.ts'
import { messages } from '../../messages.ts'
import { AS_RECOGNISED, type Reading } from '../reading.ts'
import { TooltipGroup } from '#ui/Tooltip.tsx'
import { Columns } from './Columns.tsx'

const HEADERS = ['name', 'type', 'subtype', 'email 1', 'mail', 'note', 'location']

/** The field that the screen shows for each column, its rank among columns of that field, and its further fields. */
function said(
  mapping: Mapping,
  headers = HEADERS,
  constants: Reading['constants'] = {},
  ranks: Reading['ranks'] = {},
  sheets: readonly SheetChoice[] = [],
) {
  const columns = recogniseColumns(headers)
  const recognised = mappingOf(columns, headers)
  const sheet = headers.map((header, at) => ({ header, sample: null, field: recognised[at] ?? null }))
  const screen = createElement(Columns, {
    opened: { preset: 'generic', columns, sheet, lacks: lacksOf(columns), sheets },
    reading: { ...AS_RECOGNISED, mapping: { ...recognised, ...mapping }, constants, ranks },
    isRemembered: false,
    isUnfinished: false,
    isHeld: false,
  })
  const page = renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(TooltipGroup, null, screen),
    ),
  )
  const rows = [...page.matchAll(/<tr[ >](?:(?!<tr[ >]).)*<select.*?<\/tr>/g)].map(([row]) => {
    const [, field = '–'] = /<option[^>]* selected="">([^<]*)/.exec(row) ?? []
    const [, place] = /column-place">(\d+\.)/.exec(row) ?? []
    const [, also] = /column-also">([^<]*)/.exec(row) ?? []
    return [field, place, also].filter(Boolean).join(' ')
  })
  return { page, rows }
}

test('recognised columns of one field are numbered in their order of trust', () => {
  const { page, rows } = said({})
  expect(rows).toEqual([
    'İşletme adı',
    'Kategori Ayrıca: Tür (1.)',
    'Tür 2.',
    'E-posta 2.',
    'E-posta 1.',
    messages.excel.columns.ignore,
    'Enlem Ayrıca: Boylam',
  ])
  expect(page).toContain('önce 1. sütun')
})

test('what is chosen comes first, and what means something else gives that alone', () => {
  expect(said({ 1: 'type', 5: 'email' }).rows.slice(1, 6)).toEqual([
    ...['Tür 1.', 'Tür 2.', 'E-posta 3.', 'E-posta 2.', 'E-posta 1.'],
  ])
})

test('an arranged order counts before the recognised one', () => {
  expect(said({}, HEADERS, {}, { email: [3, 4] }).rows.slice(3, 5)).toEqual(['E-posta 1.', 'E-posta 2.'])
})

test('where each field has one column, nothing is numbered', () => {
  const { page, rows } = said({}, ['name', 'city'])
  expect(rows).toEqual(['İşletme adı', 'Şehir'])
  expect(page).not.toContain('notice')
})

test('the sheets of a workbook are named, with what is done with each', () => {
  const { page } = said({}, HEADERS, {}, {}, [
    { name: 'Kapak', use: 'no_header' },
    { name: 'Ankara', use: 'read' },
    { name: 'İzmir', use: 'read' },
    { name: 'Oteller', use: 'other_columns' },
  ])
  expect(page).toContain('Okunan sayfalar: Ankara, İzmir.')
  expect(page).toContain('Okunmayan sayfalar: Oteller.')
  expect(page).toContain('Atlanan sayfalar: Kapak.')
})

test('what is lacking and what is left out follow the columns as they are mapped', () => {
  const headers = ['name', 'note', 'city']
  const [before, after] = [said({}, headers).page, said({ 1: 'phone', 2: null }, headers).page]
  const lacking = (page: string) => /Dosyada sütunu olmayanlar: [^(]*/.exec(page)?.[0]
  expect(lacking(before)).toContain('telefon')
  expect(before).toContain('Alınmayacak sütunlar: note.')
  expect(lacking(after)).not.toContain('telefon')
  expect(after).toContain('Alınmayacak sütunlar: city.')
})

const mainButton = (page: string) => /<button[^>]*is-primary[^>]*>/.exec(page)?.[0]

test('what no column gives can be said for the whole file, the name among it', () => {
  const { noName, shared } = messages.excel.columns
  const { page } = said({}, ['address', 'city'])
  expect(page).toContain(shared)
  expect(page).toContain(noName)
  expect(mainButton(page)).toContain('disabled')
  const named = said({}, ['address', 'city'], { name: 'Chipotle', country: 'US' }).page
  expect(named).not.toContain(noName)
  expect(named).toMatch(/value="US" selected/)
  expect(mainButton(named)).not.toContain('disabled')
})
