import { expect, test } from 'vitest'
import type { BusinessCandidate } from '#domain/business/candidate.ts'
import { openImportFile } from '#import/open-file.ts'
import { fileOf } from './files.ts'

const HEADER = 'name,address,city,postcode,country,latitude,longitude,phone,website,rating'
const GOOD = Array.from(
  { length: 12 },
  (_, at) =>
    `Shop ${at},Main St ${at},Boston,0213${at % 10},US,42.3${at}12,-71.0${at}34,+1 617 555 01${10 + at},https://shop${at}.example.com,4.${at % 10}`,
)

async function read(...lines: readonly string[]) {
  const file = await openImportFile(fileOf('list.csv', lines.join('\n')))
  const found: BusinessCandidate[] = []
  const codes: string[] = []
  for await (const row of file.rows)
    if ('candidate' in row) found.push(row.candidate)
    else codes.push(row.code)
  return {
    found,
    codes,
    remarks: file.remarks(),
    named: (name: string) => found.find((each) => each.name === name),
  }
}

const EMPTY = {
  address: null,
  city: null,
  postalCode: null,
  countryCode: null,
  latitude: null,
  longitude: null,
  phone: null,
  website: null,
  rating: null,
}

test('cells behind a comma in an address without quotation marks are left out and told', async () => {
  const shifted =
    'Beta,12 Main St, Suite 4,Boston,02139,US,42.3601,-71.0589,+1 617 555 0199,https://beta.example.com,4.5'
  const { named, found, remarks } = await read(HEADER, ...GOOD, shifted)
  expect(found).toHaveLength(13)
  expect(named('Beta')).toMatchObject(EMPTY)
  expect(remarks).toEqual([
    {
      header: 'postcode',
      reason: 'stand beside their columns and were left out',
      example: 'Boston',
      count: 1,
      rows: [14],
    },
  ])
  expect(named('Shop 3')).toMatchObject({
    city: 'Boston',
    postalCode: '02133',
    rating: 4.3,
    countryCode: 'US',
  })
})

test.each([
  [
    'two commas',
    'Beta,12 Main St, Suite 4, Floor 2,Boston,02139,US,42.3601,-71.0589,+1 617 555 0199,https://b.example.com,4.5',
  ],
  [
    'a cell that was left out',
    'Beta,Boston,02139,US,42.3601,-71.0589,+1 617 555 0199,https://b.example.com,4.5',
  ],
])('so are those behind %s', async (_, shifted) => {
  const { named, remarks } = await read(HEADER, shifted, ...GOOD)
  expect(named('Beta')).toMatchObject(EMPTY)
  expect(remarks).toMatchObject([{ reason: 'stand beside their columns and were left out', rows: [2] }])
})

test('what stands before is kept, and only as far as a right cell shows it', async () => {
  const header = 'id,name,phone,email,note,city,latitude,longitude,website'
  const good = GOOD.map(
    (_, at) =>
      `A-${1000 + at},Shop ${at},+1 617 555 01${10 + at},a${at}@example.com,Fine,Boston,42.3${at}12,-71.0${at}34,https://s${at}.example.com`,
  )
  const shifted =
    'A-1999,Beta,+1 617 555 0199,b@example.com,Fine, but far,Boston,42.3601,-71.0589,https://b.example.com'
  const { named } = await read(header, ...good, shifted)
  expect(named('Beta')).toMatchObject({
    sourceId: 'A-1999',
    phone: '+1 617 555 0199',
    email: 'b@example.com',
    city: null,
    latitude: null,
    longitude: null,
    website: null,
  })
})

test('a row whose name stands beside its column is rejected', async () => {
  const header = 'phone,email,name,city'
  const good = GOOD.map((_, at) => `+1 617 555 01${10 + at},a${at}@example.com,Shop ${at},Boston`)
  const { codes } = await read(header, ...good, '+,+1 617 555 0199,b@example.com,Beta,Boston')
  expect(codes).toEqual(['name_missing'])
})

test.each([
  ['has wrong values that fit nowhere', 'Beta,Elm St 1,Boston,none yet,US,42.3601,-71.0589,ask Tom,soon,4.5'],
  ['has one wrong value', 'Beta,Elm St 1,Boston,02139,US,42.3601,-71.0589,by mail,https://b.example.com,4.5'],
  ['leaves cells empty', 'Beta,Elm St 1,Boston,,US,,,,https://b.example.com,'],
  [
    'is far away',
    'Beta,Elm St 1,Boston,02139,US,71.2906,-156.7886,+1 617 555 0199,https://b.example.com,4.5',
  ],
])('a row that %s is read as it is', async (_, row) => {
  const { named, remarks } = await read(HEADER, ...GOOD, row)
  expect(named('Beta')).toMatchObject({ city: 'Boston', address: 'Elm St 1', countryCode: 'US' })
  expect(remarks.map(({ reason }) => reason)).not.toContain('stand beside their columns and were left out')
})
