import { describe, expect, test } from 'vitest'
import {
  clearSessionFlag,
  hasSessionFlag,
  isSignIn,
  sessionEndOf,
  setSessionFlag,
  SESSION_MS,
} from './session-flag.ts'

const FLAG = 'meridian-admin'
const SINCE = 'meridian-admin-since'
const NOW = Date.UTC(2026, 10, 21)

function storeOf(entries: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(entries))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe('a sign-in that the browser noted', () => {
  test.each([
    ['just now', { [FLAG]: 'true', [SINCE]: String(NOW) }, true],
    ['24 hours ago', { [FLAG]: 'true', [SINCE]: String(NOW - SESSION_MS) }, true],
    ['a moment more than 24 hours ago', { [FLAG]: 'true', [SINCE]: String(NOW - SESSION_MS - 1) }, false],
    ['without a time', { [FLAG]: 'true' }, false],
    ['with a time that is none', { [FLAG]: 'true', [SINCE]: 'yesterday' }, false],
    ['with a time alone', { [SINCE]: String(NOW) }, false],
    ['as not so', { [FLAG]: 'false', [SINCE]: String(NOW) }, false],
    ['never', {}, false],
  ])('%s', (_, entries, expected) => expect(hasSessionFlag(storeOf(entries), NOW)).toBe(expected))
})

test('an expired note is removed, both parts of it', () => {
  const store = storeOf({ [FLAG]: 'true', [SINCE]: String(NOW - SESSION_MS - 1), other: 'stays' })
  hasSessionFlag(store, NOW)
  expect([...store.kept.keys()]).toEqual(['other'])
})

test('signing in is noted, and forgotten at sign-out', () => {
  const store = storeOf()
  setSessionFlag(store, NOW)
  expect(hasSessionFlag(store, NOW + 1000)).toBe(true)
  clearSessionFlag(store)
  expect(store.kept.size).toBe(0)
})

test('it says when it ends, 24 hours later', () => {
  const store = storeOf()
  expect(sessionEndOf(store)).toBeUndefined()
  setSessionFlag(store, NOW)
  expect(sessionEndOf(store)).toBe(NOW + SESSION_MS)
})

test.each([
  ['a sign-in in another window', { key: SINCE, newValue: String(NOW) }, true],
  ['a sign-out there', { key: SINCE, newValue: null }, false],
  ['another entry', { key: FLAG, newValue: 'true' }, false],
  ['an emptied storage', { key: null, newValue: null }, false],
])('%s is told apart', (_, event, expected) => expect(isSignIn(event)).toBe(expected))
