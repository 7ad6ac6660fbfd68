import { describe, expect, test } from 'vitest'
import { findAll, listBuilt, readPage } from './site.ts'

const [city = ''] = listBuilt('city')
const [category = ''] = listBuilt('category')
const links = (html: string) =>
  findAll(html, /href="(\/businesses\?[^"]+)"/g).map((href) =>
    href.replaceAll('&#38;', '&').replaceAll('&amp;', '&'),
  )

describe.each([
  ['city', city],
  ['category', category],
])('the page of a %s', (kind, slug) => {
  const html = readPage(`${kind}/${slug}`)

  test('leads to its filters', () => {
    expect(links(html)).toEqual(
      expect.arrayContaining([
        `/businesses?${kind}=${slug}`,
        `/businesses?${kind}=${slug}&openNow=true`,
        `/businesses?${kind}=${slug}&minRating=4`,
      ]),
    )
    expect(html).toMatch(/<near-me[^>]*>.*<button[^>]*>.*Near me/s)
  })
})

test.each([
  ['a city', `city/${city}`, `city=${city}`, 'category'],
  ['a category', `category/${category}`, `category=${category}`, 'city'],
  ['a country', 'country/turkey', 'country=TR', 'category'],
])('%s leads to the map with its place and category set', (_, path, own, other) => {
  const queries = findAll(readPage(path), /<a class="chip" href="\/map\?([^"]+)"/g).map((query) =>
    query.replaceAll('&#38;', '&').replaceAll('&amp;', '&').split('&').toSorted(),
  )
  expect(queries).toContainEqual([own])
  const both = queries.filter((query) => query.length === 2)
  expect(both.length).toBeGreaterThanOrEqual(3)
  for (const query of both) {
    expect(query).toContain(own)
    expect(query.join('&')).toContain(`${other}=`)
  }
})

test('the home page leads to all businesses, to those that are open now and to those near the visitor', () => {
  const html = readPage('')
  expect(links(html)).toContain('/businesses?openNow=true')
  expect(html).toMatch(/<a class="chip" href="\/businesses"/)
  expect(html).toMatch(/<near-me[^>]*>.*<button[^>]*>.*Near me/s)
})

test('every category of a city is reachable from its page, with all its businesses', () => {
  const html = readPage(`city/${city}`)
  const [list = ''] = findAll(html, /<section class="category-list"(.*?)<\/section>/gs)
  const counts = findAll(list, /<small[^>]*>([\d,]+)<\/small>/g).map((count) =>
    Number(count.replaceAll(',', '')),
  )
  const [total = ''] = findAll(html, /Discover ([\d,]+) local businesses/g)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(Number(total.replaceAll(',', '')))
  expect(new Set(links(list)).size).toBe(counts.length)
})

test('where the circle of a place is empty, choices are counted in the wider one that is listed', async () => {
  const response = await fetch(`${process.env.TEST_URL}/businesses?search=pharmacy+near+hagia+sophia`)
  const [facets = ''] = findAll(await response.text(), /(\/api\/facets\?[^"]+)"/g)
  const parameters = new URLSearchParams(facets.replaceAll('&amp;', '&').split('?', 2)[1])
  expect(Object.fromEntries(parameters)).toMatchObject({ kind: 'pharmacy', radius: '15000' })
})
