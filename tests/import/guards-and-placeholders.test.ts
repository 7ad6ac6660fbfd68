import { expect, test } from 'vitest'
import { candidates, normalise } from './candidates.ts'
import { csvFile, fileOf } from './files.ts'

test('what keeps Excel from reading a text as a number is taken off in every column', async () => {
  const text = [
    'Name,Address,City,State,Zip,Country,Phone',
    '="Gamma, Inc",3 Main St,Boston,MA,="02140",United States,="6175550103"',
    '"=""Beta""","\'4 Main St",Boston,MA,"=""02141""",United States,"=""6175550104"""',
    "'t Hoekje,Weg 1,Dresden,,'01067,Germany,'0351 5550101",
    "'50s Diner,'12 Main St,Boston,MA,'02142,United States,'+1 617 555 0105",
  ].join('\n')
  const found = await candidates(fileOf('list.csv', text))
  expect(
    found.map(({ name, postalCode, phoneE164, address }) => [name, postalCode, phoneE164, address]),
  ).toEqual([
    ['Gamma, Inc', '02140', '+16175550103', '3 Main St'],
    ['Beta', '02141', '+16175550104', '4 Main St'],
    ["'t Hoekje", '01067', '+493515550101', 'Weg 1'],
    ["'50s Diner", '02142', '+16175550105', '12 Main St'],
  ])
})

test.each([
  ...['(null)', '[null]', '<null>', '{null}', '(NULL)', '[None]', 'N/D', 'TBD', 'tba', 'Error', '#REF!'],
  ...['#N/A', '#VALUE!', '#DIV/0!', '#NAME?', '#¡REF!', '#BEZUG!', '#YOK', '\\N', '-', '--', '?', 'null'],
  ...['unknown', 'nan', 's/d', 'N/A', 'n.d.'],
])('a whole cell %s is none in every column, and needs no remark', async (word) => {
  const header = [
    'name',
    'address',
    'city',
    'state',
    'zip',
    'country',
    'phone',
    'website',
    'category',
    'rating',
  ]
  const [found] = await candidates(csvFile([header, ['Alpha', ...header.slice(1).map(() => word)]]))
  const { address, city, state, postalCode, countryCode, phone, website, category, rating } = found ?? {}
  const all = [address, city, state, postalCode, countryCode, phone, website, category, rating]
  expect(all.filter((value) => value != null)).toEqual([])
})

test.each(['Unknown', 'Error', 'TBD', 'Null & Void', '[null] Bar', '#1 Nails', '?', '(Nothing)'])(
  'a business may be called %s',
  async (name) => {
    expect(
      (
        await candidates(
          csvFile([
            ['name', 'city'],
            [name, 'Lyon'],
          ]),
        )
      ).map((each) => each.name),
    ).toEqual([name])
  },
)

test.each(['(null)', '[null]', '<none>', '#REF!', '\\N'])('no business is called %s', async (name) => {
  const rows = await normalise(
    csvFile([
      ['name', 'city'],
      [name, 'Lyon'],
    ]),
  )
  expect(rows).toMatchObject([{ code: 'name_missing' }])
})
