import { describe, expect, test } from 'vitest'
import { findAll, gzipSize, listBuilt, readBuilt, readGraph, readPage } from './site.ts'

const countries = listBuilt('country')

test('every country with businesses has a page, and the directory leads to all of them', () => {
  expect(countries.length).toBeGreaterThan(10)
  const linked = findAll(readPage('countries'), /href="\/country\/([^"/#]+)"/g)
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
  expect(Math.max(...outlines.map(gzipSize))).toBeLessThanOrEqual(6 * 1024)
})

test('the page of a city leads to its country', () => {
  expect(readPage('city/istanbul')).toContain('href="/country/turkey"')
})

test('the page of a country leads to its states, where some have several cities', () => {
  expect(readPage('country/united-states')).toContain('href="/country/united-states/texas"')
  expect(readPage('country/germany')).toContain('href="/country/germany/bavaria"')
  // All known provinces of Turkey have one city.
  expect(readPage('country/turkey')).not.toContain('id="states"')
})

test('they stand above the businesses too, and the directories of places lead to them', () => {
  const html = readPage('country/united-states')
  expect(html.indexOf('href="/country/united-states/texas"')).toBeLessThan(html.indexOf('id="best"'))
  for (const page of ['countries', 'cities'])
    expect(readPage(page)).toContain('href="/country/united-states/california"')
})

describe('the page of a state', () => {
  const page = async (path: string) => (await fetch((process.env.TEST_URL ?? '') + path)).text()

  test('has its count, cities, categories and list, and is canonical', async () => {
    const html = await page('/country/united-states/texas')
    const [canonical = ''] = findAll(html, /<link rel="canonical" href="([^"]+)"/g)
    expect(new URL(canonical).pathname).toBe('/country/united-states/texas')
    expect(html).toMatch(/Showing 1 - 12 of \d+ businesses in Texas/)
    expect(html).toContain('href="/city/houston"')
    expect(html).toContain('href="/country/united-states/texas/2"')
    expect(html).toMatch(
      /href="\/businesses\?state=Texas&(?:#38;|amp;)country=US&(?:#38;|amp;)category=cafe"/,
    )
    expect(html).toContain('/social/country/us.jpg')
    // The country's outline with the state marked.
    expect(html).toContain('href="/outline/us.svg#texas"')
    expect(readBuilt('outline/us.svg')).toMatch(/<path id="texas" d="(?:M\d+ \d+h0)+"/)
  })

  test('is above its cities and their businesses, in the United Kingdom that of the nation', async () => {
    expect(await page('/city/munich')).toContain('href="/country/germany/bavaria"')
    const edinburgh = await page('/city/edinburgh')
    expect(edinburgh).toContain('href="/country/united-kingdom/scotland"')
    const [business = ''] = findAll(edinburgh, /href="(\/business\/[^"]+)"/g)
    expect(await page(business)).toContain('href="/country/united-kingdom/scotland"')
    // A state with its city's name would only repeat it.
    expect(await page('/city/istanbul')).not.toContain('/country/turkey/')
  })

  test('is a state within its country, for search engines', async () => {
    const graph = readGraph(await page('/country/united-states/texas'))
    expect(graph.find((node) => node['@type'] === 'State')).toMatchObject({
      name: 'Texas',
      containedInPlace: { '@type': 'Country', name: 'United States' },
    })
    const crumbs = graph.find((node) => node['@type'] === 'BreadcrumbList')
    expect((crumbs?.itemListElement as { name: string }[]).map(({ name }) => name)).toEqual([
      ...['Home', 'Countries', 'United States', 'Texas'],
    ])
  })
})

describe('the address of a country or a state', () => {
  const SITE = process.env.TEST_URL ?? ''
  const ask = async (path: string) => {
    const { status, headers } = await fetch(SITE + path, { redirect: 'manual' })
    const to = headers.get('Location')
    return [status, to === null ? null : new URL(to, SITE).href.slice(SITE.length)]
  }

  test.each([
    ['its code', '/country/tr', '/country/turkey'],
    ['its code in capitals', '/country/TR', '/country/turkey'],
    ['another name of it', '/country/turkiye', '/country/turkey'],
    ['a page of its code, with a query', '/country/tr/2?utm=1', '/country/turkey/2?utm=1'],
    ['its first page with a number', '/country/turkey/1', '/country/turkey'],
    ['the code of a state', '/country/us/tx', '/country/united-states/texas'],
    ['a state of a code', '/country/us/texas/2?utm=1', '/country/united-states/texas/2?utm=1'],
    ['a state in another language', '/country/germany/bayern', '/country/germany/bavaria'],
    ['the first page of a state', '/country/germany/bavaria/1', '/country/germany/bavaria'],
  ])('that is %s leads to its slug for good', async (_, path, to) => {
    expect(await ask(path)).toEqual([301, to])
  })

  test.each([
    ...['/country/turkey', '/country/turkey/2', '/countries', '/country/united-kingdom/scotland'],
    '/country/united-states/texas/2',
  ])('%s answers itself', async (path) => {
    expect(await ask(path)).toEqual([200, null])
  })

  test.each([
    ...['/country/atlantis', '/country/xx', '/country/turkey/999', '/country/turkey/x'],
    ...['/country/united-states/narnia', '/country/united-states/texas/999', '/country/xx/texas'],
  ])('%s is not found, and leads back to the countries', async (path) => {
    expect(await ask(path)).toEqual([404, null])
    expect(await (await fetch(SITE + path)).text()).toContain('href="/countries"')
  })
})
