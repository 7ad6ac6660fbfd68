import { expect, test } from 'vitest'
import { savedIds } from './offline.ts'

test('the saved businesses are found in what is stored, each once, favourites first', () => {
  const lists = JSON.stringify([
    { name: 'with "id":9', date: '', start: 570, places: [{ id: 3, stay: 60, note: '' }, { id: 7 }], key: 1 },
  ])
  expect(savedIds('[[7,1000000],[5,999]]', lists)).toEqual([7, 5, 3])
})

test.each(['', 'null', '[]', '[["7",1]]', '{"id":"x"}'])('none in %s', (text) => {
  expect(savedIds(text, text)).toEqual([])
})

test('there are so many at most', () => {
  const many = JSON.stringify(Array.from({ length: 500 }, (_, at) => [at + 1, 1_000_000]))
  expect(savedIds(many, '')).toHaveLength(200)
})
