import { expect, test } from 'vitest'
import { idAtPlace, sourceIdsOf, unmarkedId } from './shared-id.ts'

const PLACE = { latitude: 52.5204, longitude: 13.4, address: '9 Low Street' }

test('an id is marked by its place: the position to 100 metres, else the address', () => {
  const marked = idAtPlace('12', PLACE) ?? ''
  expect(marked).toMatch(/^12@[0-9a-z]{8}$/)
  expect(idAtPlace('12', { ...PLACE, latitude: 52.52041, address: 'Low Street 9' })).toBe(marked)
  expect(idAtPlace('12', { address: '9 LOW street' })).toBe(idAtPlace('12', { address: '9 Low Street' }))
  expect(idAtPlace('12', { ...PLACE, latitude: 52.53 })).not.toBe(marked)
})

test('an id is not marked without a place, nor where it would be too long', () => {
  expect(idAtPlace('12', { latitude: 52.5, longitude: null, address: '' })).toBeUndefined()
  expect(idAtPlace('1'.repeat(195), PLACE)).toBeUndefined()
})

test('only the mark of the own place is taken off', () => {
  const sourceId = idAtPlace('12', PLACE) ?? ''
  expect(unmarkedId({ ...PLACE, sourceId })).toBe('12')
  expect(unmarkedId({ address: '4 High Street', sourceId })).toBeUndefined()
  expect(unmarkedId({ ...PLACE, sourceId: 'me@12345678' })).toBeUndefined()
})

test('a row is sought under the id of its place first', () => {
  const marked = idAtPlace('12', PLACE)
  expect(sourceIdsOf({ ...PLACE, sourceId: '12' })).toEqual([marked, '12'])
  expect(sourceIdsOf({ ...PLACE, sourceId: marked ?? '' })).toEqual([marked])
  expect(sourceIdsOf({ sourceId: '12' })).toEqual(['12'])
  expect(sourceIdsOf({ ...PLACE, sourceId: null })).toEqual([])
})
