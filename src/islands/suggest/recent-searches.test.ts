import { cleanTestStorage, setPersistentEngine, useTestStorageEngine } from '@nanostores/persistent'
import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_RECENT } from '#domain/consent/device-storage.ts'
import { decodeSearches, recentSearches, withoutSearch, withSearch } from './recent-searches.ts'

const many = Array.from({ length: MAX_RECENT }, (_, at) => `search ${at}`)

describe('a list of searches', () => {
  test.each([
    ['begins with the newest', ['a'], 'b', ['b', 'a']],
    ['holds each once, whatever its case', ['cafe', 'b', 'Tea'], 'TEA', ['TEA', 'cafe', 'b']],
    ['keeps no blanks around or between', [], '  tea   room ', ['tea room']],
    ['takes nothing blank', ['a'], ' \n', ['a']],
    ['takes nothing endless', ['a'], 'x'.repeat(101), ['a']],
    ['holds eight', many, 'new', ['new', ...many.slice(0, -1)]],
  ])('%s', (_, before, text, after) => {
    expect(withSearch(before, text)).toEqual(after)
  })

  test('loses the one that is taken out', () => {
    expect(withoutSearch(['a', 'B', 'c'], 'b')).toEqual(['a', 'c'])
  })

  test.each([
    ['what was kept', '["a","b"]', ['a', 'b']],
    ['texts alone', '[1,"a",null,["b"]]', ['a']],
    ['nothing that is broken', '["a"', []],
    ['nothing of another kind', '{"a":1}', []],
    ['no more than eight', JSON.stringify([...many, 'one more']), many],
  ])('reads %s', (_, kept, read) => {
    expect(decodeSearches(kept)).toEqual(read)
  })
})

describe('on a device', () => {
  beforeEach(() => {
    useTestStorageEngine()
    cleanTestStorage()
  })

  test('searches of each kind stay, until they are taken out or forgotten', () => {
    const cities = recentSearches('cities')
    cities.add('paris')
    cities.add('rome')
    expect(recentSearches('cities').read()).toEqual(['rome', 'paris'])
    expect(recentSearches('categories').read()).toEqual([])
    cities.remove('rome')
    expect(cities.read()).toEqual(['paris'])
    cities.clear()
    expect(recentSearches('cities').read()).toEqual([])
  })

  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const events = { addEventListener: () => undefined, removeEventListener: () => undefined }

  test('a storage that refuses is no hindrance', () => {
    setPersistentEngine(
      new Proxy({}, { set: refuse, get: refuse, has: refuse, deleteProperty: refuse }),
      events,
    )
    const searches = recentSearches('businesses')
    expect(() => {
      searches.add('tea')
      searches.remove('tea')
      searches.clear()
    }).not.toThrow()
    expect(searches.read()).toEqual([])
  })

  test('a full storage keeps what it has', () => {
    const storage: Record<string, string> = { 'meridian.searches.businesses': '["tea"]' }
    setPersistentEngine(new Proxy(storage, { set: refuse }), events)
    const searches = recentSearches('businesses')
    searches.add('cake')
    expect(searches.read()).toEqual(['tea'])
  })
})
