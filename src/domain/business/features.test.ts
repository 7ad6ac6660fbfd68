import { describe, expect, test } from 'vitest'
import { featuresOf, parseFeatures, withoutJudgements } from './features.ts'

const EXPECTED = { 'Service options': { Delivery: true, 'Dine-in': false } }

describe('parseFeatures', () => {
  test.each([
    ['an object of sections', { 'Service options': { Delivery: true, 'Dine-in': false } }],
    [
      'a list of sections with options',
      [
        {
          id: 'service_options',
          name: 'Service options',
          options: [
            { name: 'Delivery', enabled: true },
            { name: 'Dine-in', enabled: false },
          ],
        },
      ],
    ],
    ['sections with lists of features', { 'Service options': [{ Delivery: true }, { 'Dine-in': false }] }],
  ])('reads %s, as a value and as text', (_, value) => {
    expect(parseFeatures(value)).toEqual(EXPECTED)
    expect(parseFeatures(JSON.stringify(value))).toEqual(EXPECTED)
  })

  test('keeps texts and drops what is null or empty', () => {
    const about = {
      Other: {
        'Language assistance': 'English, Spanish',
        'Check-in time': '15:00',
        Nothing: null,
        Blank: '',
      },
      Empty: {},
      Nulls: { a: null },
      Wrong: 7,
    }
    expect(parseFeatures(about)).toEqual({
      Other: { 'Language assistance': 'English, Spanish', 'Check-in time': '15:00' },
    })
  })

  test('cannot reach a prototype', () => {
    const features = parseFeatures(
      '{"__proto__":{"polluted":true},"a":{"__proto__":true,"constructor":"x","b":true}}',
    )
    expect(features).toEqual({ a: { b: true } })
    expect(Object.keys(features ?? {})).toEqual(['a'])
    expect('polluted' in {}).toBe(false)
  })

  test.each([null, undefined, '', '{}', '[]', 'None', '{"a":{}}', 'no json', "{'a': {'b': True}}", 7, '7'])(
    'finds none in %j',
    (value) => {
      expect(parseFeatures(value)).toBeNull()
    },
  )
})

test.each([
  ['{"a":{"b":true}}', 'ok'],
  ['{}', 'empty'],
  ['', 'empty'],
  [null, 'empty'],
  ['{"a":null}', 'empty'],
  ["{'a': {'b': True}}", 'invalid'],
  ['{"a":', 'invalid'],
  ['true', 'invalid'],
])('%j is %s', (value, state) => {
  expect(featuresOf(value).state).toBe(state)
})

test('what crowd and mood deny is left out, and what other sections deny stays', () => {
  const shown = withoutJudgements({
    Crowd: { Tourists: false },
    Atmosphere: { Cosy: true, Quiet: false },
    Payments: { Cash: false },
  })
  expect(shown).toEqual({ Atmosphere: { Cosy: true }, Payments: { Cash: false } })
})
