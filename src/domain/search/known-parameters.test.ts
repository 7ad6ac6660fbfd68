import { expect, test } from 'vitest'
import { parseFormQuery } from './form-query.ts'
import { knownQuery, RESULTS_PARAMETERS } from './known-parameters.ts'

test.each([
  ['', ''],
  ['?', ''],
  ['?search=pizza&city=paris', '?search=pizza&city=paris'],
  ['?x=1', ''],
  ['?utm_source=mail&search=pizza&fbclid=abc', '?search=pizza'],
  ['?search=caf%C3%A9+au%20lait&&', '?search=caf%C3%A9+au%20lait'],
  ['?price=1&price=2&features=wifi&features=wifi', '?price=1&price=2&features=wifi&features=wifi'],
  ['?search=a&search=b', '?search=a'],
  ['?%73earch=a', '?%73earch=a'],
  ['?__proto__=1&constructor=2&search', '?search'],
])('%s is read as %s', (given, known) => {
  expect(knownQuery('/businesses', given)).toBe(known)
  expect(knownQuery('/businesses', known)).toBe(known)
})

test.each([
  ['/map', '?x=1&search=a', '?search=a'],
  ['/embed', '?theme=dark&x=1&city=paris&theme=light', '?theme=dark&city=paris'],
  ['/embed/business/cafe', '?theme=dark&search=a', '?theme=dark'],
  ['/businesses', '?theme=dark', ''],
  ['/city/paris', '?utm_source=mail', '?utm_source=mail'],
])('%s%s is kept as %s', (path, given, known) => expect(knownQuery(path, given)).toBe(known))

test('the names are those that the pages read', () => {
  const read = new Set<string>()
  class Recorded extends URLSearchParams {
    override get(name: string) {
      read.add(name)
      return super.get(name)
    }
    override getAll(name: string) {
      read.add(name)
      return super.getAll(name)
    }
    override has(name: string) {
      read.add(name)
      return super.has(name)
    }
  }
  for (const query of ['', 'near=a', 'place=b&openDay=1', 'stated=&meant='])
    parseFormQuery(new Recorded(query))
  expect([...read].toSorted()).toEqual([...RESULTS_PARAMETERS].toSorted())
})
