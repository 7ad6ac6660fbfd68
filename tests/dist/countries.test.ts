import { expect, test } from 'vitest'
import { findAll, listBuilt, readBuilt, readPage } from './site.ts'

const countries = listBuilt('country')

test('every country with businesses has a page, and the directory leads to all of them', () => {
  expect(countries.length).toBeGreaterThan(10)
  const linked = findAll(readPage('countries'), /href="\/country\/([^"]+)"/g)
  expect(new Set(linked)).toEqual(new Set(countries))
})

test('the page of a country has its outline, cities, categories and filters, and is canonical', () => {
  const html = readPage('country/turkey')
  const [canonical = ''] = findAll(html, /<link rel="canonical" href="([^"]+)"/g)
  expect(new URL(canonical).pathname).toBe('/country/turkey')
  expect(html).toContain('href="/outline/tr.svg#land"')
  expect(html).toContain('href="/city/istanbul"')
  expect(html).toMatch(/href="\/businesses\?country=TR&#38;openNow=true"|country=TR&amp;openNow=true/)
  expect(html).toContain('<local-time zone="Europe/Istanbul"')
})

test('the businesses of a country go on, page by page', () => {
  const html = readPage('country/turkey')
  expect(html).toMatch(/Showing 1 - 12 of [\d,]+ businesses in Turkey/)
  expect(html).toContain('href="/country/turkey/2"')
})

test('outlines are small, and all but those of the tiniest are drawn', () => {
  const outlines = listBuilt('outline').map((file) => readBuilt(`outline/${file}`))
  expect(outlines.length).toBeGreaterThan(240)
  expect(outlines.filter((svg) => svg.includes('id="land"')).length).toBeGreaterThan(220)
  expect(Math.max(...outlines.map((svg) => svg.length))).toBeLessThan(40_000)
})

test('the page of a city leads to its country', () => {
  expect(readPage('city/istanbul')).toContain('href="/country/turkey"')
})
