import { expect, test } from 'vitest'
import names from './data/turkish.json' with { type: 'json' }
import { turkishName, withoutTurkishNames, withTurkishName, withTurkishNames } from './turkish-names.ts'

test.each([
  ['Hair salon', 'Kuaf\u00F6r (Hair salon)'],
  ['Caf\u00E9', 'Kafe (Caf\u00E9)'],
  ["Women's clothing store", "Kad\u0131n giyim (Women's clothing store)"],
  ['Motel', 'Motel'],
  ['Something of its own (new)', 'Something of its own (new)'],
])('%s is called %s', (name, label) => {
  expect(withTurkishName(name)).toBe(label)
  expect(label.startsWith(turkishName(name))).toBe(true)
  expect(withoutTurkishNames(label)).toBe(name)
})

test("an operator's name of a category is before the known one", () => {
  const own = new Map([['hair salon', 'Salon']])
  expect([turkishName('Hair Salon', own), withTurkishName('Caf\u00E9', own)]).toEqual([
    'Salon',
    'Kafe (Caf\u00E9)',
  ])
})

test('all of several names are, and are read again', () => {
  const label = 'Kuaf\u00F6r (Hair salon); Motel; Kafe (Caf\u00E9)'
  expect(withTurkishNames('Hair salon; Motel; Caf\u00E9')).toBe(label)
  expect(withoutTurkishNames(label)).toBe('Hair salon; Motel; Caf\u00E9')
})

test('every name comes back as it was, whatever else is called so', () => {
  for (const name of [...Object.keys(names), ...Object.values(names)])
    expect(withoutTurkishNames(withTurkishName(name))).toBe(name)
})

test.each(['Kuaf\u00F6r', 'Kuaf\u00F6r (Barber)', 'Berber (Hair salon)', '(Hair salon)'])(
  '%s was never written so, and stays',
  (text) => expect(withoutTurkishNames(text)).toBe(text),
)
