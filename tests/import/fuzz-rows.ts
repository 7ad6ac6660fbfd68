import { readFileSync } from 'node:fs'
import { EXPORT_COLUMNS } from '#domain/business/candidate.ts'
import { seededRandom } from '#tests/database/seeded-random.ts'

/** Fragments of text that parsing rules tend to fail on, alone or combined. */
const PIECES = [
  ...[
    'a',
    'B',
    'é',
    'e\u0301',
    'İ',
    'ı',
    'ß',
    'ﬁ',
    'क',
    '語',
    'Ａ',
    '١٢',
    '𝐍',
    'ℕ',
    'Ⓐ',
    '🍕',
    '👨‍👩‍👧',
    '\u{1F3FB}',
  ],
  ...[
    '/',
    '.',
    ',',
    ';',
    '|',
    ':',
    '-',
    '–',
    '·',
    '*',
    '"',
    "'",
    '\\',
    '@',
    '#',
    '?',
    '=',
    '%',
    '$',
    '(',
    ')',
    '[',
    '{',
  ],
  ...[
    ' ',
    '  ',
    '\n',
    '\r\n',
    '\t',
    '\u00A0',
    '\u200B',
    '\u200D',
    '\u3164',
    '\u00AD',
    '\u202E',
    '\uD800',
    '\uFE0F',
  ],
  ...[
    '<',
    '>',
    '&',
    '&amp;',
    '&lt;',
    '&#8203;',
    '<br>',
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<div>',
    '</div>',
    '<li>',
    '<ul>',
  ],
  ...['<a href="http://x.com">', '</a>', '<script>', '<!--', '<p style="text-align:left">', '<h1>'],
  ...[
    'x@y.com',
    'mailto:',
    'https://',
    'www.',
    'x.com',
    'a.b/c?d=e',
    '/url?q=',
    '%2C',
    '%20',
    ',http://b.com',
    '//',
    '..',
  ],
  ...[
    '0',
    '1',
    '44',
    '5678',
    '.0',
    '+',
    'tel:',
    '9AM',
    '5PM',
    'Monday',
    '24 hours',
    'Closed',
    'N/A',
    'null',
    'true',
  ],
  ...[
    'US',
    'NY',
    'US-',
    'Georgia',
    '2024-01-01',
    '__proto__',
    'constructor',
    'italian_restaurant',
    '34000 ',
    '6F',
  ],
]
const KEYS = ['Monday', 'Tue', 'name', 'options', 'day', 'hours', 'enabled', 'rating', 'comment', 'isSample']
const LINKS = ['http://', 'https://', '', 'https://google.com/url?q=', '/url?url=']
const HOSTS = ['x.com', 'İx.com', 'bücher.de', 'X.Com.', 'google.com/url?q=x.com']

const HOURS = readFileSync(new URL('../fixtures/opening-hours-samples.tsv', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split('\t')[1] ?? '')

export const FUZZ_HEADERS = [...EXPORT_COLUMNS, 'address 2', 'permanently closed', 'claimThisBusiness']

/** Rows of nearly arbitrary cells below those headers, the same for the same seed. */
export function* randomRows(seed: number, count: number): Generator<unknown[]> {
  const random = seededRandom(seed)
  const text = () => Array.from({ length: 1 + random.whole(9) }, () => random.pick(PIECES)).join('')
  const json = (depth = 0): unknown => {
    const kind = random.whole(depth > 2 ? 4 : 7)
    if (kind < 2) return text()
    if (kind === 2) return random.pick([0, 4.25, -3, true, false, null])
    if (kind === 3) return random.pick(HOURS)
    if (kind === 4) return Array.from({ length: random.whole(4) }, () => json(depth + 1))
    const key = () => (random.next() < 0.5 ? random.pick(KEYS) : text())
    return Object.fromEntries(Array.from({ length: random.whole(4) }, () => [key(), json(depth + 1)]))
  }
  const values: Readonly<Record<string, () => unknown>> = {
    about: () => JSON.stringify(json()),
    workingHours: () =>
      JSON.stringify({ Monday: random.pick(HOURS) + text(), Tue: [random.pick(HOURS), text()] }),
    latitude: () => random.between(-95, 95),
    longitude: () => random.pick([random.between(-185, 185), '41°24\'12.2"N', '41,5', 180]),
    countryCode: () => random.pick(['US', 'TR', 'de', 'Türkiye', 'Georgia']),
    phone: () =>
      random.pick(['+44 20 7946 0018', '044 322 12 34', '(212) 555-1212', '٠٥٣٢ ١٢٣ ٤٥ ٦٧']) + text(),
    email: () => text() + random.pick(['a@', "o'x@", 'mailto:a@']) + random.pick(HOSTS),
    link: () => random.pick(LINKS) + random.pick(HOSTS) + random.pick(['', '/', '/p', '?q=']) + text(),
    description: () => text() + text() + text() + text(),
  }
  const others = [1e20, 2 ** 53, 1.5, -0, 7, true, false, new Date(0), new Date(NaN), null]
  const cell = (header: string) => {
    const kind = random.whole(10)
    if (kind === 0) return random.pick(others)
    if (kind === 1) return JSON.stringify(json())
    const name = /Url$|Link$|^website$/.test(header) ? 'link' : header
    return kind < 4 ? text() : (values[name] ?? text)()
  }
  for (let row = 0; row < count; row++) yield FUZZ_HEADERS.map(cell)
}
