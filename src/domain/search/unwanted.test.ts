import { describe, expect, test } from 'vitest'
import { loadKnowledge } from './knowledge.ts'
import denied from './sentence/data/denied-features.json' with { type: 'json' }
import features from './sentence/data/features.json' with { type: 'json' }
import { phrasesOf } from './sentence/phrases.ts'

const NOW = new Date('2026-11-25T10:00:00Z')
const { readSentence } = await loadKnowledge()

const unwanted = (text: string) =>
  readSentence(text, NOW).parts.flatMap(({ slot }) => (slot.kind === 'without' ? [slot.unwanted] : []))

test.each([
  ['restaurant no seafood', ['seafood']],
  ['restaurants without seafood in berlin', ['seafood']],
  ['pharmacies in germany outside of munich', ['munich']],
  ['pizza without pineapple rome', ['pineapple']],
  ['hotel but not hostel', ['hostel']],
  ['deniz ürünleri olmayan restoran', ['deniz urunleri']],
  ['Restaurant ohne Fisch Berlin', ['fisch']],
  ['restaurant sans fruits de mer', ['fruits de mer']],
  ['restaurante sin mariscos', ['mariscos']],
  ['ristorante senza pesce', ['pesce']],
  ['ресторан без рыбы', ['рыбы']],
  ['cafe without any wifi', ['wifi']],
  ['cafe that is not starbucks', ['starbucks']],
  ['not starbucks coffee istanbul', ['starbucks']],
  ['hotel which isnt a hostel', ['hostel']],
  ['independent bookshop edinburgh', ['chains']],
  ['independent or quiet cafe in vienna', ['chains']],
])('%s does not want %j', (text, words) => {
  expect(unwanted(text)).toEqual(words)
})

test.each([
  ['restaurants not open on sunday', { kind: 'unread' }],
  ['cafes that are not open now', { kind: 'unread' }],
  ['restaurants not rated above 4', { kind: 'maxRating', maxRating: 4 }],
])('%s means %j', (text, slot) => {
  expect(readSentence(text, NOW).parts.map((part) => part.slot)).toContainEqual(slot)
})

test.each([
  'onde tomar café no rio',
  'no smoking cafe',
  'Noodle House No 1',
  'hairdresser without appointment',
  'restaurant without',
  'why not cafe',
  'independent cinema in berlin',
])('%s wants all of it', (text) => {
  expect(unwanted(text)).toEqual([])
})

describe.each(denied.languages.map((language, at) => [language, at] as const))('in %s', (language, at) => {
  const frames = phrasesOf((denied.frames as Readonly<Record<string, string>>)[language] ?? '')

  test.each(Object.entries(denied.words))('no %s leaves out who has it', (key, languages) => {
    const slugs = (features as Readonly<Record<string, string>>)[key]
    const names = (languages.split('|')[at] ?? '').split('/').flatMap(phrasesOf)
    const said = names
      .flatMap((name) => frames.map((frame) => frame.replace('*', name)))
      .map((phrase) => [phrase, readSentence(phrase, NOW).parts.map(({ slot }) => slot)] as const)
    const isRead = (slots: readonly object[]) =>
      slots.some((slot) => 'features' in slot && slot.features === slugs)
    expect(names.length).toBeGreaterThan(0)
    expect(said.filter(([, slots]) => !isRead(slots)).map(([phrase]) => phrase)).toEqual([])
  })
})

test.each([
  ['restaurant without alcohol new york', 'alcohol'],
  ['alkolsüz restoran istanbul', 'alkolsuz'],
  ['restaurante sin alcohol madrid', 'alcohol'],
  ['ресторан без алкоголя москва', 'алкоголя'],
  ['hotel bez basenu warszawa', 'basenu'],
  ['プールなしのホテル 東京', 'プール'],
  ['수영장 없는 호텔 서울', '수영장'],
  ['没有泳池的酒店 上海', '泳池'],
  ['โรงแรมไม่มีสระว่ายน้ำ', 'สระว่ายน้ำ'],
  ['hotel but not pool', 'pool'],
  ['alkoholfreies restaurant', 'alkoholfreies'],
])('of %s a feature is not wanted', (text, word) => {
  const slots = readSentence(text, NOW).parts.flatMap(({ slot }) => (slot.kind === 'without' ? [slot] : []))
  expect(slots).toMatchObject([{ unwanted: expect.stringContaining(word), features: expect.any(String) }])
})
