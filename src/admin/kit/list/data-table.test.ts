import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import type { Column } from './column.ts'
import { DataTable } from './DataTable.tsx'
import { selectColumn } from './select-column.tsx'

interface Row {
  readonly id: number
  readonly name: string
  readonly count: number
}

const ROWS: readonly Row[] = [
  { id: 7, name: 'Ada', count: 2 },
  { id: 9, name: 'Bor', count: 1 },
]
const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', label: 'Name', canSort: true, isTitle: true, cell: ({ name }) => name },
  { id: 'count', label: 'Count', canSort: true, isNumber: true, cell: ({ count }) => count },
  { id: 'tools', label: 'Tools', isLabelHidden: true, isFixed: true, cell: () => 'open' },
]

type Props = Parameters<typeof DataTable<Row>>[0]
const markup = (props: Partial<Props> = {}) =>
  renderToStaticMarkup(
    createElement(DataTable<Row>, { columns: COLUMNS, rows: ROWS, idOf: ({ id }) => id, ...props }),
  )
const heads = (html: string) => html.match(/<th [^>]*>/g)
const cells = (html: string) => html.match(/<td [^>]*>[^<]*/g)

describe('a table', () => {
  test('has a cell for each column, labelled for phones but for its title', () => {
    expect(cells(markup({ rows: ROWS.slice(0, 1) }))).toEqual([
      '<td class="is-name">Ada',
      '<td class="is-count is-number" data-label="Count">2',
      '<td class="is-tools">open',
    ])
  })

  test('says what it is sorted by', () => {
    expect(heads(markup({ sort: { id: 'count', isDescending: true } }))).toEqual([
      '<th scope="col" aria-sort="none" class="is-name">',
      '<th scope="col" aria-sort="descending" class="is-count is-number">',
      '<th scope="col" class="is-tools">',
    ])
  })

  test('shows the chosen columns, and always its title and the fixed ones', () => {
    expect(heads(markup({ shown: [] }))).toHaveLength(2)
    expect(heads(markup({ shown: ['count'] }))).toHaveLength(3)
  })

  test('is busy while it loads, and while it shows the rows before', () => {
    expect(markup()).not.toContain('aria-busy')
    expect(markup({ isLoading: false })).toContain('aria-busy="false"')
    expect(markup({ isLoading: false, isStale: true })).toContain('aria-busy="true"')
    expect(markup({ isLoading: true }).match(/class="bone"/g)).toHaveLength(60)
  })
})

describe('a column that selects', () => {
  const words = { all: 'All', one: ({ name }: Row) => `Select ${name}` }
  const columnOf = (...ids: number[]) => {
    const set = vi.fn<(ids: ReadonlySet<number>) => void>()
    return { set, column: selectColumn({ ids: new Set(ids), set }, ROWS, words) }
  }
  const boxes = (...ids: number[]) =>
    markup({ columns: [columnOf(...ids).column] }).match(/aria-checked="\w+"/g)

  test.each([
    ['nothing', [], ['false', 'false', 'false']],
    ['one of the page', [9], ['mixed', 'false', 'true']],
    ['all of the page', [7, 9, 1], ['true', 'true', 'true']],
    ['rows of other pages', [1], ['false', 'false', 'false']],
  ])('shows %s', (_, ids, states) => {
    expect(boxes(...ids)).toEqual(states.map((state) => `aria-checked="${state}"`))
  })

  test.each([
    ['adds the page to what other pages have', true, [1, 7], [1, 7, 9]],
    ['takes the page away and leaves the rest', false, [1, 7, 9], [1]],
  ])('%s', (_, isOn, before, after) => {
    const { column, set } = columnOf(...before)
    const { props } = column.head as { props: { onChange: (isOn: boolean) => void } }
    props.onChange(isOn)
    expect([...(set.mock.calls[0]?.[0] ?? [])]).toEqual(after)
  })
})
