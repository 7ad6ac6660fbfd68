import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { firstRow } from '#db/sql/row.ts'
import { spellingLookupSql } from '#db/search/spelling.ts'
import { alphabetOf, editDistance } from '#domain/text/edit-distance.ts'
import { emptyDatabase } from '#tests/database/fixtures.ts'
import { seededRandom } from '#tests/database/seeded-random.ts'

const WORDS = ['cat', 'coffee', 'restaurant', 'пушкин', 'קפה', 'aab', '4you']

const random = seededRandom(5)

/** A word with one letter deleted, inserted, replaced or transposed. */
function edited(word: string): string {
  const letters = [...word]
  const alphabet = [...alphabetOf(word), ...letters]
  const at = random.whole(letters.length)
  const letter = random.pick(alphabet)
  const [own = '', next = ''] = letters.slice(at, at + 2)
  const instead = random.pick([[], [letter, own], [own, letter], [letter], [next, own]])
  return [...letters.slice(0, at), ...instead, ...letters.slice(at + (instead[0] === next ? 2 : 1))].join('')
}

const PARTS = ['ca', 'cat', 'at', 'cof', 'fee', 'rest', 'au', 'rant', 'restau', 'a', 'ab', 'b', 'пуш', 'кин']
const VOCABULARY = [
  ...new Set([
    ...WORDS,
    ...PARTS,
    ...WORDS.flatMap((word) => Array.from({ length: 150 }, () => edited(word))),
    ...WORDS.flatMap((word) => Array.from({ length: 100 }, () => edited(edited(word)))),
  ]),
]

let db: Database
beforeAll(async () => {
  db = await emptyDatabase()
  const terms = JSON.stringify(VOCABULARY.map((term, at) => [term, at + 1]))
  await db.run(sql`insert into search_terms (term, occurrences)
    select value ->> 0, value ->> 1 from json_each(${terms})`)
})

interface Said {
  readonly isKnown: boolean
  readonly near: [string, number][][][]
  readonly cuts: [string, string, number][]
}

test.each(WORDS)('the vocabulary gives all words within one edit of %s, and its two halves', async (word) => {
  const row = await firstRow<{ answers: string }>(db, sql`select ${spellingLookupSql([word])} as answers`)
  const [said] = JSON.parse(row?.answers ?? '[]') as Said[]
  const alphabet = new Set([...alphabetOf(word), ...word])
  const near = VOCABULARY.filter(
    (term) =>
      term !== '' &&
      editDistance(word, term, 2) === 1 &&
      // Words without a known alphabet are corrected by deletion and transposition only.
      (alphabetOf(word).length > 0 || isRearranged(word, term)) &&
      [...term].every((letter) => alphabet.has(letter)),
  )
  expect(near.length).toBeGreaterThan(5)
  const given = new Map(said?.near.flat(2))
  expect([...given.keys()].toSorted()).toEqual(near.toSorted())
  for (const [term, occurrences] of given) expect(VOCABULARY[occurrences - 1]).toBe(term)
  expect(said?.isKnown).toBe(true)
  const halves = Array.from({ length: word.length - 3 }, (_, at) => [
    word.slice(0, at + 2),
    word.slice(at + 2),
  ])
  expect(said?.cuts.map(([a, b]) => [a, b])).toEqual(
    halves.filter((pair) => pair.every((half) => VOCABULARY.includes(half))),
  )
})

const isRearranged = (word: string, term: string) =>
  term.length < word.length || [...term].toSorted().join() === [...word].toSorted().join()
