import { expect, test } from 'vitest'
import { loadCommonWords } from '#domain/search/common-words.ts'
import { correctSpelling, spellingLookups, type SpellingMatches } from '#domain/search/spelling.ts'
import { tokenise } from '#domain/search/tokenise.ts'
import { ORDINARY_QUERIES } from './names/ordinary-words.cases.ts'

const common = { isKnown: (await loadCommonWords()).isCommonWord }

/** The worst vocabulary: it knows none of the words, and has one a letter away from each. */
const tempting = (word: string): SpellingMatches => ({
  word,
  isKnown: false,
  far: [],
  cuts: [],
  near: [[`${word}x`, 1000]],
})

test.each(ORDINARY_QUERIES)('"%s" is searched as typed', (query) => {
  const words = tokenise(query)
  const answers = spellingLookups(words).map(({ word }) => tempting(word))
  expect(correctSpelling(words, answers, common)).toEqual([])
})
