import { expect, test } from 'vitest'
import type { Suggestions } from '#domain/search/suggestions.ts'
import { sampleAtNoon } from './wishes/sample-at-noon.ts'

const api = sampleAtNoon()

test.each([
  ['hagia so', 'Near Hagia Sophia', { near: 'hagia-sophia' }],
  ['cafes near the eiff', 'Cafes near Eiffel Tower', { near: 'eiffel-tower', kind: 'cafe' }],
  ['eczane kadık', 'Pharmacies in and around Kadıköy', { near: 'kadikoy', kind: 'pharmacy' }],
  ['отель эйфел', 'Hotels near Eiffel Tower', { near: 'eiffel-tower', kind: 'hotel' }],
])('"%s" may become "%s"', async (q, text, parameters) => {
  const response = await api.get(`/api/suggestions?${new URLSearchParams({ q })}`)
  const { searches } = (await response.json()) as Suggestions
  const found = searches.find((each) => each.text === text)
  expect(Object.fromEntries(new URLSearchParams(found?.query))).toMatchObject(parameters)
})

test('no place of a city that the directory does not have is suggested', async () => {
  const response = await api.get('/api/suggestions?q=uluru')
  expect(((await response.json()) as Suggestions).searches).toEqual([])
})
