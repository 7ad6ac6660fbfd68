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
  id,
  slug: text.replace(' ', '-'),
  name: text,
  text,
  asked: text,
  countryCode: null,
  businessCount: 9,
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
  ['five star restaurant', 'kind=restaurant&minRating=4.5'],
  ['4 star rated restaurant', 'kind=restaurant&minRating=4'],
  ['restaurants with at least 4 stars', 'kind=restaurant&minRating=4'],
  ['restaurants with at least four stars', 'kind=restaurant&minRating=4'],
  ['restaurants under 4 stars', 'kind=restaurant&maxRating=3.9'],
  ['restaurants with at most 3 stars', 'kind=restaurant&maxRating=3'],
  ['restaurant 3 stars or less', 'kind=restaurant&maxRating=3'],
  ['restaurant 3 to 4 stars', 'kind=restaurant&minRating=3&maxRating=4'],
  ['restaurant between 3 and 4 stars', 'kind=restaurant&minRating=3&maxRating=4'],
  ['5 star istanbul', 'city=istanbul&search=5+star'],
])('stars are a rating: %s', (text, parameters) => {
  expect(parametersOf(text)).toBe(parameters)
})

test.each([
  ['5 star hotel', '5'],
  ['hotel with 4 stars', '4'],
  ['4 star hotels in istanbul', '4', 'istanbul'],
  ['five-star hotel', '5'],
  ['four stars hotel istanbul', '4', 'istanbul'],
  ['2 star hotel', '2'],
  ['5 star hostel', '5', undefined, 'hostel'],
  ['4★ hotel', '4'],
  ['5* hotel', '5'],
  ['4* and above hotels', '4,5'],
  ['4★+ hotel', '4,5'],
  ['hotels under 4 stars', '1,2,3'],
  ['hotel up to 3 stars', '1,2,3'],
  ['hotel with at most 3 stars', '1,2,3'],
  ['hotel 3 stars or less', '1,2,3'],
  ['hotel with at least 4 stars', '4,5'],
  ['4 stars and up hotel', '4,5'],
  ['4+ star hotel', '4,5'],
  ['3-4 star hotel', '3,4'],
  ['3 to 5 star hotel', '3,4,5'],
  ['3 or 5 star hotel', '3,5'],
  ['hotel between 3 and 5 stars', '3,4,5'],
  ['hotel with at least four stars', '4,5'],
  ['four stars or more hotel', '4,5'],
  ['hôtel 5 étoiles', '5'],
  ['hôtel quatre étoiles istanbul', '4', 'istanbul'],
  ['hotel de 4 estrellas', '4'],
  ['hotel cinco estrellas', '5'],
  ['4 Sterne Hotel', '4'],
  ['5-Sterne-Hotel', '5'],
  ['Hotel mit mindestens 4 Sternen', '4,5'],
  ['hotel 4 stelle', '4'],
  ['hotel 4 estrelas', '4'],
  ['4 sterren hotel', '4'],
  ['5 yıldızlı otel', '5'],
  ['beş yıldızlı otel', '5'],
  ['4 yıldız ve üzeri otel', '4,5'],
  ['4 yıldızın altında otel', '1,2,3'],
  ['отель 5 звезд', '5'],
])('stars are the class of a lodging: %s', (text, stars, city?: string, kind = 'hotel') => {
  const place = city === undefined ? '' : `&city=${city}`
  expect(parametersOf(text)).toBe(`kind=${kind}${place}&stars=${stars}`)
})

test.each([
  ['4 star rated hotel', 'kind=hotel&minRating=4'],
  ['hotels rated 4 or higher', 'kind=hotel&minRating=4'],
  ['hotel rating below 4', 'kind=hotel&maxRating=3.9'],
  ['hotel with rating between 3 and 4', 'kind=hotel&minRating=3&maxRating=4'],
  ['hotels with at least 4.5 stars', 'kind=hotel&minRating=4.5'],
  ['4,5 puan üstü otel', 'kind=hotel&minRating=4.5'],
])('a rating of a lodging is none: %s', (text, parameters) => {
  expect(parametersOf(text)).toBe(parameters)
})
