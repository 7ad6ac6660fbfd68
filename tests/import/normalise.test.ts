import { describe, expect, test } from 'vitest'
import { candidate } from './candidates.ts'

const OUTSCRAPER = { name: 'Bistrot', full_address: 'Asylstrasse 70, 8032 Zürich', place_id: 'ChIJ1' }

describe('Outscraper', () => {
  test('the older schema, every field', async () => {
    const about = { Amenities: { Toilet: true }, Planning: { 'Accepts reservations': false } }
    expect(
      await candidate({
        ...OUTSCRAPER,
        site: 'http://bistrot.ch/',
        category: 'restaurants',
        type: 'French restaurant',
        borough: 'None',
        city: 'Zürich',
        postal_code: '8032',
        us_state: null,
        state: null,
        country: 'Switzerland',
        country_code: 'CH',
        latitude: 47.36,
        longitude: 8.56,
        time_zone: 'Europe/Zurich',
        rating: 4.7,
        reviews: 56,
        photo: 'https://lh5.googleusercontent.com/p/1',
        working_hours: '{"Monday": "Closed", "Tuesday": "11:30am-2pm,6-11pm"}',
        about: JSON.stringify(about),
        range: '$$',
        verified: true,
        business_status: 'CLOSED_TEMPORARILY',
        order_links: 'https://a.example/x, https://b.example/y',
        reservation_links: '/url?q=https://book.example/&opi=1',
        email_1: null,
        email_2: 'info@bistrot.ch',
      }),
    ).toMatchObject({
      name: 'Bistrot',
      category: 'French restaurant',
      type: 'French restaurant',
      city: 'Zürich',
      state: null,
      countryCode: 'CH',
      address: 'Asylstrasse 70, 8032 Zürich',
      postalCode: '8032',
      timezone: 'Europe/Zurich',
      website: 'http://bistrot.ch/',
      email: 'info@bistrot.ch',
      orderLink: 'https://a.example/x',
      reservationLink: 'https://book.example/',
      about,
      workingHours: { Monday: 'Closed' },
      week: [
        [],
        [
          [690, 840],
          [1080, 1380],
        ],
        [],
        [],
        [],
        [],
        [],
      ],
      priceRange: '$$',
      rating: 4.7,
      reviewCount: 56,
      isVerified: true,
      businessStatus: 'CLOSED_TEMPORARILY',
      placeId: 'ChIJ1',
      source: 'outscraper',
    })
  })

  test('the newer schema: lists of hours, one known day, an empty website', async () => {
    const found = await candidate({
      name: 'Gym',
      address: '1 Main St, Dallas, TX 75201',
      place_id: 'ChIJ2',
      reviews_per_score: null,
      type: null,
      category: null,
      subtypes: 'Gym, Yoga studio',
      website: '',
      state: 'Texas',
      state_code: null,
      country: 'United States of America',
      working_hours: '{"Friday": ["6am-11:30pm"]}',
    })
    expect(found).toMatchObject({
      category: 'Gym',
      website: null,
      state: 'Texas',
      countryCode: 'US',
      city: 'Dallas',
    })
    expect(found.week).toEqual([null, null, null, null, [[360, 1410]], null, null])
  })

  test.each([
    ['working_hours_csv_compatible', 'Monday,8AM,5PM|Tuesday,Closed'],
    ['working_hours_old_format', 'Monday:8AM-5PM|Tuesday:Closed'],
  ])('%s serves where working_hours is empty', async (header, text) => {
    const { week } = await candidate({ ...OUTSCRAPER, working_hours: null, [header]: text })
    expect(week?.slice(0, 2)).toEqual([[[480, 1020]], []])
  })
})

describe('values', () => {
  test.each([
    ['rating', 0, { rating: null }],
    ['rating', '4٫4', { rating: 4.4 }],
    ['reviews', '8,857', { reviewCount: 8857 }],
    ['Price range', 3, { priceRange: '$$$' }],
    ['Zip', '90744.0', { postalCode: '90744' }],
    ['phone', 13103937384, { phone: '13103937384' }],
    ['website', 'www.weissero.se', { website: 'https://www.weissero.se' }],
    ['city', 'None', { city: null }],
    ['city', 'Hyderabad, Secunderabad', { city: 'Hyderabad' }],
    ['country', 'Türkiye', { countryCode: 'TR' }],
    ['permanently closed', 'TRUE', { businessStatus: 'CLOSED_PERMANENTLY' }],
    ['permanently closed', false, { businessStatus: 'OPERATIONAL' }],
    ['business status', 'Open ⋅ Closes 11 pm', { businessStatus: null }],
    ['scraped at', new Date('2026-05-01T00:00:00Z'), { fetchedAt: '2026-05-01T00:00:00.000Z' }],
    ['description', '<b>Good</b><script>alert(1)</script>', { description: '<p><b>Good</b></p>' }],
    ['time zone', 'GMT-07:00 America/Los_Angeles', { timezone: 'America/Los_Angeles' }],
  ])('%s %j', async (header, value, fields) => {
    expect(await candidate({ name: 'A', [header]: value })).toMatchObject(fields)
  })

  test.each([
    [12212, '12212'],
    ['.', '.'],
    ['𝒯𝒶𝒿 𝑀𝒶𝒽𝒶𝓁', 'Taj Mahal'],
    ['\uFEFF一麵之交', '一麵之交'],
    ['@ Fi5th Pub', '@ Fi5th Pub'],
  ])('the name %j is %j', async (value, name) => {
    expect((await candidate({ name: value, city: 'Rome' })).name).toBe(name)
  })

  test('a field without a column is absent, one with an empty cell null', async () => {
    expect(await candidate({ name: 'A', phone: null, city: 'Rome' })).toEqual({
      name: 'A',
      phone: null,
      phoneE164: null,
      city: 'Rome',
    })
  })
})

describe('places', () => {
  test.each([
    [
      'an address says the city only where a code stands by it',
      { address: 'Park Sk. No:24, 07100 Muratpaşa/Antalya' },
      { city: 'Antalya' },
    ],
    [
      'an address ends with its country',
      { address: 'Al Sharafeyah, Jeddah 23218, Saudi Arabia' },
      { city: 'Jeddah', countryCode: 'SA' },
    ],
    ['coordinates give the time zone', { latitude: 47.37, longitude: 8.54 }, { timezone: 'Europe/Zurich' }],
    ['0,0 is nowhere', { latitude: 0, longitude: 0 }, { latitude: null, longitude: null }],
    ['half a position is none', { latitude: 47.37, longitude: null }, { latitude: null, longitude: null }],
    [
      'parts make an address',
      { street: '5 Elm St', city: 'Katy', state: 'TX', zip: '77494' },
      { address: '5 Elm St, Katy, TX 77494' },
    ],
    [
      'two lines make an address',
      { address: '205 Summit Blvd', address2: 'Suite 300' },
      { address: '205 Summit Blvd, Suite 300' },
    ],
    ['coordinates give the country', { latitude: 41.01, longitude: 28.97 }, { countryCode: 'TR' }],
    [
      'state and five digits in Italy do not say United States',
      { state: 'MI', zip: '20121', latitude: 45.46, longitude: 9.19 },
      { countryCode: 'IT', state: 'MI' },
    ],
    [
      'a country known in any way makes the number one to dial',
      { phone: '044 123 45 67', address: 'Seeweg 1, 8001 Zürich, Switzerland' },
      { phone: '044 123 45 67', phoneE164: '+41441234567' },
    ],
    ['a national number of no country is kept to show', { phone: '044 123 45 67' }, { phoneE164: null }],
    [
      'state, zip and position together say United States',
      { state: 'TX', zip: '77494', latitude: 29.7, longitude: -95.8 },
      { countryCode: 'US', state: 'Texas' },
    ],
  ])('%s', async (_, record, fields) => {
    expect(await candidate({ name: 'A', ...record })).toMatchObject(fields)
  })

  test.each([
    ['city', 'an address without a code', { address: 'Third Floor, Century Mall' }],
    ['country', 'a state at the end of an address', { address: 'Peachtree St, Atlanta, Georgia' }],
    ['country', 'a position on a border', { latitude: 48.5738, longitude: 7.8016 }],
  ])('no %s is taken from %s', async (_, __, record) => {
    const found = await candidate({ name: 'A', ...record })
    expect([found.city, found.countryCode]).toEqual([undefined, undefined])
  })
})
