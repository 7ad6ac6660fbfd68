import { expect, test } from 'vitest'
import { foundDetail, matchedPart } from './matched-part.ts'

const row = {
  name: 'Kordon Kahve',
  address: 'Atat\u00FCrk Cad. 12, 35210',
  phone: '+90 232 000 67 63',
  email: 'bilgi@kordon.example',
  website: 'https://www.kordon.example/menu',
  globalRowNumber: 671,
  city: '\u0130zmir',
  category: { id: 1, name: 'Caf\u00E9' },
}

const marked = (search: string, own: Partial<typeof row> = {}) => {
  const part = matchedPart({ ...row, ...own }, search)
  return (
    part && [part.field, part.segments.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')]
  )
}

test.each([
  ['0006763', '+90 232 [000 67 63]'],
  ['000 67 63', '+90 232 [000 67 63]'],
  ['izmir 0006763', '+90 232 [000 67 63]'],
  ['0232 000', '+90 [232 000] 67 63'],
  ['+90 232', '+[90 232] 000 67 63'],
  ['0090 232 000 67 63', '+[90 232 000 67 63]'],
  ['tel: 0(232) 000-67-63', '+90 [232 000 67 63]'],
])('%s is in the phone number: %s', (search, shown) => expect(marked(search)).toEqual(['phone', shown]))

test('behind the code of a country that is not written', () =>
  expect(marked('+90 232 000 67 63', { phone: '0232 000 67 63' })).toEqual(['phone', '[0232 000 67 63]']))

test.each([
  ['BILGI@kordon.example', 'email', '[bilgi@kordon.example]'],
  ['kordon.example', 'website', '[https://www.kordon.example/menu]'],
  ['Kay\u0131t no 671', 'globalRowNumber', '[671]'],
  ['kordon ataturk', 'address', '[Atat\u00FCrk] Cad. 12, 35210'],
  ['35210', 'address', 'Atat\u00FCrk Cad. 12, [35210]'],
])('%s is its %s', (search, field, shown) => expect(marked(search)).toEqual([field, shown]))

test.each(['kordon', 'kahve izmir', 'cafe kordon', 'korodn', ''])(
  '%s needs no more than the name',
  (search) => expect(marked(search)).toBeUndefined(),
)

test('branches of a chain are told apart by their addresses, beside what was found', () => {
  const other = { ...row, address: 'Mithatpa\u015Fa Cad. 7', phone: '+90 232 000 11 22' }
  const shown = (search: string, all = [row, other]) =>
    foundDetail(row, all, search)
      .map(({ text }) => text)
      .join('')
  expect(shown('kordon')).toBe(row.address)
  expect(shown('0006763')).toBe(`${row.phone} \u00B7 ${row.address}`)
  expect(shown('kordon ataturk')).toBe(row.address)
  expect(shown('kordon', [row, { ...other, name: 'Another' }])).toBe('')
})
