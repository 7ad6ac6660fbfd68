import { expect, test } from 'vitest'
import { actionOf, changesOf, entityOf, fieldOf, nameOf } from './audit-labels.ts'

test.each([
  ['both sides', { name: 'A' }, { name: 'B' }, [{ field: 'name', before: 'A', after: 'B' }]],
  ['what was made', null, { rating: 4.5 }, [{ field: 'rating', before: 'yok', after: '4,5' }]],
  ['what was taken', { phone: '1' }, { phone: null }, [{ field: 'phone', before: '1', after: 'yok' }]],
  [
    'a text that was blanked',
    { city: 'İzmir' },
    { city: '' },
    [{ field: 'city', before: 'İzmir', after: 'boş' }],
  ],
  ['a switch', { isOpen: true }, { isOpen: false }, [{ field: 'isOpen', before: 'Evet', after: 'Hayır' }]],
  ['a list', { ids: [1] }, { ids: [] }, [{ field: 'ids', before: '[1]', after: '[]' }]],
  [
    'fields of one side each',
    { a: 0 },
    { b: 'x' },
    [
      { field: 'a', before: '0', after: 'yok' },
      { field: 'b', before: 'yok', after: 'x' },
    ],
  ],
  [
    'what many were asked to be',
    null,
    { action: 'trash' },
    [{ field: 'action', before: 'yok', after: 'Çöp kutusuna taşındı' }],
  ],
  ['nothing', null, null, []],
])('%s', (_, before, after, changes) => expect(changesOf(before, after)).toEqual(changes))

test('what has no word is told as the server has it', () => {
  expect([actionOf('trash'), actionOf('teleport')]).toEqual(['Çöp kutusuna taşındı', 'teleport'])
  expect([fieldOf('phone'), fieldOf('depth')]).toEqual(['Telefon', 'depth'])
  expect([entityOf('city'), entityOf('planet')]).toEqual(['Şehir', 'planet'])
})

test.each([
  ['the new one', { name: 'Eski' }, { name: 'Yeni' }, 'Yeni'],
  ['the old one of what is gone', { name: 'Eski' }, null, 'Eski'],
  ['none where only other fields changed', { phone: '1' }, { phone: '2' }, undefined],
])('the name of what was changed is %s', (_, before, after, name) => {
  expect(nameOf(before, after)).toBe(name)
})
