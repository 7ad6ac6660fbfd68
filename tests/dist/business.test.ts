import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { businesses, cities, reviews } from '#db/schema/index.ts'
import { addDays } from '#domain/hours/special-hours.ts'
import { businessPath, cityPath } from '#domain/paths.ts'
import { businessRow } from '#tests/database/fixtures.ts'
import { openSiteDatabase } from './site.ts'
import { sectionOf, textOf } from './text.ts'

const SITE = process.env.TEST_URL ?? ''
const SLUGS = { rich: 'rich-of-the-tests', poor: 'poor-of-the-tests', odd: 'odd-of-the-tests' } as const
type Kind = keyof typeof SLUGS

const day = [[540, 1020]] as const
const LINK = 'https://rich.example'

let db: Database
let city: { id: number; slug: string; name: string }
const pages: Record<Kind, string> = { rich: '', poor: '', odd: '' }

beforeAll(async () => {
  db = await openSiteDatabase()
  ;[city = { id: 0, slug: '', name: '' }] = await db
    .select({ id: cities.id, slug: cities.slug, name: cities.name })
    .from(cities)
    .limit(1)
  const { id: categoryId } = await db.get<{ id: number }>(
    sql`select id from categories where slug = 'accountant'`,
  )
  const { last } = await db.get<{ last: number }>(sql`select max(global_row_number) as last from businesses`)
  const numbered = (name: string, at: number) => ({
    name,
    matchKey: `${name} of the tests`,
    globalRowNumber: last + at,
    categoryId,
  })
  const made = await db
    .insert(businesses)
    .values([
      businessRow({
        ...numbered('Rich', 1),
        slug: SLUGS.rich,
        type: 'Tea room',
        cityId: city.id,
        rating: 4.5,
        reviewCount: 1234,
        address: '1 High Street, Town',
        phone: '01 42',
        email: 'a@rich.example',
        website: LINK,
        description: '<p>Fine <a href="https://rich.example/x" target="_blank" rel="noopener">tea</a></p>',
        about: {
          One: { Wifi: true, Smoking: false, Noise: 'Quiet' },
          Two: { b: true },
          Three: { c: true },
          Four: { d: true },
        },
        week: [day, day, day, day, day, [], null],
        specialHours: [{ date: addDays(new Date().toISOString().slice(0, 10), 10), spans: [] }],
        timezone: 'Europe/Paris',
        orderLink: `${LINK}/order`,
        menuLink: `${LINK}/menu`,
        reservationLink: `${LINK}/book`,
        reviewsLink: `${LINK}/reviews`,
        locationLink: `${LINK}/map`,
        latitude: 48.85,
        longitude: 2.35,
        isVerified: true,
        updatedAt: '2025-03-04T00:00:00.000Z',
      }),
      businessRow({ ...numbered('Poor', 2), slug: SLUGS.poor, businessStatus: 'CLOSED_TEMPORARILY' }),
      businessRow({
        ...numbered('Odd', 3),
        slug: SLUGS.odd,
        rating: 3,
        reviewCount: 1,
        workingHours: { Hours: 'by appointment only' },
      }),
    ])
    .returning({ id: businesses.id, slug: businesses.slug })
  const idOf = (kind: Kind) => made.find(({ slug }) => slug === SLUGS[kind])?.id ?? 0
  await db.run(sql`update businesses set about = '{"One":' where id = ${idOf('odd')}`)
  const review = (createdAt: string, values: Partial<typeof reviews.$inferInsert>) => ({
    businessId: idOf('rich'),
    createdAt: `2025-0${createdAt}T00:00:00.000Z`,
    contentHash: createdAt,
    ...values,
  })
  await db
    .insert(reviews)
    .values([
      review('4-01', { authorName: 'Zoë', rating: 4, comment: 'Good tea' }),
      review('3-01', { rating: null, comment: null }),
      review('2-01', { authorName: 'Ada', comment: 'Nice' }),
      review('1-01', { authorName: 'Fourth', comment: 'Too late' }),
    ])
  for (const kind of ['rich', 'poor', 'odd'] as const) {
    pages[kind] = await (await fetch(SITE + businessPath(SLUGS[kind]))).text()
  }
})
afterAll(async () => {
  await db.delete(businesses).where(inArray(businesses.slug, Object.values(SLUGS)))
})

describe('the page of a business shows', () => {
  test.each<[what: string, kind: Kind, section: string, text: string | RegExp]>([
    ['its name, kind and type', 'rich', 'Rich', / Rich /],
    ['its rating with the number of reviews', 'rich', 'Rich', 'Rated 4.5 (1,234) , 1,234 reviews'],
    ['that it is verified', 'rich', 'Rich', 'Verified'],
    ['the month of its own last change', 'rich', 'Rich', 'Updated March 2025'],
    [
      'every button it has something for',
      'rich',
      'Rich',
      /Call Now Detailed Info Maps Open in Google Maps Apple Maps OpenStreetMap Another map app Website Email Order View Menu Reserve Share/,
    ],
    ['its description', 'rich', 'About This Business', 'Fine tea'],
    ['features as Yes, No and text', 'rich', 'About This Business', 'Wifi Yes Noise Quiet No Smoking'],
    [
      'how many sections more there are',
      'rich',
      'About This Business',
      'Show More (1 more section) Show Less Four d Yes',
    ],
    [
      'that no features are known',
      'poor',
      'About This Business',
      'No features and amenities information available.',
    ],
    [
      'that features cannot be read',
      'odd',
      'About This Business',
      'Unable to display features and amenities.',
    ],
    [
      'seven days, each with its date',
      'rich',
      'Opening Hours',
      /Monday \w{3} \d{1,2} 9 AM – 5 PM Tuesday \w{3} \d{1,2} 9 AM – 5 PM Wednesday/,
    ],
    [
      'a closed day, and one of which nothing is known',
      'rich',
      'Opening Hours',
      /Saturday \w{3} \d{1,2} Closed Sunday \w{3} \d{1,2} Hours not known/,
    ],
    ['its special days', 'rich', 'Opening Hours', 'Special hours'],
    ['hours in words as they are', 'odd', 'Opening Hours', 'Hours by appointment only'],
    ['that hours are not known', 'poor', 'Opening Hours', 'Opening hours information not available'],
    ['how its rating came about', 'rich', 'Customer Reviews', '4.5 Based on 1,234 reviews'],
    ['one review as one', 'odd', 'Customer Reviews', 'Based on 1 review '],
    ['who wrote what, and when', 'rich', 'Customer Reviews', 'Z Zoë Apr 1, 2025 Good tea'],
    ['a review without words or name', 'rich', 'Customer Reviews', 'A Anonymous Mar 1, 2025 No comment left'],
    ['the way to all reviews', 'rich', 'Customer Reviews', 'View All Reviews on Google'],
    [
      'where it is',
      'rich',
      'Location & Map',
      '48.85000, 2.35000 Show the live map Explore on the map Open in Google Maps',
    ],
    ['how to reach it', 'rich', 'Contact Information', '01 42 a@rich.example rich.example'],
    [
      'its details and links',
      'rich',
      'Business Details',
      'Menu View menu Order Online Order Make a Booking Book',
    ],
    ['its status in words', 'poor', 'Business Details', 'Temporarily closed'],
    [
      'that its neighbours are not known',
      'poor',
      'Nearby Businesses',
      'We do not know the exact position of this business.',
    ],
  ])('%s', (_, kind, section, text) => {
    expect(textOf(sectionOf(pages[kind], section))).toMatch(
      text instanceof RegExp ? text : new RegExp(escaped(text)),
    )
  })
})

const escaped = (text: string) => text.replace(/[.()+?|]/g, '\\$&')

describe('the page of a business of which little is known leaves out', () => {
  test.each([
    'Customer Reviews',
    'Location & Map',
    'Contact Information',
    'Call Now',
    'Order Online',
    'Verified',
  ])('%s', (text) => {
    expect(textOf(pages.rich)).toContain(text)
    expect(textOf(pages.poor)).not.toContain(text)
  })
})

test('every business elsewhere has its city, if it is in one, its flag and, for screen readers, its country', () => {
  const [, rows = ''] = /<h2[^>]*>[^<]* in other cities<\/h2>(.*?)<\/section>/s.exec(pages.rich) ?? []
  const places = [...rows.matchAll(/<span class="figures[^>]*>(.*?)<\/li>/gs)].map(([, place = '']) =>
    textOf(place),
  )
  expect(places.length).toBeGreaterThan(0)
  for (const place of places) expect(place).toMatch(/^\s*(?:\S.* )?\p{RI}{2} ?, \S/u)
})

test('three reviews are shown, and a star only where one was given', () => {
  const section = sectionOf(pages.rich, 'Customer Reviews')
  expect(section.match(/class="review"/g)).toHaveLength(3)
  expect([...section.matchAll(/aria-label="([\d.]+) of 5 stars"/g)].map(([, given]) => given)).toEqual([
    '4.5',
    '4',
  ])
})

test('what is closed whatever its hours say tells it, and asks nobody to call', () => {
  expect(textOf(pages.poor)).toContain(
    'Temporarily closed. Its usual hours do not apply until it opens again.',
  )
  const article = (html: string) => html.split('<article')[1] ?? ''
  expect(article(pages.rich)).toContain('is-primary')
  expect(article(pages.poor)).not.toContain('is-primary')
  expect(pages.rich).not.toContain('class="closed"')
  expect(pages.poor).not.toContain('action-bar')
})

test('the status is green while it operates, else yellow', () => {
  expect(sectionOf(pages.rich, 'Business Details')).toContain('badge is-open')
  expect(sectionOf(pages.poor, 'Business Details')).toContain('badge is-warn')
})

test('links of the description open in a new tab', () => {
  expect(sectionOf(pages.rich, 'About This Business')).toMatch(/<a [^>]*target="_blank"/)
})

test('the address opens the business’s own link to a map', () => {
  expect(sectionOf(pages.rich, 'Rich')).toContain(`href="${LINK}/map"`)
})

test.each(['menu', 'order', 'book'])('a press on the link to %s is counted as one', (press) => {
  expect(sectionOf(pages.rich, 'Business Details')).toMatch(
    new RegExp(`<a [^>]*href="${LINK}/${press}"[^>]* data-press="${press}"`),
  )
})

test('the way back, and up through city and category', () => {
  const head = pages.rich.split('<h1')[0] ?? ''
  expect(textOf(head)).toMatch(/Back to home .*Home .* Rich/)
  expect(head).toContain(`href="${cityPath(city.slug)}"`)
  expect(head).toMatch(/href="\/category\/[a-z0-9-]+"/)
})

test('others of its city come with the way to all of them', () => {
  const section = sectionOf(pages.rich, `More Businesses in ${city.name}`)
  expect(section).toContain(`href="${cityPath(city.slug)}"`)
  expect(textOf(section)).toContain('Explore All')
  expect(section.match(/class="neighbour"/g)?.length).toBeGreaterThan(0)
  expect(textOf(pages.poor)).not.toContain('More Businesses in')
})

test('none of it waits for a script', () => {
  expect(pages.rich).not.toContain('astro-island')
  expect(pages.rich).not.toContain('skeleton')
})
