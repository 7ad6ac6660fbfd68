import { describe, expect, test } from 'vitest'
import {
  cleanList,
  listFragment,
  MAX_NAME,
  MAX_NOTE,
  MAX_PLACES,
  type NamedList,
  parseListFragment,
  USUAL_START,
  USUAL_STAY,
  withMergedPlaces,
  withMovedPlace,
} from './named-list.ts'

const place = (id: number, note = '', stay = USUAL_STAY) => ({ id, note, stay })
const LIST: NamedList = { name: 'Saturday', date: '', start: USUAL_START, places: [place(12), place(7)] }

describe('an address holds a whole list', () => {
  test.each<[string, NamedList]>([
    ['in its order', LIST],
    ['with its day', { ...LIST, date: '2026-12-05', start: 600 }],
    ['with notes and stays', { ...LIST, places: [place(7, 'a.b&c=d#e +1 %', 90), place(12, '', 15)] }],
    ['in any script', { ...LIST, name: '東京 · İstanbul', places: [place(1, 'سلام 👩‍🚀')] }],
  ])('%s', (_, list) => {
    expect(parseListFragment(listFragment(list))).toEqual(list)
  })

  test('and can be read by people where it is short', () => {
    expect(listFragment({ ...LIST, places: [place(12), place(7, 'Ask for the terrace', 90)] })).toBe(
      '#list=Saturday&place=12&place=7.90.Ask+for+the+terrace',
    )
  })
})

test.each([
  ['nothing', ''],
  ['another part of the page', '#content'],
  ['no place', '#list=Saturday'],
  ['no id', '#list=Saturday&place=0&place=-1&place=0x10&place=1e3&place=abc&place='],
  ['no name', '#place=12'],
  ['too much', `#list=${'a'.repeat(200_000)}&place=1`],
])('no list is read from %s', (_, fragment) => {
  expect(parseListFragment(fragment)).toBeUndefined()
})

test('what is no part of a list is left out, the rest is read', () => {
  const fragment =
    '#list=%00%E2%80%AE&date=2026-02-30&start=9999&place=5.17.x&place=5&place=6.-3&place=%&evil=<b>'
  expect(parseListFragment(fragment)).toEqual({
    name: 'My list',
    date: '',
    start: USUAL_START,
    places: [place(5, 'x'), place(6)],
  })
})

test('a list has bounds', () => {
  const places = Array.from({ length: 400 }, (_, id) => ({ id: id + 1, stay: 60, note: 'n '.repeat(300) }))
  const list = cleanList({ name: 'long '.repeat(100), places })
  expect(list.places).toHaveLength(MAX_PLACES)
  expect(list.name.length).toBeLessThanOrEqual(MAX_NAME)
  expect(Math.max(...list.places.map(({ note }) => note.length))).toBeLessThanOrEqual(MAX_NOTE)
})

test.each([null, undefined, 7, 'x', [], { places: 'x' }, { places: [null, 7, {}] }])(
  '%j is an empty list',
  (value) => {
    expect(cleanList(value)).toEqual({ name: 'My list', date: '', start: USUAL_START, places: [] })
  },
)

test('a place that was merged into another is there once, as that', () => {
  const list = { ...LIST, places: [place(12, 'first'), place(7), place(3, 'second')] }
  expect(withMergedPlaces(list, new Map([[12, 3]])).places).toEqual([place(3, 'first'), place(7)])
})

test.each([
  [12, 1, [7, 12, 3]],
  [12, -1, [12, 7, 3]],
  [3, -2, [3, 12, 7]],
  [7, 9, [12, 3, 7]],
  [99, 1, [12, 7, 3]],
])('%i moved by %i', (id, by, ids) => {
  const list = { ...LIST, places: [place(12), place(7), place(3)] }
  expect(withMovedPlace(list, id, by).places.map((each) => each.id)).toEqual(ids)
})
