import { expect, test } from 'vitest'
import { countText, nothingText, resultsHeading } from './texts.ts'

test.each([
  [0, 'eq', '0 results'],
  [0, 'gte', '0 results'],
  [1, 'eq', '1 result'],
  [1, 'gte', '1+ results'],
  [1000, 'gte', '1,000+ results'],
] as const)('%i (%s) is %s', (total, relation, text) => {
  expect(countText({ total, relation })).toBe(text)
})

const PLAIN = { isNear: false, isHere: false }
test.each([
  [{}, 'Businesses'],
  [{ search: 'cafe' }, 'Results for “cafe”'],
  [{ category: 'Cafe', country: 'Austria' }, 'Cafe in Austria'],
  [{ category: 'Cafe', city: 'Vienna', country: 'Austria' }, 'Cafe in Vienna'],
  [{ search: 'cafe', city: 'Vienna', isNear: true }, 'Results for “cafe” near Vienna'],
  [{ category: 'Cafe', isHere: true }, 'Cafe nearby'],
])('%j is headed %s', (asked, heading) => {
  expect(resultsHeading({ ...PLAIN, ...asked })).toBe(heading)
})

const CAFE = { name: 'Cafe' }
test.each([
  [undefined, 'No businesses found'],
  [{ category: CAFE, city: { name: 'Vienna' }, rest: [] }, 'Nothing for Cafe in Vienna'],
  [{ city: { name: 'Vienna' }, country: 'AT', rest: [] }, 'Nothing for businesses in Vienna, Austria'],
  [{ category: CAFE, country: 'AT', rest: ['royal', 'old'] }, 'Nothing for Cafe “royal old” in Austria'],
  [{ category: CAFE, rest: ['royal'] }, 'Nothing for Cafe “royal”'],
])('nothing for %j is said so', (interpretation, text) => {
  expect(nothingText(interpretation)).toBe(text)
})
