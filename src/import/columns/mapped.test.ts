import { expect, test } from 'vitest'
import { mappingOf, withMapping, type Mapping } from './mapped.ts'
import { recogniseColumns } from './recognise.ts'

const HEADERS = ['Name', 'Place', 'Telephone', 'Remarks']
const found = recogniseColumns(HEADERS)
const after = (mapping: Mapping) => mappingOf(withMapping(found, HEADERS, mapping), HEADERS)

test('what was recognised, column by column', () => {
  expect(mappingOf(found, HEADERS)).toMatchObject({ 0: 'name', 2: 'phone', 3: null })
})

test.each<[string, Mapping, Mapping]>([
  ['nothing said changes nothing', {}, mappingOf(found, HEADERS)],
  ['a column that was not read is given a field', { 3: 'description' }, { 3: 'description' }],
  ['a column is taken away', { 2: null }, { 2: null, 0: 'name' }],
  ['a field goes to another column', { 2: null, 3: 'phone' }, { 2: null, 3: 'phone' }],
  ['two columns change places', { 0: 'phone', 2: 'name' }, { 0: 'phone', 2: 'name' }],
  ['a column that is not there is passed over', { 99: 'city' }, { 0: 'name' }],
])('%s', (_, mapping, expected) => {
  expect(after(mapping)).toMatchObject(expected)
})

test('what is not read is named', () => {
  expect(withMapping(found, HEADERS, { 0: null }).unknown).toContain('Name')
  expect(withMapping(found, HEADERS, { 3: 'description' }).unknown).not.toContain('Remarks')
})
