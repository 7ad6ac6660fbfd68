import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmptyList } from './EmptyList.tsx'

test.each([
  ['a city without businesses', 'city', false, 'No businesses found in this city yet'],
  ['a category without businesses', 'category', false, 'No businesses found in this category yet'],
  ['a search without results', 'city', true, 'No search results found'],
] as const)('%s', (_, kind, isSearching, text) => {
  expect(renderToStaticMarkup(createElement(EmptyList, { kind, isSearching }))).toContain(`>${text}<`)
})
