import { describe, expect, test } from 'vitest'
import { readDistance } from './distance.ts'
import { readSentence } from './read-sentence.ts'
import { wordsOf } from './words.ts'

const NOW = new Date('2026-11-25T12:00:00Z')

describe('a distance', () => {
  test.each([
    ['within 2 km of hagia sophia', 4, 2_000, 'after'],
    ['within 500m of', 2, 500, undefined],
    ['within 1.5 km', 4, 1_500, undefined],
    ['within a mile of big ben', 4, 1_609, 'after'],
    ['less than 10 min walk', 5, 640, undefined],
    ['10 minute walk from the station', 4, 640, 'after'],
    ['15 min on foot from', 4, undefined, undefined],
    ['im umkreis von 3 km um den dom', 6, 3_000, 'after'],
    ['à moins de 1 km de la gare', 6, 1_000, 'after'],
    ['1 km mesafede otel', 3, 1_000, 'before'],
    ['a menos de 300 metros de la playa', 6, 300, 'after'],
  ] as const)('%s', (text, length, metres, place) =>
    expect(readDistance(wordsOf(text), 0)).toEqual(
      metres === undefined ? undefined : { length, metres, place },
    ),
  )

  test.each([
    ['a number beside a letter', '24 m'],
    ['minutes that nobody walks', 'within 10 minutes of'],
    ['an amount of money', 'under 20 euros'],
    ['an hour', '9:30 m of'],
    ['farther than any circle', 'within 900 km of'],
    ['nearer than any circle', 'within 5 m of'],
  ])('is not %s: %s', (_, text) => expect(readDistance(wordsOf(text), 0)).toBeUndefined())
})

describe('in a sentence it is around', () => {
  test.each([
    ['cafe within 2 km of hagia sophia', { kind: 'near', metres: 2_000 }],
    ['cafe within 2km near me', { kind: 'nearMe', metres: 2_000 }],
    ['cafe within 2 km', { kind: 'nearMe', metres: 2_000 }],
    ['hotel im umkreis von 3 km um brandenburger tor', { kind: 'near', metres: 3_000 }],
    ['taksim meydanına 1 km mesafede otel', { kind: 'near', isBehind: true, metres: 1_000 }],
  ])('%s', (text, slot) =>
    expect(readSentence(text, NOW).parts.map((part) => part.slot)).toContainEqual(slot),
  )
})

describe('minutes that nobody walks', () => {
  const kindsOf = (text: string) => readSentence(text, NOW).parts.map((part) => part.slot.kind)

  test.each(['restaurant within 10 minutes of taksim', 'cafe near hagia sophia within 10 minutes'])(
    'are no place of the visitor beside one that is named: %s',
    (text) => {
      expect(kindsOf(text)).not.toContain('nearMe')
    },
  )

  test.each(['cafe within 10 minutes', 'cafe within 10 minutes open now'])(
    'are from the visitor where no place is named: %s',
    (text) => {
      expect(kindsOf(text)).toContain('nearMe')
    },
  )
})
