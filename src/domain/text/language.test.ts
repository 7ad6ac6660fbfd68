import { describe, expect, test } from 'vitest'
import {
  cityLanguageAttributes,
  languageAttributes,
  mixedParts,
  namedParts,
  writtenLanguageAttributes,
} from './language.ts'

test.each([
  ['たんぽぽ 不動産', 'JP', { lang: 'ja' }],
  ['宝飾 松田', 'JP', { lang: 'ja' }],
  ['三菱UFJ信託銀行', 'JP', { lang: 'ja' }],
  ['四季药房', 'CN', { lang: 'zh-Hans' }],
  ['香港上海滙豐銀行 HSBC', 'HK', { lang: 'zh-Hant' }],
  ['百合牙醫診所', 'TW', { lang: 'zh-Hant' }],
  ['すし 大阪', null, { lang: 'ja' }],
  ['은하수 꽃집', 'KR', { lang: 'ko' }],
  ['مقهى النخلة', 'SA', { lang: 'ar', dir: 'rtl' }],
  ['بانک آینده', 'IR', { lang: 'fa', dir: 'rtl' }],
  ['CIH Bank (القرض العقاري)', 'MA', { lang: 'ar' }],
  ['בית קפה תאנה', 'IL', { lang: 'he', dir: 'rtl' }],
  ['  «קפה»', 'IL', { lang: 'he', dir: 'rtl' }],
  ['Книжная лавка', 'RU', { lang: 'ru' }],
  ['Стоматологія «Волошка»', 'UA', { lang: 'uk' }],
  ['Кафана „Код чесме“', 'RS', { lang: 'sr' }],
  ['Δωμάτια Αλεξίου', 'GR', { lang: 'el' }],
  ['ร้านยาสายลม', 'TH', { lang: 'th' }],
  ['दंत चिकित्सालय', 'IN', { lang: 'hi' }],
  ['Gülbahçe Konağı', 'TR', { lang: 'tr' }],
  ['Yakamoz Otel', 'TR', { lang: 'tr' }],
  ['Boulangerie du Coin', 'FR', { lang: 'fr' }],
  ['Café Beija-Flor', 'BR', { lang: 'pt' }],
  ['Bánh mì Hương Quê', 'VN', { lang: 'vi' }],
  ['Modni salon', 'RS', { lang: 'sr-Latn' }],
  ['The Marigold Barber', 'TR', {}],
  ['Hartwell’s Coffee House', 'DE', {}],
  ['Café Olé', 'GB', {}],
  ['Hôtel Le Coq Bleu', 'CH', {}],
  ['Boulangerie', null, {}],
  ['', 'FR', { lang: 'fr' }],
] as const)('%s in %s', (text, country, attributes) => {
  expect(languageAttributes(text, country)).toEqual(attributes)
})

test.each([
  ['Munich', 'DE', {}],
  ['São Paulo', 'BR', { lang: 'pt' }],
  ['Moscow', 'RU', {}],
  ['Şanlıurfa', 'TR', { lang: 'tr' }],
  ['القاهرة', 'EG', { lang: 'ar', dir: 'rtl' }],
] as const)('the city %s in %s', (name, country, attributes) => {
  expect(cityLanguageAttributes(name, country)).toEqual(attributes)
})

describe('an address in both directions', () => {
  test('has its parts apart', () => {
    expect(mixedParts('146 شارع السلام, Cairo 11820, Egypt', 'EG')).toEqual([
      { text: '146 شارع السلام', lang: 'ar', dir: 'rtl' },
      { text: 'Cairo 11820' },
      { text: 'Egypt' },
    ])
  })

  test.each(['1 Rue du Bac, Paris', 'شارع السلام، القاهرة', 'שדרות רוטשילד 12', ''])(
    '%j is in one',
    (address) => {
      expect(mixedParts(address, 'EG')).toBeUndefined()
    },
  )
})

test('a name within a text stands by itself where its language is known', () => {
  const istanbul = cityLanguageAttributes('İstanbul', 'TR')
  expect(namedParts('Cafes near İstanbul', 'İstanbul', istanbul)).toEqual([
    { text: 'Cafes near ' },
    { text: 'İstanbul', language: { lang: 'tr' } },
  ])
  expect(namedParts('İstanbul is no longer listed', 'İstanbul', istanbul)).toEqual([
    { text: 'İstanbul', language: { lang: 'tr' } },
    { text: ' is no longer listed' },
  ])
  expect(namedParts('Cafes in Munich', 'Munich', {})).toEqual([{ text: 'Cafes in Munich' }])
  expect(namedParts('Cafes', undefined, istanbul)).toEqual([{ text: 'Cafes' }])
})

test.each([
  ['الطعم رائع', 'SA', { lang: 'ar', dir: 'rtl' }],
  ['東京が好き', 'JP', { lang: 'ja' }],
  ['Very friendly people', 'TR', {}],
  ['Très bien, merci', 'TR', {}],
  ['', 'JP', {}],
])('%j, written by a visitor in %s, has the language of its letters alone', (text, country, attributes) => {
  expect(writtenLanguageAttributes(text, country)).toEqual(attributes)
})
