import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseOpenAt } from '../../hours/open-at.ts'
import { fold } from '../../text/fold.ts'
import { tokenise } from '../tokenise.ts'
import dates from './data/dates.json' with { type: 'json' }
import features from './data/features.json' with { type: 'json' }
import type { Language } from './language.ts'
import { phrasesOf } from './phrases.ts'
import { readSentence } from './read-sentence.ts'
import type { Slot } from './slot.ts'

/** A Wednesday. */
const NOW = new Date('2026-11-25T10:00:00Z')

const KEYS = new Map(Object.entries(features).map(([key, slugs]) => [slugs, key]))

function shorthand(slot: Slot): string {
  switch (slot.kind) {
    case 'openNow':
      return 'now'
    case 'openAt':
      return `at:${slot.at}`
    case 'price':
      return `price:${slot.levels.join(',')}`
    case 'minRating':
      return `rating:${slot.minRating}`
    case 'feature':
      return `f:${KEYS.get(slot.features) ?? '?'}`
    case 'nearMe':
      return 'me'
    case 'near':
      return slot.isBehind ? 'near<' : 'near'
    default:
      return slot.kind
  }
}

/** The slots of a sentence in shorthand, each once, and the words that no part takes. */
function summary(text: string) {
  const { words, parts, marks } = readSentence(text, NOW)
  const taken = new Set(parts.flatMap(({ from, length }) => Array.from({ length }, (_, at) => from + at)))
  const slots = parts.filter(({ slot }) => slot.kind !== 'filler').map(({ slot }) => shorthand(slot))
  return {
    slots: [...new Set([...slots, ...marks.map((slot) => `mark:${shorthand(slot)}`)])].sort().join(' '),
    rest: words.filter((_, at) => !taken.has(at)).join(' '),
  }
}

const rows = readFileSync('tests/search/sentences/phrases.tsv', 'utf8').trim().split('\n').slice(1)

describe('phrases as people type them', () => {
  test.each(rows.map((row) => row.split('\t')))('%s: %s', (_, text = '', slots = '', rest = '') => {
    expect(summary(text)).toEqual({
      slots: slots.split(' ').filter(Boolean).sort().join(' '),
      rest: fold(rest),
    })
  })
})

describe('the lists of phrases', () => {
  const files = globSync('src/domain/search/sentence/data/??.json')
  const languages = files.map(
    (file) => [file.slice(-7, -5), JSON.parse(readFileSync(file, 'utf8')) as Language] as const,
  )

  test.each(languages)('%s is folded, so that what is typed can be found in it', (_, language) => {
    const phrases = textsOf(language).flatMap(phrasesOf)
    expect(phrases.filter((phrase) => phrase === '' || fold(phrase) !== phrase)).toEqual([])
  })

  test.each(languages)('%s has words for each feature', (_, language) => {
    const isSaidElsewhere = (key: string) => key.startsWith('speaks-') || ['alcohol', 'brunch'].includes(key)
    const said = Object.keys(features).filter((key) => !isSaidElsewhere(key))
    expect(said.filter((key) => phrasesOf(language.features?.[key] ?? '').length === 0)).toEqual([])
  })

  test('the dates are folded', () => {
    const phrases = [...Object.values(dates.days), dates.unknown].flatMap(phrasesOf)
    const words = [...Object.values(dates.months), dates.monthFirst].flatMap((names) => names.split(' '))
    expect([...phrases, ...words].filter((text) => fold(text) !== text)).toEqual([])
  })

  test.each(languages)(
    '%s names only features with slugs, at most as many as a filter takes',
    (_, language) => {
      const slugs = Object.keys(language.features ?? {}).map(
        (key) => (features as Record<string, string>)[key],
      )
      expect(slugs.filter((each) => each === undefined || each.split('|').length > 5)).toEqual([])
    },
  )
})

/** All texts of a list, whatever they are called. */
function textsOf(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf)
}

describe('the words', () => {
  test.each(rows.map((row) => row.split('\t')[1] ?? ''))('of "%s" are those that are searched', (text) => {
    const joined = (words: readonly string[]) => words.join('').replaceAll(' ', '')
    const searched = joined(tokenise(text))
    expect(joined(readSentence(text, NOW).words).slice(0, searched.length)).toBe(searched)
  })

  test('are at most ten besides what means something', () => {
    const { words, parts } = readSentence(`cheap ${'nothing '.repeat(20)} open now`, NOW)
    expect(words).toEqual(['cheap', ...Array<string>(10).fill('nothing'), 'open', 'now'])
    expect(parts.map(({ from }) => from)).toEqual([0, 11])
  })

  test('of a text without letters are none', () => {
    expect(readSentence(' ?! ', NOW)).toEqual({ words: [], parts: [], marks: [] })
  })
})

test('every hour, however it is written, is a time that a list can be asked for', () => {
  const hours = Array.from({ length: 25 }, (_, hour) => [
    `${hour}`,
    `${hour}:30`,
    `${hour} am`,
    `${hour}pm`,
    `${hour} uhr`,
  ])
  const relations = [
    'at',
    'until',
    'after',
    'before',
    'friday night at',
    'tomorrow evening',
    'sunday morning',
  ]
  const slots = relations.flatMap((relation) =>
    hours
      .flat()
      .flatMap((hour) => readSentence(`open ${relation} ${hour}`, NOW).parts.map(({ slot }) => slot)),
  )
  const times = slots.flatMap((slot) => (slot.kind === 'openAt' ? slot.at : []))
  expect(times.length).toBeGreaterThan(500)
  expect(times.filter((at) => parseOpenAt(at) === undefined)).toEqual([])
})

test.each([
  ['2026-11-22T23:59:00Z', 'sun-23:00'],
  ['2026-11-23T00:01:00Z', 'mon-23:00'],
])('today is the day in UTC: %s', (now, at) => {
  expect(readSentence('open late', new Date(now)).parts).toEqual([
    { from: 0, length: 2, slot: { kind: 'openAt', at } },
  ])
})

test.each([
  ['restaurant rated between 3 and 4', 3, 4],
  ['ristorante voto tra 3 e 4', 3, 4],
  ['restaurant bewertung zwischen 3 und 4', 3, 4],
  ['restaurante nota entre 3 e 4', 3, 4],
  ['restaurant note entre 3 et 4', 3, 4],
  ['hotel with rating between 3 and 4', 3, 4],
  ['hotel with a rating from 3.5 to 4.5', 3.5, 4.5],
  ['restaurant rated 4 to 3', 3, 4],
  ['restaurant rated 3-4', 3, 4],
  ['ресторан с рейтингом от 3 до 4', 3, 4],
  ['puanı 3 ile 4 arasında restoran', 3, 4],
  ['hotel rating below 4', undefined, 3.9],
  ['restaurants rated under 3', undefined, 2.9],
  ['hotel with a rating lower than 4', undefined, 3.9],
  ['below 4 rating hotel', undefined, 3.9],
  ['restaurants below 4.5 stars', undefined, 4.4],
  ['restaurant rated 3 or less', undefined, 3],
  ['restaurant with a rating of at most 3', undefined, 3],
  ['restaurant maximum rating 3', undefined, 3],
  ['restaurant bewertung unter 4', undefined, 3.9],
  ['restaurant note moins de 4', undefined, 3.9],
  ['restaurante valoracion menos de 4', undefined, 3.9],
  ['restaurant avec une note inférieure à 4', undefined, 3.9],
  ['restaurante valoración inferior a 4', undefined, 3.9],
  ['ресторан рейтинг ниже 4', undefined, 3.9],
  ['puanı 4 altında restoran', undefined, 3.9],
])('of "%s" the highest rating is read', (text, minRating, maxRating) => {
  const slots = readSentence(text, NOW).parts.flatMap(({ slot }) => (slot.kind === 'filler' ? [] : slot))
  expect(slots).toEqual([{ kind: 'maxRating', ...(minRating !== undefined && { minRating }), maxRating }])
})

test.each(['under 4 euros', 'below 20', 'cafe under 18', 'area 51 below', 'top 4 or less'])(
  '"%s" says nothing of ratings',
  (text) => {
    const kinds = readSentence(text, NOW).parts.map(({ slot }) => slot.kind)
    expect(kinds).not.toContain('maxRating')
  },
)
