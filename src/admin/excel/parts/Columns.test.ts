import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SheetChoice } from '#import/choose-sheets.ts'
import { type Mapping, mappingOf } from '#import/columns/apply-mapping.ts'
import { recogniseColumns } from '#import/columns/recognise.ts'
import { messages } from '../../messages.ts'
import { Columns } from './Columns.tsx'

const HEADERS = ['name', 'type', 'subtype', 'email 1', 'mail', 'note', 'location']

/** What the screen shows for each column: its field, its rank among columns of that field and its further fields. */
function said(mapping: Mapping, headers = HEADERS, sheets: readonly SheetChoice[] = []) {
  const columns = recogniseColumns(headers)
  const recognised = mappingOf(columns, headers)
  const sheet = headers.map((header, at) => ({ header, sample: null, field: recognised[at] ?? null }))
  const page = renderToStaticMarkup(
    createElement(Columns, {
      opened: { preset: 'generic', columns, sheet, lacks: [], sheets },
      mapping: { ...recognised, ...mapping },
      ...{ isRemembered: false, isUnfinished: false },
    }),
  )
  const rows = [...page.matchAll(/<tr>(?:(?!<tr>).)*<select.*?<\/tr>/g)].map(([row]) => {
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

test('where each field has one column, nothing is numbered', () => {
  const { page, rows } = said({}, ['name', 'city'])
  expect(rows).toEqual(['İşletme adı', 'Şehir'])
  expect(page).not.toContain('notice')
})

test('the sheets of a workbook are named, with what is done with each', () => {
  const { page } = said({}, HEADERS, [
    { name: 'Kapak', use: 'no_header' },
    { name: 'Ankara', use: 'read' },
    { name: 'İzmir', use: 'read' },
    { name: 'Oteller', use: 'other_columns' },
  ])
  expect(page).toContain('Okunan sayfalar: Ankara, İzmir.')
  expect(page).toContain('Okunmayan sayfalar: Oteller.')
  expect(page).toContain('Atlanan sayfalar: Kapak.')
})
