import { expect, test } from 'vitest'
import { COUNTRY_NAMES } from './country-names.ts'
import { countryInSentence } from './country-in-sentence.ts'

test.each([
  ['United States', 'the United States'],
  ['United Arab Emirates', 'the United Arab Emirates'],
  ['Netherlands', 'the Netherlands'],
  ['Philippines', 'the Philippines'],
  ['Isle of Man', 'the Isle of Man'],
  ['Turkey', 'Turkey'],
  ['South Georgia and South Sandwich Islands', 'South Georgia and South Sandwich Islands'],
])('%s is %s in a sentence', (name, text) => {
  expect(countryInSentence(name)).toBe(text)
})

test('names in the plural and those of unions and republics have an article', () => {
  const names = Object.values(COUNTRY_NAMES).map(([, name]) => name)
  const plural = names.filter((name) =>
    /^(?:United|British Indian|French Southern)|(?:Islands|Republic|lands)$/.test(name),
  )
  const bare = plural.filter((name) => countryInSentence(name) === name)
  expect(bare).toEqual(['South Georgia and South Sandwich Islands'])
})
