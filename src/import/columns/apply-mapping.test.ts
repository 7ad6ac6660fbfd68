import { describe, expect, test } from 'vitest'
import type { Preset } from '../presets/preset.ts'
import { PRESETS } from '../presets/presets.ts'
import type { Field } from './fields.ts'
import { mappingOf, fieldsOfColumn, withMapping, type Mapping } from './apply-mapping.ts'
import { recogniseColumns } from './recognise.ts'

const HEADERS = ['Name', 'Place', 'Telephone', 'Remarks']
const found = recogniseColumns(HEADERS)
const after = (mapping: Mapping) => mappingOf(withMapping(found, HEADERS, mapping), HEADERS)

/** The columns of a field in their order of trust, with a mapping applied. */
function trusted(headers: readonly string[], field: Field, mapping: Mapping) {
  const origins = withMapping(recogniseColumns(headers), headers, mapping).fields.get(field) ?? []
  return origins.map(({ header }) => header)
}

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

describe('a mapping that says what was recognised changes nothing', () => {
  /** Headers of every format: as it names them, reversed, and with unknown ones in between. */
  const sets = PRESETS.flatMap((preset) => {
    const names = [
      ...new Set(
        Object.values(preset.fields)
          .flat()
          .flatMap((header) => (typeof header === 'string' ? header : header.columns)),
      ),
    ]
    const whole = [...new Set(names.flatMap((name) => [name, name.split('.')[0] ?? name]))]
    const odd = names.filter((_, at) => at % 4 === 0)
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
    const spread = ['openingHours/0/day', 'openingHours/0/hours', 'additionalInfo/Crowd/0/Groups']
    return [
      names,
      names.toReversed(),
      whole,
      odd.flatMap((name) => [name, '', name]),
      [...odd, ...days, ...spread],
    ].map((headers, number) => [preset.name, number, headers, preset] as const)
  })

  function expectUnchanged(headers: readonly string[], own: Preset) {
    for (const preset of [undefined, ...(process.env.SOAK === undefined ? [own] : PRESETS)]) {
      const columns = recogniseColumns(headers, preset)
      expect(withMapping(columns, headers, mappingOf(columns, headers))).toEqual(columns)
    }
  }
  const [plain, odd] = [true, false].map((is) => sets.filter(([, number]) => (number === 0) === is))
  test.each(plain ?? [])('%s, header set %i', (_, __, headers, own) => expectUnchanged(headers, own))
  test.each(odd ?? [])('%s, header set %i', { tags: 'full' }, (_, __, headers, own) =>
    expectUnchanged(headers, own),
  )

  test.each(sets)('%s, header set %i, where one column is not read', { tags: 'full' }, (_, __, headers) => {
    const columns = recogniseColumns(headers)
    const mapping = mappingOf(columns, headers)
    for (let index = 0; index < headers.length; index += Math.ceil(headers.length / 10)) {
      const less = withMapping(columns, headers, { ...mapping, [index]: null })
      expect(mappingOf(less, headers)).toEqual({ ...mapping, [index]: null })
      expect(withMapping(less, headers, mappingOf(less, headers))).toEqual(less)
    }
  })
})

describe('the order of trust', () => {
  const EMAILS = ['name', 'place_id', 'full_address', 'email_1', 'email_2', 'email_3', 'note', 'remark']
  const ALL = mappingOf(recogniseColumns(EMAILS), EMAILS)

  test.each<[string, Mapping, readonly string[]]>([
    ['is the recognised one where all columns are named', ALL, ['email_1', 'email_2', 'email_3']],
    ['begins with what an operator chose', { ...ALL, 6: 'email' }, ['note', 'email_1', 'email_2', 'email_3']],
    [
      'has several that were chosen in the order of the sheet',
      { 7: 'email', 6: 'email' },
      ['note', 'remark', 'email_1', 'email_2', 'email_3'],
    ],
    ['loses a column that is not to be read', { ...ALL, 3: null }, ['email_2', 'email_3']],
    ['loses a column that means something else', { ...ALL, 4: 'phone' }, ['email_1', 'email_3']],
  ])('%s', (_, mapping, expected) => {
    expect(trusted(EMAILS, 'email', mapping)).toEqual(expected)
  })

  test('a column of several fields keeps them all while nothing else is said of it', () => {
    const headers = ['name', 'type', 'subtype', 'location']
    expect(trusted(headers, 'type', { 0: 'name', 1: 'category', 2: 'type', 3: 'latitude' })).toEqual([
      'type',
      'subtype',
    ])
    expect(trusted(headers, 'longitude', { 3: 'latitude' })).toContain('location')
    expect(trusted(headers, 'longitude', { 3: null })).toEqual([])
    expect(trusted(headers, 'category', { 1: 'type' })).toEqual([])
    expect(trusted(headers, 'type', { 1: 'type' })).toEqual(['type', 'subtype'])
  })

  test('a week over seven columns loses only the day that is not to be read', () => {
    const headers = ['name', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
    const { fields, unknown } = withMapping(recogniseColumns(headers), headers, {
      ...mappingOf(recogniseColumns(headers), headers),
      1: null,
    })
    expect(fields.get('workingHours')).toMatchObject([
      { index: 2, parts: [2, 3, 4, 5, 6, 7].map((index) => ({ index })) },
    ])
    expect(unknown).toEqual(['Monday'])
  })
})

test('what a column means, and how much it is trusted', () => {
  const headers = ['name', 'type', 'subtype', 'location', 'Monday', 'note']
  const columns = recogniseColumns(headers)
  const meanings = headers.map((_, index) => fieldsOfColumn(columns, index))
  expect(meanings).toEqual([
    [{ field: 'name', place: null }],
    [
      { field: 'category', place: null },
      { field: 'type', place: 1 },
    ],
    [{ field: 'type', place: 2 }],
    [
      { field: 'latitude', place: null },
      { field: 'longitude', place: null },
    ],
    [],
    [],
  ])
})
