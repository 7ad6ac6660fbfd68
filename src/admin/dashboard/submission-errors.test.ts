import { expect, test } from 'vitest'
import type { EngineId, SubmissionError } from '#domain/search-engine-submission.ts'
import { messages } from '../messages.ts'
import { acceptingEngines, byReason, rejectionReason } from './submission-errors.ts'

const said = (engine: EngineId, problem: SubmissionError | null = null) => ({ engine, problem })

test.each([
  ['Google alone', [said('google'), said('indexnow', 'key')], 'URL Google indexleme için gönderildi!'],
  ['IndexNow alone', [said('indexnow')], 'URL IndexNow indexleme için gönderildi!'],
  ['both', [said('indexnow'), said('google')], 'URL IndexNow ve Google indexleme için gönderildi!'],
])('an address that was taken by %s', (_, answers, text) => {
  expect(messages.dashboard.single.done(acceptingEngines(answers))).toBe(text)
})

test.each([
  ['abc', '“abc” geçerli bir adres değil.'],
  ['https://other.example/', 'Bu adres, sitenizde arama motorlarına açık bir sayfa değil.'],
])('of %s, which no engine was asked about, the screen says what is wrong', (url, text) => {
  expect(rejectionReason([], url)).toBe(text)
})

test('what many have in common is said once', () => {
  const refused = ['https://a.example/1', 'abc', 'https://a.example/2'].map((url) => ({ url, engines: [] }))
  expect(byReason(refused).map(([, urls]) => urls)).toEqual([
    ['https://a.example/1', 'https://a.example/2'],
    ['abc'],
  ])
})
