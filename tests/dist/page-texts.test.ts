import { describe, expect, test } from 'vitest'
import { formatMonthYear } from '#components/shell/format-month.ts'
import { CATEGORY_ROWS } from '#domain/consent/category-rows.ts'
import { DEVICE_STORAGE } from '#domain/consent/device-storage.ts'
import { LOADED_WHEN, THIRD_PARTIES } from '#domain/consent/third-parties.ts'
import { COUNTED } from '#domain/events/counted.ts'
import { BEST_PRIOR, MATCH_TIERS, ORDER_FACTORS } from '#domain/business/ranking.ts'
import { STATEMENT_PAGES } from '#domain/paths.ts'
import { KEPT_DATA } from '#domain/retention.ts'
import { SPONSORED_CARDS, TURN_MINUTES } from '#domain/sponsorship/sponsorship.ts'
import { SITE, STATEMENTS_UPDATED } from '#src/site.ts'
import { AXE_TAGS } from '#tests/lib/axe-tags.ts'
import { findAll, readNotFound, readPage } from './site.ts'
import { sectionOf, textOf } from './text.ts'

const LEGAL = ['privacy-policy', 'legal-notice', 'terms-of-service', 'cookie-policy']
const ELSEWHERE = process.env.TEST_URL ?? ''
const ask = async (path: string) => (await fetch(ELSEWHERE + path)).text()
const months = [formatMonthYear(new Date()), formatMonthYear(new Date(Date.now() - 3_600_000))]

/** Texts of built pages, verbatim. */
const WORDS: readonly (readonly [what: string, page: string, words: readonly (string | RegExp)[]])[] = [
  ['home names what it holds', '', [/Businesses 3,\d+ Categories \d+ Cities \d+ Countries \d+/]],
  [
    'home has its sections',
    '',
    ['Featured Businesses', 'Popular Categories', 'Top Cities', 'Why Choose Us?'],
  ],
  ['about says what for', 'about', ['Our mission', 'Our vision', 'What it does', 'How it is made']],
  ['about has four figures', 'about', [/Business listings 3,\d+ Categories \d+ Cities \d+ Countries \d+/]],
  [
    'about invites businesses',
    'about',
    ['Ready to Grow Your Business?', 'Free Business Listings', 'Real-time Updates', 'Global Visibility'],
  ],
  ['contact answers within days', 'contact', ['within 24-48 hours']],
  ['contact answers within hours', 'contact', ['within 2-4 hours']],
  ['contact has other ways', 'contact', [SITE.email, SITE.phone, SITE.address]],
  [
    'contact has its hours',
    'contact',
    ['Monday to Friday 9:00 AM – 6:00 PM', 'Saturday 10:00 AM – 4:00 PM', 'Sunday Closed', 'EST'],
  ],
  ['privacy names advertising', 'privacy-policy', ['advertising provider', 'analytics service', 'Maps']],
  [
    'the notice names what is used',
    'legal-notice',
    ['advertising provider', 'analytics service', 'maps service'],
  ],
  [
    'the notice names the points of contact, and their languages',
    'legal-notice',
    ['you get a receipt at once', 'Article 11', 'Article 12', 'in Turkish or English'],
  ],
  [
    'privacy tells what the device keeps',
    'privacy-policy',
    ['favourites that you save', 'These lists stay on your device: we do not receive them.'],
  ],
  [
    'cookies tell what the device keeps, and how it is removed',
    'cookie-policy',
    ['at most 500', 'The last 24 businesses', 'Your last 8 searches', 'It is not sent to us'],
  ],
  [
    'favourites say where they are',
    'favourites',
    ['Stored only on this device', 'This page needs JavaScript'],
  ],
  ['business not found has a name', 'business-not-found', ['Business not found', 'Back to Home']],
]

test('the policies name every category, party and storage key, and every counter, and all personal data', () => {
  const cookies = textOf(readPage('cookie-policy'))
  const rows = [
    ...CATEGORY_ROWS.flatMap(({ name, purpose, when }) => [name, purpose, when]),
    ...THIRD_PARTIES.flatMap(({ name, purpose, hosts, category }) => [
      ...[name, purpose, LOADED_WHEN[category]],
      ...hosts,
    ]),
    ...DEVICE_STORAGE.map(({ key }) => key),
  ]
  expect(rows.filter((text) => !cookies.includes(text))).toEqual([])
  const privacy = textOf(readPage('privacy-policy'))
  const kept = KEPT_DATA.flatMap(({ what, why, until, erasure }) => [what, why, until, erasure])
  expect([...Object.values(COUNTED), ...kept].filter((text) => !privacy.includes(text))).toEqual([])
})

describe('a page says', () => {
  test.each(WORDS)('%s', (_, page, words) => {
    const text = textOf(readPage(page))
    for (const each of words) expect(text).toMatch(each)
  })
})

test.each(LEGAL)('/%s has its dates and the way home', (page) => {
  const html = readPage(page)
  expect(textOf(html)).toContain(
    'Effective 18 October 2025 Last updated 18 October 2025 Next review 18 October 2026',
  )
  expect(html).toMatch(/<a class="button" href="\/">\s*Back to Home/)
})

test('/how-results-are-ranked tells the orders and the matches as lists have them', () => {
  const html = readPage('how-results-are-ranked')
  for (const [order, factors] of Object.entries(ORDER_FACTORS)) {
    const [, row = ''] = html.split(`data-order="${order}"`)
    expect(textOf(row.split('</tr>')[0] ?? '')).toContain(factors.map(({ says }) => says).join('; then '))
  }
  const text = textOf(html)
  expect(text).toContain(MATCH_TIERS.join(' '))
  const { rating, reviews } = BEST_PRIOR
  expect(text).toContain(`as if ${reviews} more people had given ${rating} stars`)
  expect(text).toContain(`at most ${SPONSORED_CARDS} at a time`)
  expect(text).toContain(`turns of ${TURN_MINUTES} minutes`)
})

test('/accessibility names the standard that pages are tested by, and whom to tell', () => {
  const html = readPage('accessibility')
  for (const each of ['WCAG) 2.2, level AA', 'Known limits', SITE.email, SITE.phone])
    expect(textOf(html)).toContain(each)
  expect(AXE_TAGS).toContain('wcag22aa')
})

test.each(STATEMENT_PAGES)('$path has its date and the way home', ({ path }) => {
  const html = readPage(path.slice(1))
  expect(html).toContain(`<time datetime="${STATEMENTS_UPDATED}">`)
  expect(html).toMatch(/<a class="button" href="\/">\s*Back to Home/)
})

test.each(['', 'about', 'contact', 'categories', 'cities', 'business-not-found', ...LEGAL])(
  'the footer of /%s is whole',
  (page) => {
    const footer = readPage(page).split('<footer')[1] ?? ''
    const statements = STATEMENT_PAGES.map(({ path }) => path.slice(1))
    expect(findAll(footer, /href="\/([^"]+)"/g)).toEqual(expect.arrayContaining([...LEGAL, ...statements]))
    const text = textOf(footer)
    const year = new Date().getUTCFullYear()
    for (const each of [SITE.description, SITE.email, SITE.phone, SITE.address, `© ${year} ${SITE.name}.`])
      expect(text).toContain(each)
    expect(months.some((month) => text.includes(`Updated ${month}`))).toBe(true)
  },
)

test.each([
  ['Popular Categories', 'category'],
  ['Top Cities', 'city'],
])('%s are ten, with a sign and a count each', (heading, folder) => {
  const strip = sectionOf(readPage(''), heading)
  const tiles = strip.split('<a class="tile"').slice(1)
  expect(tiles).toHaveLength(10)
  for (const tile of tiles) {
    expect(tile).toMatch(new RegExp(`^ href="/${folder}/[a-z0-9-]+"`))
    expect(textOf(tile)).toMatch(/ (\d{1,3}|[\d.]+K) business(es)? /)
    expect(tile).toMatch(folder === 'city' ? /\p{RI}\p{RI}/u : /signs\.svg#/)
  }
})

test('Why Choose Us? has three reasons', () => {
  expect(findAll(sectionOf(readPage(''), 'Why Choose Us?'), /<h3 class="text-xl">([^<]+)/g)).toHaveLength(3)
})

describe('a page that is not there', () => {
  test('has its title, its ways out and its links', async () => {
    const missing = await readNotFound()
    const text = textOf(missing)
    for (const each of ['Page Not Found', 'Go to Homepage', 'Go Back', 'Contact Support', 'Search Directory'])
      expect(text).toContain(each)
    const quick = findAll(sectionOf(missing, 'Quick links'), /href="([^"]+)"/g)
    expect(quick).toEqual(['/', '/categories', '/cities', '/about', '/contact'])
  })
})

test.each([
  ['a page that is not there', readNotFound],
  ['a business that is not there', () => Promise.resolve(readPage('business-not-found'))],
])('%s offers the five largest categories with their counts', async (_, read) => {
  const tiles = sectionOf(await read(), 'Popular categories')
    .split('<a class="tile"')
    .slice(1)
  expect(tiles).toHaveLength(5)
  const largest = findAll(readPage('categories'), /href="(\/category\/[^"]+)"/g).slice(0, 5)
  expect(tiles.map((tile) => /href="([^"]+)"/.exec(tile)?.[1])).toEqual(largest)
  for (const tile of tiles) expect(textOf(tile)).toMatch(/[\d.]+K? business/)
})

describe('a directory', () => {
  test.each([
    ['categories', 'Search categories...', 'signs.svg#'],
    ['cities', 'Search cities...', 'entry-flag'],
  ])('of %s has eighteen entries, a search, and a grid or a list', (page, placeholder, sign) => {
    const html = readPage(page)
    const entries = html.split(/<li class="entry|<li[^>]*>\s*<details class="city"/).slice(1)
    expect(entries).toHaveLength(18)
    for (const entry of entries) expect(entry).toContain(sign)
    expect(html).toContain(placeholder)
    expect(findAll(html, /<input[^>]*name="look" value="(\w+)"/g)).toEqual(['grid', 'list'])
    expect(textOf(html)).toMatch(/Showing 1 - 18 of [\d,]+ c/)
  })

  test.each(['categories', 'cities'])('of %s says when nothing is found', async (page) => {
    const html = await ask(`/${page}/search?search=qqqqzzzz`)
    expect(textOf(html)).toContain('No search results found')
    expect(html).toContain(`href="/${page}"`)
  })

  test('of cities leads to the city from the grid, to its search from the list', () => {
    const html = readPage('cities')
    const cities = findAll(html, /data-city="([^"]+)"/g)
    expect(findAll(html, /only-grid" href="([^"]+)"/g)).toEqual(cities.map((slug) => `/city/${slug}`))
    expect(findAll(html, /only-list" href="([^"]+)"/g)).toEqual(
      cities.map((slug) => `/businesses?city=${slug}`),
    )
  })
})

test('the search by city takes a name as well as a slug', async () => {
  const [slug = ''] = findAll(readPage('cities'), /data-city="([^"]+)"/g)
  const [name = ''] = findAll(readPage('cities'), /<b class="entry-name block"[^>]*>\s*([^<]+?)\s*</g)
  for (const city of [slug, name]) {
    const html = await ask(`/businesses?${new URLSearchParams({ city })}`)
    expect(textOf(html)).toContain(`Businesses in ${name}`)
  }
})

test('an unknown category is not found, and leads back to the categories', async () => {
  const response = await fetch(`${ELSEWHERE}/category/no-such-category`)
  expect(response.status).toBe(404)
  const html = await response.text()
  expect(textOf(html)).toContain('Category Not Found')
  expect(html).toContain('class="button is-primary" href="/categories"')
})

test.each([...LEGAL, ...STATEMENT_PAGES.map(({ path }) => path.slice(1)), 'about', 'contact'])(
  'no word of /%s runs into a link',
  (page) => {
    expect(readPage(page)).not.toMatch(/[a-z.,:;]<a [^>]*href="(?:\/|mailto)[^>]*>[a-z]/)
  },
)
