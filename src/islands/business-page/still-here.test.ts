import { expect, test } from 'vitest'
import { MOST_ANSWERED } from '#domain/consent/device-storage.ts'
import { parseAnswered, withAnswered } from './still-here.ts'

const DAY_MS = 86_400_000
const NOW = 100 * DAY_MS

test('an answer is remembered for thirty days, once for each business', () => {
  const answers = withAnswered(withAnswered([], 'inn', NOW), 'cafe', NOW + 1)
  expect(withAnswered(answers, 'inn', NOW + 2)).toEqual([
    ['inn', NOW + 2],
    ['cafe', NOW + 1],
  ])
  const text = JSON.stringify([
    ['cafe', NOW],
    ['inn', NOW - 29 * DAY_MS],
    ['bar', NOW - 30 * DAY_MS],
  ])
  expect(parseAnswered(text, NOW).map(([slug]) => slug)).toEqual(['cafe', 'inn'])
})

test('the oldest of too many is asked again', () => {
  const many = Array.from({ length: MOST_ANSWERED + 1 }, (_, at) => `place-${at}`)
  const answers = many.reduce(
    (list: ReturnType<typeof parseAnswered>, slug) => withAnswered(list, slug, NOW),
    [],
  )
  expect([answers.length, answers[0]?.[0], answers.at(-1)?.[0]]).toEqual([
    MOST_ANSWERED,
    'place-50',
    'place-1',
  ])
})

test.each([null, '', '{"inn":1}', '[["inn"]]', '[[1,2]]', '[["inn","x"]]', 'null'])(
  '%s holds none',
  (text) => {
    expect(parseAnswered(text, NOW)).toEqual([])
  },
)
