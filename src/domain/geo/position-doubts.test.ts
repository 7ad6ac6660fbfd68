import { describe, expect, test } from 'vitest'
import { cityCentre } from './city-centre.ts'
import { positionDoubts } from './position-doubts.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const around = (latitude: number, longitude: number, reach: number) =>
  Array.from({ length: 21 }, (_, step) =>
    at(latitude + reach * Math.sin(step * 2), longitude + reach * Math.cos(step * 3)),
  )

describe('a position alone', () => {
  test.each([
    ['in the middle of the Atlantic', at(40, -40), 'US', ['sea']],
    ['where both coordinates are nearly nought', at(0.001, 0.001), 'TR', ['sea']],
    ['in the Sea of Marmara', at(40.75, 28.4), 'TR', ['sea']],
    ['by the Bosphorus', at(41.0256, 28.9744), 'TR', []],
    ['on the palm island of Dubai', at(25.117, 55.133), 'AE', []],
    ['on an atoll of the Maldives', at(4.26, 72.98), 'MV', []],
    ['on both sides of the antimeridian in Fiji', at(-16.85, -179.97), 'FJ', []],
    ['in Zürich, said to be in Switzerland', at(47.3769, 8.5417), 'CH', []],
    ['in Zürich, said to be in Türkiye', at(47.3769, 8.5417), 'TR', ['country']],
    ['with exchanged coordinates', at(28.9784, 41.0082), 'TR', ['country']],
    ['with a lost sign', at(33.7, 84.4), 'US', ['country']],
    ['a street from the border, said to be beyond it', at(47.6585, 9.1735), 'CH', []],
    ['in Puerto Rico, said to be in the United States', at(18.4655, -66.1057), 'US', []],
    ['in Réunion, said to be in France', at(-20.8789, 55.4481), 'FR', []],
    ['in Hong Kong, said to be in China', at(22.3193, 114.1694), 'CN', []],
    ['in Crimea, said to be in Ukraine', at(44.95, 34.1), 'UA', []],
    ['of which no country is said', at(47.3769, 8.5417), null, []],
  ])('%s', (_, position, countryCode, doubts) => {
    expect(positionDoubts(position, { countryCode })).toEqual(doubts)
  })
})

describe('a position among those of its city', () => {
  const zurich = around(47.3769, 8.5417, 0.03)
  const doubtsOf = (position: ReturnType<typeof at>, others: ReturnType<typeof at>[], countryCode = 'CH') =>
    positionDoubts(position, { countryCode, centre: cityCentre([...others, position]) })

  test.each([
    ['in the middle', at(47.37, 8.54), zurich, []],
    ['in the next town', at(47.45, 8.7), zurich, []],
    ['in another city of the country', at(46.2044, 6.1432), zurich, ['city']],
    ['of two, of which either may be wrong', at(46.2044, 6.1432), [at(47.3769, 8.5417)], []],
    ['the third beside two that agree', at(46.2044, 6.1432), [at(47.37, 8.54), at(47.38, 8.55)], ['city']],
  ])('%s', (_, position, others, doubts) => {
    expect(doubtsOf(position, others)).toEqual(doubts)
  })

  test('at the edge of a city as wide as Istanbul', () => {
    expect(doubtsOf(at(41.074, 28.247), around(41.02, 29, 0.25), 'TR')).toEqual([])
  })

  test('of a city whose names lie in two regions', () => {
    const both = [...around(39.78, -89.65, 0.05), ...around(37.2, -93.29, 0.05)]
    expect(doubtsOf(at(37.21, -93.3), both, 'US')).toEqual([])
  })

  test('of a city beyond the antimeridian', () => {
    const suva = [at(-16.8, 179.9), at(-16.81, 179.95), at(-16.82, -179.98)]
    expect(doubtsOf(at(-16.8, -179.95), suva, 'FJ')).toEqual([])
  })

  test('of an island that the base map does not know', () => {
    const similan = [at(8.65, 97.64), at(8.651, 97.641), at(8.652, 97.642)]
    expect(doubtsOf(at(8.65, 97.645), similan, 'TH')).toEqual([])
  })
})
