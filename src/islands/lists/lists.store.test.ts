import { setPersistentEngine } from '@nanostores/persistent'
import { beforeEach, expect, test, vi } from 'vitest'
import { MOST_LISTS } from '#domain/consent/device-storage.ts'
import type { NamedList } from '#domain/lists/named-list.ts'
import { $lists, addList, changeList, followLists, parseLists, removeList } from './lists.store.ts'

const list = (name: string, ...ids: number[]): NamedList => ({
  name,
  date: '',
  start: 570,
  places: ids.map((id) => ({ id, stay: 60, note: '' })),
})
const names = () => $lists.get().map(({ name }) => name)

let stored: Record<string, string> = {}

beforeEach(() => {
  stored = {}
  const nothing = { addEventListener: () => undefined, removeEventListener: () => undefined }
  setPersistentEngine(stored, nothing)
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null })
  $lists.set([])
})

test('a list is added, changed, removed and put back in its place', () => {
  const keys = ['A', 'B', 'C'].map((name) => addList(list(name, 1)) ?? NaN)
  expect(names()).toEqual(['C', 'B', 'A'])
  expect(new Set(keys).size).toBe(3)
  changeList(keys[1] ?? NaN, (before) => ({ ...before, name: 'B2' }))
  expect(parseLists(stored['meridian.lists'] ?? '')).toEqual($lists.get())
  const putBack = removeList(keys[1] ?? NaN)
  expect(names()).toEqual(['C', 'A'])
  putBack()
  putBack()
  expect(names()).toEqual(['C', 'B2', 'A'])
})

test('there are so many lists at most', () => {
  for (let at = 0; at < MOST_LISTS; at++) expect(addList(list(String(at)))).toBeDefined()
  expect(addList(list('too many'))).toBeUndefined()
  expect(names()).toHaveLength(MOST_LISTS)
})

test('no list leaves nothing in the browser', () => {
  removeList(addList(list('A')) ?? NaN)
  expect(Object.keys(stored)).toEqual([])
})

test('a business that was merged is listed once, as what it went into', () => {
  addList(list('A', 1, 2, 3))
  followLists(new Map([[1, 3]]))
  expect($lists.get()[0]?.places.map(({ id }) => id)).toEqual([3, 2])
})

test.each(['', 'null', '{}', '[1,"x",null]', '[{"name":"A"}]', '[{"key":"1"}]'])('%s holds none', (text) => {
  expect(parseLists(text)).toEqual([])
})

test('of two lists with one key the first counts', () => {
  const stored = [1, 1, 2].map((key, at) => ({ ...list(`list ${at}`), key }))
  expect(parseLists(JSON.stringify(stored)).map(({ name }) => name)).toEqual(['list 0', 'list 2'])
})
