import type { Random } from '#tests/lib/random.ts'

/** Texts that break programs which trust their input: extreme numbers, syntax of other languages, broken encodings. */
const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '-0',
  '1e309',
  '9007199254740993',
  '99999999999999999999',
  '0x10',
  '1.5',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  "' OR 1=1 --",
  "'; DROP TABLE businesses; --",
  '"',
  '" OR "*',
  'NEAR(a b, 3)',
  'name : *',
  '(((((((',
  '^a AND NOT b*',
  '%',
  '%_%',
  '*',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '//evil.example/',
  'https://evil.example/',
  '\u0000',
  'a\u0000b',
  '\r\nSet-Cookie: a=b',
  '\u202eabc',
  '\ufeff',
  '\u200b\u200d',
  '\u0130I\u0131i',
  'ﷺ',
  '👩‍👩‍👧‍👦',
  'Z̵̧̛a̷l̶g̴o̸',
  '東京 カフェ',
  'مقهى في دبي',
  'บาร์',
  '1/0',
  '2026-02-30',
  '2026-13-01T25:61',
  'sun-25:00',
  '180.0001',
  '-180,-90,180,90',
  '10,10,-10,-10',
  'a,b,c,d',
  '1,2,3',
  '0,0,0,0',
] as const

const REPEATED = [
  'a',
  ',',
  ' ',
  '(',
  '"',
  '-',
  'é',
  '日',
  'a b ',
  '%',
  '0',
  'pizza in ',
  'ab*',
  '\u0301',
] as const
const LONGEST = 4_000

/** A text that a stranger might send where another is expected. */
export function hostileValue(random: Random): string {
  if (random.chance(0.8)) return random.pick(TEXTS)
  return random.pick(REPEATED).repeat(random.int(1, LONGEST)).slice(0, LONGEST)
}

/** Text for a path or a query: mostly encoded as it should be, sometimes not. */
export function encoded(text: string, random: Random): string {
  const form = random.next()
  if (form < 0.9) return encodeURIComponent(text)
  if (form < 0.95) return encodeURIComponent(encodeURIComponent(text))
  return `${random.pick(['%', '%f', '%ff', '%c0%af', '%ed%a0%80', '%00'])}${encodeURIComponent(text)}`
}

/** Values of every type, some of them right somewhere. */
const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1, 2, 1.5, 1e308, 2 ** 53, -(2 ** 63), [], {}, [[]], [null], [1, 2, 3]],
  ...['', 'basic', 'top', 'html', 'image', 'edit', 'trash', 'TR', '2026-11-01', '2026-12-31', 'G-ABCDEF'],
  ...['https://example.com/', 'https://[::1]/', 'javascript:alert(1)', '<script>alert(1)</script>'],
  ...[{ __proto__: null, constructor: { prototype: { a: 1 } } }, [['view', 'city']], [[1, 'view']]],
  ...[[['LCP', 'home', 'phone', 1e308]], [['top', 0, 'requests']], [['search', 'x'.repeat(5_000)]]],
]
const DEEP = 3_000

/** A JSON text: mostly an object of the fields with any values, sometimes another thing, sometimes broken. */
export function hostileBody(random: Random, fields: readonly string[]): string {
  const kind = random.next()
  if (kind < 0.05) return '['.repeat(DEEP) + ']'.repeat(random.int(0, DEEP))
  if (kind < 0.1) return JSON.stringify(valueOf(random))
  const roots = [...new Set(fields.map((field) => field.split('.')[0] ?? ''))].filter((name) => name !== '')
  const given = roots.filter(() => random.chance(0.9)).map((name) => [name, valueOf(random)] as const)
  const stray = random.chance(0.1) ? [[hostileValue(random), valueOf(random)] as const] : []
  const body = JSON.stringify(Object.fromEntries([...given, ...stray]))
  if (fields.includes('') && random.chance(0.5)) return `[${body}]`
  return kind < 0.15 ? body.slice(0, random.int(0, body.length)) : body
}

const valueOf = (random: Random): unknown => (random.chance(0.7) ? random.pick(VALUES) : hostileValue(random))
