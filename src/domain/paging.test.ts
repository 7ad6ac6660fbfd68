import { expect, test } from 'vitest'
import { pageCount, pageWindow, parsePage, visibleRange } from './paging.ts'

test.each([
  ['few pages are all shown', 2, 4, [1, 2, 3, 4]],
  ['the window starts with the first page', 1, 9, [1, 2, 3, 4, 5, null, 9]],
  ['one page before the window needs no gap', 4, 9, [1, 2, 3, 4, 5, 6, null, 9]],
  ['gaps on both sides', 6, 20, [1, null, 4, 5, 6, 7, 8, null, 20]],
  ['the window ends with the last page', 20, 20, [1, null, 16, 17, 18, 19, 20]],
  ['one page', 1, 1, [1]],
])('%s', (_, page, last, expected) => {
  expect(pageWindow(page, last)).toEqual(expected)
})

test.each([
  ['2', 2],
  ['0', undefined],
  ['01', undefined],
  ['1.5', undefined],
  ['', undefined],
  [undefined, undefined],
])('page %j', (text, page) => {
  expect(parsePage(text)).toBe(page)
})

test('an empty list has one page and shows nothing', () => {
  expect(pageCount(0)).toBe(1)
  expect(visibleRange(1, 0)).toEqual([0, 0])
})

test('the last page ends where the list does', () => {
  expect(pageCount(25)).toBe(3)
  expect(visibleRange(3, 25)).toEqual([25, 25])
})
