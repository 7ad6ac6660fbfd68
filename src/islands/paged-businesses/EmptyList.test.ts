import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmptyList } from './EmptyList.tsx'

test.each([
  ['a city without businesses', 'city', undefined, 'No businesses found in this city yet'],
  ['a category without businesses', 'category', undefined, 'No businesses found in this category yet'],
  ['a search without results', 'city', '/businesses?search=x', 'No search results found'],
] as const)('%s', (_, kind, href, text) => {
  expect(renderToStaticMarkup(createElement(EmptyList, { kind, href }))).toContain(`>${text}<`)
})
