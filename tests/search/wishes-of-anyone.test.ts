/** @module-tag full */
import { expect, test } from 'vitest'
import {
  describeJudgement,
  isRight,
  isRightOrSaid,
  judge,
  readDirectory,
  share,
  type Judgement,
} from './wishes/judge.ts'
import { readWishes } from './wishes/read-wishes.ts'
import { sampleAtNoon } from './wishes/sample-at-noon.ts'

const api = sampleAtNoon()

/**
 * Everyday words, conditions and places in nineteen languages, half of them written before the code was looked at, the
 * others after the first were mended: of these 174 of 191 right as found. Of the rest the sample has none, and its
 * nearest kinds are listed.
 */
test('of the wishes of anyone, 95 of a hundred are answered rightly', async () => {
  const judgements: Judgement[] = []
  for (const wish of readWishes('anyone.tsv')) judgements.push(await judge(api, wish))
  expect(judgements.length).toBe(499)
  const failures = (is: (judgement: Judgement) => boolean) =>
    judgements
      .filter((judgement) => !is(judgement))
      .map(describeJudgement)
      .join('\n')
  expect(share(judgements, isRight), failures(isRight)).toBeGreaterThanOrEqual(0.95)
  const isSaid = isRightOrSaid(await readDirectory(api))
  expect(share(judgements, isSaid), failures(isSaid)).toBeGreaterThanOrEqual(0.98)
}, 120_000)
