import { beforeAll, expect, test } from 'vitest'
import type { Kinds } from '../kinds/kinds.ts'
import { loadKinds } from '../kinds/load-kinds.ts'
import { withDoubtful } from './doubtful-words.ts'
import { interpret } from './interpretation.ts'
import type { NamedTerm } from './named-terms.ts'
import { kindsNaming } from './kinds-naming.ts'
import { readingParameters } from './reading-parameters.ts'
import { readSentence } from './sentence/read-sentence.ts'

const NOW = new Date('2026-11-25T10:00:00Z')

const cities = ['buenos aires', 'istanbul', 'lisbon', 'dallas', 'cairo'].map((text, id): NamedTerm => ({
  ...{ id, slug: text.replace(' ', '-'), name: text, text, asked: text },
  ...{ countryCode: null, businessCount: 9 },
}))

let kinds: Kinds
beforeAll(async () => {
  kinds = await loadKinds()
})

function parametersOf(text: string): string {
  const sentence = readSentence(text, NOW)
  const kindNamed = (name: string) => {
    const all = kindsNaming(kinds)(name)
    return all[0] === undefined ? undefined : { kind: all[0], kinds: all, text: name, isFound: true }
  }
  const meaning = interpret(sentence, { categories: [], cities, kindNamed })
  const whole = withDoubtful(meaning, sentence, (kind) => kinds.broader(kind).includes('lodging'))
  return whole ? decodeURIComponent(readingParameters(whole).toString()) : ''
}

test.each([
  ['peluquería buenos aires domingo', 'kind=hairdresser&city=buenos-aires&openAt=sun'],
  ['domingo peluquería buenos aires', 'kind=hairdresser&city=buenos-aires&openAt=sun'],
  ['eczane istanbul cuma', 'kind=pharmacy&city=istanbul&openAt=fri'],
  ['eczane yakınımda pazar', 'kind=pharmacy&openAt=sun&near=me'],
  ['eczane istanbul pazar', 'kind=pharmacy&city=istanbul&openAt=sun'],
  ['yakınımda eczane cuma', 'kind=pharmacy&openAt=fri&near=me'],
  ['صيدلية cairo الجمعة', 'kind=pharmacy&city=cairo&openAt=fri'],
  ['padaria lisbon domingo', 'kind=bakery&city=lisbon&openAt=sun'],
])('a day that may be a name is a day beside what and where: %s', (text, parameters) => {
  expect(parametersOf(text)).toBe(parameters)
})

test.each([
  ['peluquería domingo', 'kind=hairdresser&search=domingo'],
  ['domingo buenos aires', 'city=buenos-aires&search=domingo'],
  ['hotel la quinta dallas', 'kind=hotel&city=dallas&search=la+quinta'],
  ['pazar istanbul', 'kind=marketplace&city=istanbul'],
  ['sun spa istanbul', 'kind=spa&city=istanbul&search=sun'],
  ['cafe santo domingo buenos aires', 'kind=cafe&city=buenos-aires&search=santo+domingo'],
])('else it stays a word: %s', (text, parameters) => {
  expect(parametersOf(text)).toBe(parameters)
})

test.each([
  ['5 star restaurant', 'kind=restaurant&minRating=4.5'],
  ['restaurant 5 stars istanbul', 'kind=restaurant&city=istanbul&minRating=4.5'],
  ['5 yıldızlı restoran', 'kind=restaurant&minRating=4.5'],
  ['restaurant 4 étoiles', 'kind=restaurant&minRating=4'],
  ['3 star hairdresser', 'kind=hairdresser&minRating=3'],
  ['2 star restaurant', 'kind=restaurant&search=2+star'],
  ['5 star hotel', 'kind=hotel&search=5+star'],
  ['hôtel 5 étoiles', 'kind=hotel&search=5+etoiles'],
  ['5 star hostel', 'kind=hostel&search=5+star'],
  ['5 star istanbul', 'city=istanbul&search=5+star'],
])('stars are a rating but of lodgings: %s', (text, parameters) => {
  expect(parametersOf(text)).toBe(parameters)
})
