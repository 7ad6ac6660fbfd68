import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fold } from '../../text/fold.ts'
import features from './data/features.json' with { type: 'json' }
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
