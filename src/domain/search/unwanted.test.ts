import { expect, test } from 'vitest'
import { loadKnowledge } from './knowledge.ts'

const NOW = new Date('2026-11-25T10:00:00Z')
const { readSentence } = await loadKnowledge()

const unwanted = (text: string) =>
  readSentence(text, NOW).parts.flatMap(({ slot }) => (slot.kind === 'without' ? [slot.unwanted] : []))

test.each([
  ['restaurant no seafood', ['seafood']],
  ['restaurants without seafood in berlin', ['seafood']],
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
  ['hotel which isnt a hostel', ['hostel']],
])('%s does not want %j', (text, words) => {
  expect(unwanted(text)).toEqual(words)
})

test.each([
  'onde tomar café no rio',
  'no smoking cafe',
  'Noodle House No 1',
  'hairdresser without appointment',
  'restaurant without',
  'why not cafe',
])('%s wants all of it', (text) => {
  expect(unwanted(text)).toEqual([])
})
