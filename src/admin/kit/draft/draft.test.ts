import { beforeEach, describe, expect, test } from 'vitest'
import { dropAllDrafts, dropDraft, dropOldDrafts, fittingValues, keepDraft, readDraft } from './draft.ts'

const NOW = Date.UTC(2026, 10, 23)
const DAY = 86_400_000
const DRAFT = { at: NOW, version: '3', values: { name: 'Yarım' } }

/** A storage with room for a number of characters. */
function storage(room = Infinity): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

let store: Storage
beforeEach(() => {
  store = storage()
})

test('a draft is kept under its name until it is dropped', () => {
  keepDraft(store, 'businesses:12', DRAFT)
  expect(readDraft(store, 'businesses:12', NOW + DAY)).toEqual(DRAFT)
  expect(readDraft(store, 'businesses:1', NOW)).toBeUndefined()
  dropDraft(store, 'businesses:12')
  expect(readDraft(store, 'businesses:12', NOW)).toBeUndefined()
})

test('a week later it is old, and is dropped with the others', () => {
  keepDraft(store, 'old', DRAFT)
  keepDraft(store, 'new', { ...DRAFT, at: NOW + DAY })
  store.setItem('meridian-admin', 'true')
  expect(readDraft(store, 'old', NOW + 7 * DAY)).toEqual(DRAFT)
  dropOldDrafts(store, NOW + 7 * DAY + 1)
  expect(store.length).toBe(2)
  dropAllDrafts(store)
  expect([store.length, store.key(0)]).toEqual([1, 'meridian-admin'])
})

test('a storage that is full keeps none, rather than an older one', () => {
  const full = storage(80)
  keepDraft(full, 'a', DRAFT)
  expect(readDraft(full, 'a', NOW)).toEqual(DRAFT)
  keepDraft(full, 'a', { ...DRAFT, values: { name: 'x'.repeat(100) } })
  expect(readDraft(full, 'a', NOW)).toBeUndefined()
})

test.each(['', 'x', 'null', '1', '"a"', '[]', '{}', '{"at":"1","version":"3","values":{}}', '{"at":1e13}'])(
  '%j in its place is no draft',
  (text) => {
    store.setItem('meridian-draft:a', text)
    expect(readDraft(store, 'a', NOW)).toBeUndefined()
  },
)

describe('values that fit a form', () => {
  const FORM = {
    name: '',
    id: 0,
    isOpen: true,
    latitude: null as number | null,
    about: {},
    days: [] as unknown[],
  }
  test.each([
    [
      { name: 'a', id: 2, isOpen: false },
      { name: 'a', id: 2, isOpen: false },
    ],
    [{ latitude: 41.5 }, { latitude: 41.5 }],
    [{ latitude: null }, { latitude: null }],
    [
      { about: { a: {} }, days: [1] },
      { about: { a: {} }, days: [1] },
    ],
    [{ name: 1, id: '2', isOpen: 'yes', latitude: 'x', about: [], days: {} }, {}],
    [{ name: null }, {}],
    [{ gone: 'a', constructor: {}, toString: 'a' }, {}],
    [null, {}],
    ['text', {}],
  ])('%j', (values, fitting) => expect(fittingValues(values, FORM)).toEqual(fitting))
})
