import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { parseWorkingHours } from '#domain/hours/parse-week.ts'
import { parseWeek } from '#tests/hours/parse-week.ts'

const HOURS = { Monday: '9 AM–5 PM', Tuesday: 'Closed', Wednesday: '6 PM–2 AM', Friday: 'Open 24 hours' }

const reviewOf = (index: number) => ({
  authorName: `Guest ${index}`,
  rating: 1 + (index % 5),
  comment: `${'Long words of praise and blame. '.repeat(12)}${index}`,
  createdAt: `2026-01-${String(1 + (index % 28)).padStart(2, '0')}T10:00:00.000Z`,
  isSample: false,
})

/** Every field that a business has. */
const FULL: BusinessCandidate = {
  name: 'Kapalı Çarşı Café',
  category: 'Café',
  type: 'Coffee roaster',
  city: 'İstanbul',
  state: 'İstanbul',
  countryCode: 'TR',
  address: 'Kalpakçılar Cd. 22, 34126 Fatih/İstanbul',
  street: 'Kalpakçılar Cd. 22',
  postalCode: '04126',
  latitude: 41.0106,
  longitude: 28.9681,
  timezone: 'Europe/Istanbul',
  phone: '+90 212 555 01 42',
  phoneE164: '+902125550142',
  email: 'selam@example.com',
  website: 'https://example.com/?a=1&b=2',
  locationLink: 'https://maps.example.com/1',
  orderLink: 'https://order.example.com/',
  menuLink: 'https://menu.example.com/',
  reservationLink: 'https://book.example.com/',
  reviewsLink: 'https://reviews.example.com/',
  photoUrl: 'https://lh3.googleusercontent.com/p/a=w800',
  imageUrl: 'https://lh3.googleusercontent.com/p/b',
  description: '<p>Good <strong>coffee</strong> &amp; tea</p>',
  about: { Service: { Takeout: true, Delivery: false, Payments: 'Cash' } },
  workingHours: HOURS,
  week: parseWeek(HOURS),
  specialHours: [
    { date: '2096-12-25', spans: [] },
    { date: '2096-12-31', spans: [[540, 900]] },
  ],
  priceRange: '$$',
  rating: 4.4,
  reviewCount: 1234,
  isVerified: true,
  isOpen: false,
  businessStatus: 'CLOSED_TEMPORARILY',
  placeId: 'ChIJ-full',
  source: 'google',
  sourceLicence: 'CC-BY',
  fetchedAt: '2026-01-02T03:04:05.000Z',
  reviews: Array.from({ length: 150 }, (_, index) => reviewOf(index)),
}

const NAMES = [
  '=1+1',
  '+Bread Bakery',
  '-Minus',
  '@home',
  '=HYPERLINK("https://evil.example","x")',
  '_x0041_ is no A',
  '"Štuka" & <Söhne>',
  'ロルナ',
  'ستراند بلازا',
  'Εστιατόριο Μπέμπα',
  '8½ Otto e Mezzo 🐾',
  '007',
  '1e5',
  'TRUE',
  '12/11/2026',
]

const CELL = 32_767

/** Texts that splitting into cells could damage: blanks and surrogate pairs at a cell's end, repeats, codes. */
const CUT_TEXTS = [
  `${'x'.repeat(CELL - 4)} ${'y'.repeat(CELL)} ${'z'.repeat(9)}`,
  `${'a'.repeat(CELL - 4)}🐾${'b'.repeat(CELL - 3)}🐾🐾`,
  'ä'.repeat(3 * CELL),
  `${'c'.repeat(CELL - 7)}_x0041_ =1+1`,
]

/** Hours that could not be read, and hours with a day that could not. */
const HOURS_TEXTS = [
  'by appointment only',
  'Mo-Th 10:00-22:00; Fr 10:00+; Sa 18:00-02:00',
  'Su 10:00-12:00',
  '24/7',
]

/** Businesses with values that spreadsheets tend to damage. */
export const EDGE_CASE_CANDIDATES: readonly BusinessCandidate[] = [
  FULL,
  { name: 'Gone', category: 'Shop' },
  { name: 'Only a name' },
  ...NAMES.map((name, index) => ({
    name,
    category: 'Shop',
    city: 'Wien',
    countryCode: 'AT',
    address: `Gasse ${index}, 1010 Wien`,
    postalCode: '00100',
    sourceId: `00${index}`,
    source: 'shops',
  })),
  {
    name: 'Longest cell',
    category: 'Shop',
    city: 'Wien',
    countryCode: 'AT',
    description: `<p>${'ä'.repeat(32_760)}</p>`,
  },
  ...CUT_TEXTS.map((text, index) => ({
    name: `Cut ${index}`,
    category: 'Shop',
    city: 'Wien',
    countryCode: 'AT',
    placeId: `cut-${index}`,
    description: `<p>${text}</p>`,
    about: { Notes: { Story: text, Takeout: true } },
    reviews: Array.from({ length: 150 }, (_, each) => reviewOf(each)),
  })),
  {
    name: 'Line feeds',
    city: 'Paris',
    countryCode: 'FR',
    description: '<p>one</p><p>two</p>',
    address: '1 rue A',
  },
  ...HOURS_TEXTS.map((text, index) => ({
    name: `Hours ${index}`,
    category: 'Shop',
    city: 'Wien',
    countryCode: 'AT',
    placeId: `hours-${index}`,
    workingHours: parseWorkingHours(text)?.hours ?? {},
    week: parseWeek(text),
  })),
  { name: 'Paris, Texas', city: 'Paris', state: 'Texas', countryCode: 'US', address: '1 Main St' },
]
