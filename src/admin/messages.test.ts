import { expect, test } from 'vitest'
import { messages } from './messages.ts'
import { ads } from './messages/ads.ts'
import { analytics } from './messages/analytics.ts'
import { sponsorships } from './messages/pricing.ts'

/** Every text of the catalogue with its path; one that is made of values is made of numbers. */
function* textsOf(part: unknown, path: string): Generator<readonly [path: string, text: string]> {
  if (typeof part === 'string') yield [path, part]
  else if (typeof part === 'function')
    yield* textsOf((part as (...values: string[]) => unknown)('5', '6', '7'), path)
  else if (typeof part === 'object' && part !== null)
    for (const [key, value] of Object.entries(part)) yield* textsOf(value, `${path}.${key}`)
}

const TEXTS = [...textsOf({ ...messages, ads, analytics, sponsorships }, 'messages')]

/** Words that an operator misunderstood, or second names for something that already has one. */
const OTHER_WORDS: readonly [instead: string, other: RegExp][] = [
  ['Türkçe bir cümle', /\b(?:Failed to|Could not|is empty|not found)\b/],
  ['Çöp kutusu', /(?<!\p{L})(?:çöpe|çöpte)(?!\p{L})/iu],
  ['E-posta', /\bemail\b/iu],
  ['İl / eyalet', /Eyalet \//],
  ['Sayfa adresi', /Adres adı|\(slug\)/],
  ['diğer', /(?<!\p{L})(?:öteki|öbür)/iu],
  ['kod', /(?<!\p{L})im(?:i|ler)?(?!\p{L})/iu],
  ['Optimize', /iyileştir/iu],
  ['Sitemap', /site haritası/iu],
  ['Arama motorlarına açık ya da kapalı', /indekslenebilir|dizin dışı|bilgisi eksik/iu],
  ['Durdur', /iptal e[dt]/iu],
  ['Ön kontrol', /\bdeneme(?:yi)? başlat|^Deneme$/u],
  ['Reddedilen', /\balınmayan/iu],
]

/** Texts that the specification prescribes. */
const SPECIFIED = new Set(['Geçersiz email'])

test.each(OTHER_WORDS)('the panel says “%s” and nothing else for it', (_, other) => {
  expect(TEXTS.filter(([, text]) => other.test(text) && !SPECIFIED.has(text))).toEqual([])
})

test.each([
  ['Çöp kutusu', 'Kaydı çöpe at'],
  ['diğer', 'Öbür koordinat sütunu'],
  ['diğer', 'öteki kayıt'],
])('“%s” is asked for where a text says “%s”', (instead, text) => {
  expect(OTHER_WORDS.some(([word, other]) => word === instead && other.test(text))).toBe(true)
})

test('a list is sorted by letters, by numbers and by dates in words that fit them', () => {
  const { orders, sorted } = messages.common
  expect(sorted('İşletme', orders.text.asc)).toBe('İşletme (A-Z)')
  expect(sorted('Puan', orders['rating']?.desc ?? '')).toBe('Puan (yüksekten düşüğe)')
})

test('an hour that has not passed is not counted as none', () => {
  expect(messages.health.findings.backupFresh({ hours: 0 })).toBe(
    'Son yedek bir saatten kısa süre önce alındı.',
  )
  expect(messages.health.findings.backupFresh({ hours: 2 })).toBe('Son yedek 2 saat önce alındı.')
})
