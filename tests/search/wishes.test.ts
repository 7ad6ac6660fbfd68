import { beforeAll, describe, expect, test } from 'vitest'
import {
  describeJudgement,
  isRight,
  isRightOrSaid,
  isShown,
  judge,
  readDirectory,
  share,
  type Judgement,
} from './wishes/judge.ts'
import { readWishes } from './wishes/read-wishes.ts'
import { sampleAtNoon } from './wishes/sample-at-noon.ts'

const api = sampleAtNoon()

async function judgeAll(file: string): Promise<Judgement[]> {
  const judgements: Judgement[] = []
  for (const wish of readWishes(file)) judgements.push(await judge(api, wish))
  return judgements
}

const failures = (judgements: readonly Judgement[], is: (judgement: Judgement) => boolean) =>
  judgements
    .filter((judgement) => !is(judgement))
    .map(describeJudgement)
    .join('\n')

describe('of the given wishes', () => {
  let judgements: Judgement[]
  beforeAll(async () => {
    judgements = await judgeAll('given.tsv')
  })

  test('98 of a hundred are answered rightly', () => {
    expect(share(judgements, isRight), failures(judgements, isRight)).toBeGreaterThanOrEqual(0.98)
  })

  test('every one shows something', () => {
    expect(failures(judgements, isShown)).toBe('')
  })
})

test('of the wishes that were written blind, 95 of a hundred are answered rightly', async () => {
  const judgements = [...(await judgeAll('plain.tsv')), ...(await judgeAll('sentences.tsv'))]
  expect(judgements.length).toBeGreaterThan(200)
  expect(share(judgements, isRight), failures(judgements, isRight)).toBeGreaterThanOrEqual(0.95)
})

/** For many of these the sample has no business at all, or none with the condition. */
test('of the wishes of a stranger, three of four are answered rightly', async () => {
  const judgements = await judgeAll('strangers.tsv')
  expect(judgements.length).toBe(60)
  expect(share(judgements, isRight), failures(judgements, isRight)).toBeGreaterThanOrEqual(0.75)
})

/**
 * Written before the code was looked at; the first 39 are of voice assistants' corpora: NLU-Evaluation-Data (CC BY 4.0)
 * and nlu-benchmark (CC0). As found 85 of a hundred were answered rightly. Of the others the sample has none of the
 * kind at the place, and its nearest kinds are listed.
 */
test('of the wishes of visitors, 92 of a hundred are answered rightly', async () => {
  const judgements = await judgeAll('visitors.tsv')
  expect(judgements.length).toBe(130)
  expect(share(judgements, isRight), failures(judgements, isRight)).toBeGreaterThanOrEqual(0.92)
  const isSaid = isRightOrSaid(await readDirectory(api))
  expect(share(judgements, isSaid), failures(judgements, isSaid)).toBeGreaterThanOrEqual(0.95)
})

/** Six of each of ten visitors of ten countries, written before the code was looked at: as found 87 of a hundred. */
test('of the wishes of travellers in ten languages, 95 of a hundred are answered rightly', async () => {
  const judgements = await judgeAll('travellers.tsv')
  expect(judgements.length).toBe(60)
  const isSaid = isRightOrSaid(await readDirectory(api))
  expect(share(judgements, isSaid), failures(judgements, isSaid)).toBeGreaterThanOrEqual(0.95)
})

/**
 * Sentences, tasks, wares and kinds in nineteen languages, written before the code was looked at: as found 212 of 234
 * right. Of the ten kinds that the sample has not at all nothing is listed.
 */
test('of the wishes of passers-by, 93 of a hundred are answered rightly', { tags: 'full' }, async () => {
  const judgements = await judgeAll('passers-by.tsv')
  expect(judgements.length).toBe(234)
  expect(share(judgements, isRight), failures(judgements, isRight)).toBeGreaterThanOrEqual(0.93)
  const isSaid = isRightOrSaid(await readDirectory(api))
  expect(share(judgements, isSaid), failures(judgements, isSaid)).toBeGreaterThanOrEqual(0.95)
})

/**
 * Searches of travellers and residents in nineteen languages, written before the code was seen. At first 148 of 165
 * were right, and 153 as they are judged now: a feature that no business there has is dropped and named, and a
 * wheelchair toilet is found at any business with one.
 */
test('of the wishes of everyone, 95 of a hundred are answered rightly', { tags: 'full' }, async () => {
  const judgements = await judgeAll('everyone.tsv')
  expect(judgements.length).toBe(165)
  expect(share(judgements, isRight), failures(judgements, isRight)).toBeGreaterThanOrEqual(0.95)
  const isSaid = isRightOrSaid(await readDirectory(api))
  expect(share(judgements, isSaid), failures(judgements, isSaid)).toBeGreaterThanOrEqual(0.98)
})

/**
 * Days, parts of days, around the clock, late, prices and stars in twelve languages, written before the code was looked
 * at: as found, when a day was read as its noon, 11 of 61 right.
 */
test('of the wishes for days and hours, 95 of a hundred are answered rightly', async () => {
  const judgements = await judgeAll('days.tsv')
  expect(judgements.length).toBe(61)
  expect(share(judgements, isRight), failures(judgements, isRight)).toBeGreaterThanOrEqual(0.95)
  const isSaid = isRightOrSaid(await readDirectory(api))
  expect(share(judgements, isSaid), failures(judgements, isSaid)).toBeGreaterThanOrEqual(0.98)
})

/**
 * Landmarks, districts, states, nearness, exclusions, numbers and dates in ten languages, written before the code was
 * seen. At first 45 of 60 were right; for six others no business of the sample has the feature there, which the answer
 * says.
 */
test('of the wishes of walkers, 98 of a hundred are answered rightly', async () => {
  const judgements = await judgeAll('walkers.tsv')
  expect(judgements.length).toBe(60)
  const isSaid = isRightOrSaid(await readDirectory(api))
  expect(share(judgements, isSaid), failures(judgements, isSaid)).toBeGreaterThanOrEqual(0.98)
})

/**
 * The same with new sentences, written before the code was seen. At first 52 of 60 were right, and 58 as they are
 * judged now: exclusions are read in the visitor's words, one place has no business with a position, and one none with
 * the feature, which the answer says. The sample knows no cheap ones.
 */
test('of the wishes of neighbours, 98 of a hundred are answered rightly', async () => {
  const judgements = await judgeAll('neighbours.tsv')
  expect(judgements.length).toBe(60)
  const isSaid = isRightOrSaid(await readDirectory(api))
  expect(share(judgements, isSaid), failures(judgements, isSaid)).toBeGreaterThanOrEqual(0.98)
})
