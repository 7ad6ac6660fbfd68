import { expect, test } from 'vitest'
import { openImportFile } from '#import/open-file.ts'
import { candidate, candidates } from './candidates.ts'
import { csvFile, fileOf } from './files.ts'

test('a list of a city’s inspections is headed by DBA, and says the kitchen', async () => {
  const [place] = await candidates(
    csvFile([
      ['CAMIS', 'DBA', 'BUILDING', 'STREET', 'BORO', 'ZIPCODE', 'PHONE', 'CUISINE_DESC'],
      ['41664706', 'DELICIAS PIZZA', '14120', 'HOLLY AVE', '0', '11355', '7183535070', 'Pizza'],
    ]),
  )
  expect(place).toMatchObject({ name: 'DELICIAS PIZZA', category: 'Pizza restaurant', street: 'HOLLY AVE' })
})

test('a name in the column of the address is no address', async () => {
  const row = { Address: 'Nakitora Ramen', Name: 'NAKITORA RAMEN', Contact: '28902130' }
  expect(await candidate(row)).toMatchObject({ address: null })
  expect(await candidate({ ...row, Name: 'Hauptstr. 5', Address: 'Hauptstr. 5' })).toMatchObject({
    address: 'Hauptstr. 5',
  })
})

test.each([
  ['Tseung Kwan O / Japanese / Ramen / $51-100', 'Ramen'],
  ['Central / Guangdong / Wonton/Dumpling / HK$50', 'Wonton/Dumpling'],
  ['Bäckerei / Konditorei', 'Bäckerei / Konditorei'],
])('the finest step of %s is the category', async (category, expected) => {
  expect(await candidate({ name: 'A', category, city: 'Berlin' })).toMatchObject({ category: expected })
})

test('only a name, an address and a phone tell city and country by the form of the address', async () => {
  const places = await candidates(
    csvFile([
      ['name', 'address', 'phone_number'],
      ['Role Street', 'Kılınçarslan, Park Sk. No:24, 07100 Muratpaşa/Antalya', '(0242) 322 00 02'],
      ['Lenny', 'R. Sarandi, 98 - Cerqueira César, São Paulo - SP, 01414-010', '(11) 2397-0017'],
      ['Bar', '1500 Broadway, New York, NY 10036', '(212) 555-0123'],
    ]),
  )
  expect(places).toMatchObject([
    { city: 'Antalya', countryCode: 'TR', phoneE164: '+902423220002' },
    { city: 'São Paulo', countryCode: 'BR', phoneE164: '+551123970017' },
    { city: 'New York', countryCode: 'US', phoneE164: '+12125550123' },
  ])
})

test('the cell of a city tells the state, the postal code and the country behind it', async () => {
  const maryland = { state: 'Maryland', postalCode: '20619', countryCode: 'US' }
  const street = '23054 Three Notch Rd'
  expect(
    await candidates(
      csvFile([
        ['business-name', 'street-address', 'locality'],
        ['Steakhouse', street, 'California, MD 20619'],
        ['Tarang Tech', 'Maitidevi', 'Kathmandu BA 44600,Nepal,'],
        ['Laboratory', 'Plot 362', 'Panchkula, Haryana - 134113'],
      ]),
    ),
  ).toMatchObject([
    { city: 'California', ...maryland, address: `${street}, California, Maryland 20619` },
    { city: 'Kathmandu', postalCode: '44600', countryCode: 'NP' },
    { city: 'Panchkula', state: 'Haryana', postalCode: '134113', countryCode: 'IN' },
  ])
})

test('an address that begins with the street of its own column does not end in it', async () => {
  const row = { name: 'A', address: 'PROSPECT PARK WEST, 11215', street: 'PROSPECT PARK WEST' }
  expect(await candidate(row)).not.toHaveProperty('city')
  const whole = { ...row, address: 'PROSPECT PARK WEST, Brooklyn, NY 11215' }
  expect(await candidate(whole)).toMatchObject({ city: 'Brooklyn', countryCode: 'US' })
})

test('coordinates in a list, a position as an object', async () => {
  const json = (record: object) => fileOf('places.json', JSON.stringify([{ name: 'A', ...record }]))
  expect(await candidates(json({ city: 'Krasnodar', coordinates: [45.092509, 39.002534] }))).toMatchObject([
    { latitude: 45.092509, longitude: 39.002534, countryCode: 'RU' },
  ])
  expect(await candidates(json({ position: { latitude: 59.33947, longitude: 18.09131 } }))).toMatchObject([
    { latitude: 59.33947, longitude: 18.09131, countryCode: 'SE' },
  ])
})

test.each(['PLZ / Ort', 'PLZ Ort', 'CP Ville', 'Zip, City', 'Postcode / plaats', 'Posta Kodu / Şehir'])(
  'a column %s has the postal code and the city',
  async (header) => {
    expect(await candidate({ name: 'A', [header]: '99084 Erfurt' })).toMatchObject({
      postalCode: '99084',
      city: 'Erfurt',
    })
  },
)

test('the advice on a list without a name never takes its id for one', async () => {
  const advised = (headers: string[]) => openImportFile(csvFile([headers, headers.map((_, at) => `x${at}`)]))
  await expect(advised(['店铺id', '电话', '城市'])).rejects.toThrow('--map "COLUMN=name"')
  await expect(advised(['门店编号', '喜好', '城市'])).rejects.toThrow('--map "喜好=name"')
})

test('a column of several phones is one for the phone', async () => {
  const file = csvFile([
    ['name', 'phones'],
    ['A', '(240) 895-0160'],
  ])
  expect((await openImportFile(file)).lacks).not.toContain('phone')
})
