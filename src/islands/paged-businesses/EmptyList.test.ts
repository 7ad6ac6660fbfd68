import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmptyList } from './EmptyList.tsx'

test.each([
  ['a city without businesses', 'city', false, false, 'No businesses found in this city yet'],
  ['a category without businesses', 'category', false, false, 'No businesses found in this category yet'],
  ['a search without results', 'city', true, false, 'No search results found'],
  ['a list that could not be fetched', 'category', true, true, 'Failed to fetch businesses'],
] as const)('%s', (_, kind, isSearching, hasFailed, text) => {
  expect(renderToStaticMarkup(createElement(EmptyList, { kind, isSearching, hasFailed }))).toContain(
    `>${text}<`,
  )
})
