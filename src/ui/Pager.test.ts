import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Pager } from './Pager.tsx'

const pager = (page: number, pages: number) =>
  renderToStaticMarkup(
    createElement(Pager, { page, pages, hrefOf: (to) => `/cities/${to}`, summary: 'Showing 1 - 18 of 40' }),
  )
/** The numbers and gaps of the pager, and the targets of its links. */
const shown = (html: string) => [...html.matchAll(/>(\d+|…)</g)].map(([, text]) => text)
const linked = (html: string) => [...html.matchAll(/href="\/cities\/(\d+)"/g)].map(([, to]) => Number(to))

test.each([
  ['the first page of many', 1, 20, ['1', '2', '3', '4', '5', '…', '20'], [1, 2, 3, 4, 5, 20, 2]],
  [
    'a page in the middle',
    9,
    20,
    ['1', '…', '7', '8', '9', '10', '11', '…', '20'],
    [8, 1, 7, 8, 9, 10, 11, 20, 10],
  ],
  ['the last page', 3, 3, ['1', '2', '3'], [2, 1, 2, 3]],
])('%s', (_, page, pages, texts, links) => {
  const html = pager(page, pages)
  expect(shown(html)).toEqual(texts)
  expect(linked(html)).toEqual(links)
  expect(html).toContain(`aria-current="page" aria-label="Page ${page}"`)
  expect(html.match(/aria-disabled="true"/g) ?? []).toHaveLength(Number(page === 1) + Number(page === pages))
})

test('a list of one page says how many it shows, and has no pages', () => {
  expect(pager(1, 1)).toContain('Showing 1 - 18 of 40')
  expect(pager(1, 1)).not.toContain('<nav')
})
